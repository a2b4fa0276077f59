import { CallError } from "@cortile/client/http";
import { eventGalleryAdd, eventGalleryRemove } from "@cortile/contract/event";
import type { Event } from "@cortile/contract/entity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useFailureNotice, useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { Button, ConfirmDialog, IconButton, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { usePictureSender } from "#media";
import classes from "./Event.module.css";
import { messages, photoFailures, templates } from "./manage.messages.ts";
import { messagesIt } from "./manage.own.it.ts";

/** A send that takes longer was cut. */
const sendMs = 300_000;

/** Failures that are told one by one; the others are counted. */
const toldFailures = 3;
/** There is more to read than in other toasts. */
const failuresMs = 20_000;

const hasSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** Chooses photos and adds them to the event, one after the other; the others are added when one fails. */
export const AddPhotos = withTexts(messagesIt, ({ event }: { event: Event }) => {
  const intl = useIntl();
  const toast = useToast();
  const guard = useMemberAction();
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const input = useRef<HTMLInputElement>(null);
  const { accept, problemOf, send, failureOf } = usePictureSender();
  const add = async (file: File) => {
    const { id: media } = await send(file, AbortSignal.timeout(sendMs));
    await client.call(eventGalleryAdd, { params: { id: event.id }, body: { media } });
  };
  const adding = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const failures = files.flatMap((file) => problemOf(file) ?? []);
      let count = 0;
      for (const file of files.filter((one) => problemOf(one) === null))
        try {
          await add(file);
          count += 1;
        } catch (error) {
          if (hasSignedOut(error)) throw error;
          failures.push(intl.formatMessage(templates.photoFailed, { name: file.name, reason: failureOf(error) }));
        }
      return { count, failures };
    },
    onError: (error) => notice(error, photoFailures),
    onSuccess: ({ count, failures }) => {
      if (count > 0) toast.show({ text: intl.formatMessage(templates.photosAdded, { count }) });
      if (failures.length > 0) toast.show({ text: textOf(failures), tone: "error", duration: failuresMs });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ["event", event.id, "gallery"] }),
  });
  const textOf = (failures: readonly string[]): string => {
    const more = failures.length - toldFailures;
    const rest = more > 0 ? [intl.formatMessage(templates.photosFailed, { count: more })] : [];
    return [...failures.slice(0, toldFailures), ...rest].join(" ");
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={(changed) => {
          const files = [...(changed.currentTarget.files ?? [])];
          if (files.length > 0) adding.mutate(files);
          // The same file may be chosen again.
          changed.currentTarget.value = "";
        }}
      />
      <Button
        icon="photo"
        loading={adding.isPending}
        loadingLabel={<FormattedMessage {...messages.addingPhotos} />}
        onClick={() => guard(() => input.current?.click())}
      >
        <FormattedMessage {...messages.addPhotos} />
      </Button>
    </>
  );
});

type RemoveProps = { event: Event; photo: number; number: number };

/** Takes a photo out of the event, after a question. */
export const RemovePhoto = withTexts(messagesIt, ({ event: { id }, photo, number }: RemoveProps) => {
  const intl = useIntl();
  const toast = useToast();
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const [asking, setAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => client.call(eventGalleryRemove, { params: { id }, body: { medias: [photo] } }),
    onError: (error) => notice(error, photoFailures),
    onSuccess: () => toast.show({ text: intl.formatMessage(messages.photoRemoved) }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["event", id, "gallery"] }),
  });
  return (
    <>
      <IconButton
        icon="trash"
        size="sm"
        className={classes.removePhoto}
        label={intl.formatMessage(templates.removePhoto, { number })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger
        title={<FormattedMessage {...messages.removePhotoTitle} />}
        confirmLabel={<FormattedMessage {...messages.remove} />}
        onConfirm={() => {
          setAsking(false);
          removing.mutate();
        }}
      >
        <FormattedMessage {...messages.removePhotoEffect} />
      </ConfirmDialog>
    </>
  );
});

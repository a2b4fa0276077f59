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

/** Chooses photos and adds them to the event, one after the other; those added stay when a later one fails. */
export const AddPhotos = withTexts(messagesIt, ({ event }: { event: Event }) => {
  const intl = useIntl();
  const toast = useToast();
  const guard = useMemberAction();
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const input = useRef<HTMLInputElement>(null);
  const { accept, problemOf, send } = usePictureSender();
  const adding = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const { id: media } = await send(file, AbortSignal.timeout(sendMs));
        await client.call(eventGalleryAdd, { params: { id: event.id }, body: { media } });
      }
    },
    onError: (error) => notice(error, photoFailures),
    onSuccess: (_done, { length: count }) => toast.show({ text: intl.formatMessage(templates.photosAdded, { count }) }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["event", event.id, "gallery"] }),
  });
  const choose = (chosen: readonly File[]) => {
    const [problem] = chosen.flatMap((file) => problemOf(file) ?? []);
    if (problem) toast.show({ text: problem, tone: "error" });
    const files = chosen.filter((file) => problemOf(file) === null);
    if (files.length > 0) adding.mutate(files);
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
          choose([...(changed.currentTarget.files ?? [])]);
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

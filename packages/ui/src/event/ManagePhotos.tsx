import { CallError } from "@cortile/client/http";
import { eventGalleryAdd, eventGalleryRemove } from "@cortile/contract/event";
import type { Event } from "@cortile/contract/entity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
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

/** Why a photo was not added. */
type PhotoFailure = {
  /** Names the photo, unless `isForAll`. */
  reason: string;
  /** Whether the others would fail alike, and are not sent. */
  isForAll: boolean;
};

/** What the server says of adding a photo that has just been sent: that the gallery is full. */
function photoProblem(error: unknown): string | undefined {
  const found = error instanceof CallError ? error.fields["media"] : undefined;
  return typeof found === "string" ? found : found?.[0]?.message;
}

const codeOf = (error: unknown): string => (error instanceof CallError ? error.code : "failed");
const addFailures: Readonly<Record<string, MessageDescriptor>> & { failed: MessageDescriptor } = photoFailures;

const hasSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** Chooses photos and adds them to the event, one after the other; the others are added when one fails for a reason of its own. */
export const AddPhotos = withTexts(messagesIt, ({ event }: { event: Event }) => {
  const intl = useIntl();
  const toast = useToast();
  const guard = useMemberAction();
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const input = useRef<HTMLInputElement>(null);
  const { accept, problemOf, send, failureOf } = usePictureSender();
  const failed = (error: unknown, failure: PhotoFailure): PhotoFailure => {
    if (hasSignedOut(error)) throw error;
    return failure;
  };
  const add = async (file: File): Promise<PhotoFailure | null> => {
    let media: number;
    try {
      ({ id: media } = await send(file, AbortSignal.timeout(sendMs)));
    } catch (error) {
      const isForAll = codeOf(error) === "permission_denied";
      return failed(error, { reason: failureOf(error, isForAll ? undefined : file), isForAll });
    }
    try {
      await client.call(eventGalleryAdd, { params: { id: event.id }, body: { media } });
      return null;
    } catch (error) {
      const problem = photoProblem(error);
      const reason = problem ?? intl.formatMessage(addFailures[codeOf(error)] ?? addFailures.failed);
      const isForAll = problem !== undefined || ["permission_denied", "not_found"].includes(codeOf(error));
      return failed(error, {
        reason: isForAll ? reason : intl.formatMessage(templates.photoFailed, { name: file.name, reason }),
        isForAll,
      });
    }
  };
  const adding = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const failures = files.flatMap((file) => problemOf(file) ?? []);
      const sendable = files.filter((file) => problemOf(file) === null);
      let count = 0;
      for (const [index, file] of sendable.entries()) {
        const failure = await add(file);
        if (failure?.isForAll) {
          const { reason } = failure;
          return {
            count,
            failures,
            stopped: intl.formatMessage(templates.photosStopped, { reason, count: sendable.length - index }),
          };
        }
        if (failure) failures.push(failure.reason);
        else count += 1;
      }
      return { count, failures, stopped: null };
    },
    onError: (error) => notice(error, photoFailures),
    onSuccess: ({ count, failures, stopped }) => {
      if (count > 0) toast.show({ text: intl.formatMessage(templates.photosAdded, { count }) });
      const text = [stopped ?? [], textOf(failures)].flat().join(" ").trim();
      if (text) toast.show({ text, tone: "error", duration: failuresMs });
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

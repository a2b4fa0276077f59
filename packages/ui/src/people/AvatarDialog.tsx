import type { Avatar as OwnPicture } from "@cortile/contract/people";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, ConfirmDialog, Dialog, EmptyState, ErrorBanner, IconButton, SkeletonRows, Tag } from "#core/kit";
import { withTexts } from "#core/locale";
import { avatarsQuery, useAvatarAdd, useAvatarPrimary, useAvatarRemove } from "./picture.hooks.ts";
import { pictureMessages as messages } from "./picture.messages.ts";
import { messagesIt } from "./picture.own.it.ts";
import classes from "./Pictures.module.css";
import { PictureUpload, type PictureKind } from "./PictureUpload.tsx";

const face: PictureKind = {
  ratio: 1,
  maxBytes: 3 * 1024 * 1024,
  maxWidth: 800,
  rules: messages.faceRules,
  tooLarge: messages.faceSize,
};

/** The member's own pictures: one is in use, others may take its place, new ones come, old ones go. */
export const AvatarDialog = withTexts(messagesIt, OwnPictures);

function OwnPictures({ onClose }: { onClose: () => void }) {
  const pictures = useInfiniteQuery(avatarsQuery(useClient()));
  const add = useAvatarAdd();
  const remove = useAvatarRemove();
  const [removing, setRemoving] = useState<number | null>(null);
  const all = (pictures.data?.pages ?? []).flatMap((page) => page.results);
  return (
    <Dialog open onClose={onClose} size="sm" title={<FormattedMessage {...messages.pictures} />}>
      <PictureUpload kind={face} sending={add.isPending} onSend={(picture) => add.mutateAsync(picture)} />
      {pictures.isPending ? <SkeletonRows count={2} /> : null}
      {pictures.isError ? <ErrorBanner onRetry={() => void pictures.refetch()} retrying={pictures.isFetching} /> : null}
      {pictures.isSuccess && all.length === 0 ? (
        <EmptyState>
          <FormattedMessage {...messages.none} />
        </EmptyState>
      ) : null}
      <ul className={classes.grid}>
        {all.map((picture) => (
          <OwnPictureItem key={picture.id} picture={picture} onRemove={() => setRemoving(picture.id)} />
        ))}
      </ul>
      {pictures.hasNextPage ? (
        <Button variant="plain" full loading={pictures.isFetchingNextPage} onClick={() => void pictures.fetchNextPage()}>
          <FormattedMessage {...messages.more} />
        </Button>
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={<FormattedMessage {...messages.removeTitle} />}
        confirmLabel={<FormattedMessage {...messages.remove} />}
        loading={remove.isPending}
        onConfirm={() => removing !== null && remove.mutate(removing, { onSettled: () => setRemoving(null) })}
      >
        <FormattedMessage {...messages.removeEffect} />
      </ConfirmDialog>
    </Dialog>
  );
}

function OwnPictureItem({ picture, onRemove }: { picture: OwnPicture; onRemove: () => void }) {
  const intl = useIntl();
  const primary = useAvatarPrimary();
  const date = intl.formatDate(picture.date_uploaded, { dateStyle: "medium" });
  return (
    <li>
      <button
        type="button"
        className={classes.own}
        aria-pressed={picture.primary}
        aria-label={`${intl.formatMessage(messages.use)}, ${date}`}
        onClick={() => !picture.primary && primary.mutate(picture.id)}
      >
        <img src={picture.avatar ?? ""} alt="" width={200} height={200} />
      </button>
      {picture.primary ? (
        <Tag tone="brand">
          <FormattedMessage {...messages.inUse} />
        </Tag>
      ) : null}
      <IconButton icon="trash" size="sm" label={intl.formatMessage(messages.remove)} className={classes.bin} onClick={onRemove} />
    </li>
  );
}

import type { CourseComment } from "@cortile/contract/course";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useEffectEvent, useId, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { EditForm, hasDraft } from "#comment";
import { AuthorFace, AuthorName, editFailures, RichText } from "#contribution";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { Button, ConfirmDialog, IconButton, Menu, MenuItem, personName, Tag, Time, useToast } from "#core/kit";
import { mayModerate } from "#core/preferences";
import { useSession } from "#core/session";
import { useLessonCommentDelete, useLessonCommentSave } from "./comment.hooks.ts";
import { lessonCommentQuery } from "./comment.queries.ts";
import { commentFailures, messages, templates } from "./comment.messages.ts";
import type { LessonPlace } from "./lesson.queries.ts";
import { problemOf } from "./LessonCommentBox.tsx";
import classes from "./Lesson.module.css";

type Props = {
  place: LessonPlace;
  comment: Omit<CourseComment, "latest_reply" | "replies">;
  /** The reader teaches the course: they remove what others wrote. */
  teaches: boolean;
  onReply: () => void;
  /** Replies, on the first level. */
  children?: ReactNode;
};

const editKey = (portal: string, userId: number, id: number): string => `cortile lesson ${portal} ${userId} edit ${id}`;

/** A comment on a lesson, of either level. An edit that was left is continued. */
export function LessonComment({ place, comment, teaches, onReply, children }: Props) {
  const nameId = useId();
  const me = useSession().user;
  const notice = useFailureNotice();
  const client = useClient();
  const [edits, setEdits] = useState<Pick<EditProps, "initial" | "takesFocus"> | null>(null);
  const [wantsWhole, setWantsWhole] = useState(false);
  const readText = useFreshText(place, comment.id);
  const isCut = comment.html_truncated === true;
  const whole = useQuery({ ...lessonCommentQuery(client, place, comment.id), enabled: isCut && wantsWhole });
  const shown = isCut ? (whole.data ?? comment) : comment;
  const { created_by: author } = comment;
  const isReply = comment.parent !== null;
  const own = me?.id === author.id;
  const edit = () =>
    void readText().then(
      (initial) => setEdits({ initial, takesFocus: true }),
      (error: unknown) => notice(error, editFailures),
    );
  const ownKey = own && !comment.deleted ? editKey(client.portal, author.id, comment.id) : null;
  const continueEdit = useEffectEvent(() => {
    // Where the text cannot be read now, "Edit" continues it later.
    const show = (initial: string) => startTransition(() => setEdits((current) => current ?? { initial, takesFocus: false }));
    readText().then(show, () => undefined);
  });
  useEffect(() => {
    if (ownKey !== null && hasDraft(ownKey)) continueEdit();
  }, [ownKey]);
  const mayDelete = own || teaches || mayModerate(me, author);
  if (comment.deleted)
    return (
      <article className={classes.comment} data-reply={isReply || undefined}>
        <p className={classes.gone}>
          <FormattedMessage {...messages.deleted} />
        </p>
        {children}
      </article>
    );
  return (
    <article className={classes.comment} data-reply={isReply || undefined} aria-labelledby={nameId}>
      <header className={classes.commentHead}>
        <AuthorFace author={author} size={isReply ? 24 : 40} />
        <span className={classes.commentBy}>
          <AuthorName author={author} id={nameId} />
          {comment.by_teacher ? (
            <Tag tone="brand">
              <FormattedMessage {...messages.teacher} />
            </Tag>
          ) : null}
          <span className={classes.commentTime}>
            <Time value={comment.created_at} />
          </span>
        </span>
      </header>
      {edits !== null ? (
        <Edit place={place} id={comment.id} {...edits} onClose={() => setEdits(null)} />
      ) : (
        <>
          <RichText html={shown.html} size="comment" level={3} />
          {shown.html_truncated ? (
            <Button size="sm" variant="plain" loading={whole.isFetching} onClick={() => setWantsWhole(true)}>
              <FormattedMessage {...messages.showMore} />
            </Button>
          ) : null}
          <div className={classes.commentActs}>
            <button type="button" onClick={onReply}>
              <FormattedMessage {...messages.reply} />
            </button>
            {mayDelete ? <CommentMenu place={place} comment={comment} onEdit={own ? edit : null} /> : null}
          </div>
        </>
      )}
      {children}
    </article>
  );
}

/** Reads a comment as it is by now: the page may have it from before it was changed on another device, or a part of it. */
function useFreshText(place: LessonPlace, id: number): () => Promise<string> {
  const client = useClient();
  const cache = useQueryClient();
  return async () => (await cache.fetchQuery({ ...lessonCommentQuery(client, place, id), staleTime: 0 })).html;
}

type MenuProps = Pick<Props, "place" | "comment"> & {
  /** Null where only deleting is left to the reader. */
  onEdit: (() => void) | null;
};

function CommentMenu({ place, comment, onEdit }: MenuProps) {
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const removing = useLessonCommentDelete(place);
  const [asking, setAsking] = useState(false);
  const label = intl.formatMessage(templates.more, { name: personName(comment.created_by) });
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="dots" size="sm" label={label} tooltip={false} />}>
        {onEdit ? (
          <MenuItem icon="pencil" onSelect={onEdit}>
            <FormattedMessage {...messages.edit} />
          </MenuItem>
        ) : null}
        <MenuItem icon="trash" danger onSelect={() => setAsking(true)}>
          <FormattedMessage {...messages.delete} />
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<FormattedMessage {...messages.deleteTitle} />}
        confirmLabel={<FormattedMessage {...messages.delete} />}
        loading={removing.isPending}
        onConfirm={() =>
          removing.mutate(comment.id, {
            onSuccess() {
              setAsking(false);
              toast.show({ text: intl.formatMessage(messages.deletedToast) });
            },
            onError(error) {
              setAsking(false);
              notice(error, commentFailures);
            },
          })
        }
      >
        <FormattedMessage {...messages.deleteEffect} />
      </ConfirmDialog>
    </>
  );
}

type EditProps = { place: LessonPlace; id: number; initial: string; takesFocus: boolean; onClose: () => void };

function Edit({ place, id, initial, takesFocus, onClose }: EditProps) {
  const { portal } = useClient();
  const { user } = useSession();
  const saving = useLessonCommentSave(place, id);
  // Fixed at mount: the session may end.
  const [storageKey] = useState(editKey(portal, user?.id ?? 0, id));
  return (
    <EditForm
      storageKey={storageKey}
      initial={initial}
      takesFocus={takesFocus}
      saving={saving}
      problemOf={problemOf}
      onClose={onClose}
    />
  );
}

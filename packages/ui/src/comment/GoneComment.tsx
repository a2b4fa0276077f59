import { useState, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Banner, Button } from "#core/kit";
import { useSession } from "#core/session";
import type { AnyComment, CommentTarget } from "./comment.cache.ts";
import { useCommentRestore } from "./comment.hooks.ts";
import { messages } from "./comment.messages.ts";
import classes from "./Comment.module.css";

type Props = { target: CommentTarget; comment: AnyComment; children: ReactNode };

/** A comment, or one line in its place when it was deleted or hidden; its replies stay. Above a deleted one that is looked at, too. */
export function UnlessGone({ target, comment, children }: Props) {
  const { user } = useSession();
  const act = useMemberAction();
  const restore = useCommentRestore(target, comment);
  const [shown, setShown] = useState(false);
  const { deleted, deleted_by, collapsed, held } = comment;
  const isOwn = user !== null && user.id === comment.author?.id;
  if (!deleted && (!collapsed || shown || (isOwn && held))) return children;
  return (
    <>
      <Banner
        tone="quiet"
        icon={deleted ? "trash" : held ? "clock" : "eye-off"}
        className={classes.gone}
        action={
          deleted && isOwn && deleted_by !== "staff" ? (
            <Button size="sm" loading={restore.isPending} onClick={() => act(() => restore.mutate())}>
              <FormattedMessage {...messages.restore} />
            </Button>
          ) : comment.html !== "" && !shown ? (
            <Button
              size="sm"
              variant="plain"
              onClick={(event) => {
                // The button goes.
                event.currentTarget.closest("article")?.focus({ preventScroll: true });
                setShown(true);
              }}
            >
              <FormattedMessage {...messages.showAnyway} />
            </Button>
          ) : null
        }
      >
        <FormattedMessage {...lineOf(comment, isOwn)} />
      </Banner>
      {shown ? children : null}
    </>
  );
}

function lineOf({ deleted, deleted_by, held }: AnyComment, isOwn: boolean) {
  if (deleted && isOwn && deleted_by === "staff") return messages.removedLine;
  if (deleted) return isOwn ? messages.ownDeletedLine : messages.deletedLine;
  return held ? messages.heldLine : messages.hiddenLine;
}

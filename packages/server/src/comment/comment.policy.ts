import { mayModerate } from "#core/access";
import { isBlocked, isStaff, type Member, type Viewer } from "#core/ctx";
import type { CommentRow } from "./comment.queries.ts";

type Owned = Pick<CommentRow, "author_id" | "author_role" | "deleted_at" | "deleted_by">;

/** Whether the member acts on it as staff. */
export const moderates = (actor: Member, { author_id, author_role }: Owned): boolean =>
  mayModerate(actor, { id: author_id, role: author_role });

export const mayEditComment = (actor: Member, comment: Owned): boolean =>
  comment.author_id === actor.id && comment.deleted_at === null && !isBlocked(actor);

export const mayDeleteComment = (actor: Member, comment: Owned): boolean =>
  comment.deleted_at === null && (comment.author_id === actor.id || moderates(actor, comment));

export const mayRestoreComment = (actor: Member, comment: Owned): boolean =>
  comment.author_id === actor.id ? comment.deleted_by === "author" : comment.deleted_by === "staff" && moderates(actor, comment);

export const mayVoteComment = (actor: Member, comment: Owned): boolean => comment.deleted_at === null && !isBlocked(actor);

/** Only visible content of others can be reported. */
export const mayFlagComment = (actor: Member, comment: Owned & Pick<CommentRow, "collapsed">): boolean =>
  comment.author_id !== actor.id && !comment.collapsed && mayVoteComment(actor, comment);

/** Who reported it and why. */
export const maySeeCommentFlags = (actor: Member, comment: Owned): boolean => moderates(actor, comment);

/** Hidden comments are folded, and may be opened; removed ones are for their author and staff. */
export const maySeeComment = (viewer: Viewer, comment: Owned): boolean =>
  comment.deleted_at === null || comment.author_id === viewer.id || isStaff(viewer);

import type { Comment, Contribution, LatestComment, ListedComment } from "@cortile/contract/entity";
import { countCopies, presentContributions, selectTextSources, withinPageBudget, type SentPage } from "#contribution";
import { isMember, type Ctx } from "#core/ctx";
import { renderHtml } from "#core/html";
import { presentUsers } from "#people";
import { findReaction, presentReactionCounts } from "#vote";
import { maySeeComment } from "./comment.policy.ts";
import { commentRows, judgedComments, selectLatestReplies, type CommentRow } from "./comment.queries.ts";

/** Replies shown under a comment without asking. */
const latestReplies = 2;

export interface CommentForm {
  /** Sends the contribution itself instead of its id. */
  embedded?: boolean;
  /** Sends the text as it is edited. */
  withText?: boolean;
}

/** Comments in the order given, with their last replies. `isPublic`: their contribution is open to everybody. */
export async function presentComments(
  ctx: Ctx,
  rows: readonly CommentRow[],
  isPublic: boolean,
  form: CommentForm = {},
): Promise<Comment[]> {
  const [listed, contributions] = await Promise.all([
    presentListed(ctx, rows, isPublic),
    form.embedded
      ? presentContributions(
          ctx,
          rows.map((row) => row.contribution_id),
        )
      : new Map<number, Contribution>(),
  ]);
  return listed.map((comment, index): Comment => {
    const row = rows[index];
    if (!row) return comment;
    return {
      ...comment,
      ...(form.embedded ? { [row.contribution_type]: contributions.get(row.contribution_id) } : {}),
      ...(form.withText ? { text: row.html } : {}),
    };
  });
}

async function presentListed(
  ctx: Ctx,
  rows: readonly CommentRow[],
  isPublic: boolean,
  page: SentPage = {},
): Promise<ListedComment[]> {
  // What waits for staff does not count, but its author and staff are shown it.
  const isAnswered = (row: CommentRow) => row.comment_count > 0 || isMember(ctx.actor);
  const firstLevel = rows.filter((row) => row.parent_id === null && isAnswered(row)).map((row) => row.id);
  const replies = firstLevel.length === 0 ? [] : await selectLatestReplies(ctx.db, ctx.actor, firstLevel, latestReplies);
  // A reply is sent with each copy of what it answers.
  const copies = new Map(page.copies);
  for (const { id, parent_id } of replies) copies.set(id, Math.max(copies.get(id) ?? 1, copies.get(parent_id ?? 0) ?? 1));
  const all = withinPageBudget([...rows, ...replies], { ...page, copies });
  // Asked for once, because the same people write many of the comments.
  const [authors, texts] = await Promise.all([
    presentUsers(
      ctx,
      all.map(({ author_id }) => author_id),
    ),
    selectTextSources(
      ctx,
      all.map(({ html }) => ({ html, isPublic })),
    ),
  ]);
  const present = (row: CommentRow): LatestComment => ({
    id: row.id,
    type: "comment",
    [row.contribution_type]: row.contribution_id,
    author: authors.get(row.author_id),
    parent: row.parent_id,
    in_reply_to: row.in_reply_to_id,
    added_at: row.added_at,
    ...textOf(ctx, row, texts),
    deleted: row.deleted_at !== null,
    deleted_by: maySeeComment(ctx.actor, row) ? (row.deleted_by ?? undefined) : undefined,
    collapsed: row.collapsed,
    held: row.held || undefined,
    comment_count: row.comment_count,
    vote_count: row.vote_count,
    flag_count: row.flag_count,
    voted: row.reaction_id !== null,
    reaction: findReaction(ctx.snapshot, row.reaction_id),
    reactions_count: presentReactionCounts(ctx.snapshot, row.reaction_counts),
  });
  const byParent = Map.groupBy(all.slice(rows.length), (row) => row.parent_id);
  return all
    .slice(0, rows.length)
    .map((row) => ({ ...present(row), latest_comments: (byParent.get(row.id) ?? []).map(present) }));
}

/**
 * Comments by id that are shown to the viewer. The caller sees to their contributions. An id stands among `ids` as often as its comment
 * is sent in one reply.
 * @param budget see {@link SentPage}
 */
export async function presentCommentsById(
  ctx: Ctx,
  ids: readonly number[],
  { budget }: { budget?: number } = {},
): Promise<Map<number, ListedComment>> {
  if (ids.length === 0) return new Map();
  const copies = countCopies(ids);
  const rows = await ctx.rows(commentRows, [...copies.keys()]);
  const comments = await presentListed(ctx, rows, false, { copies, budget });
  return new Map(comments.map((comment) => [comment.id, comment]));
}

/** The same for staff who judge them. */
export async function presentJudgedComments(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ListedComment>> {
  if (ids.length === 0) return new Map();
  const comments = await presentListed(ctx, await ctx.rows(judgedComments, ids), false);
  return new Map(comments.map((comment) => [comment.id, comment]));
}

function textOf(ctx: Ctx, row: CommentRow, texts: Parameters<typeof renderHtml>[1]) {
  if (!maySeeComment(ctx.actor, row)) return { html: "", summary: "", summary_html: "", summary_truncated: false };
  return {
    html: renderHtml(row.html, texts),
    summary: row.summary,
    summary_html: renderHtml(row.summary_html, texts),
    summary_truncated: row.summary_truncated,
    html_truncated: row.html_truncated || undefined,
  };
}

import type { LatestComment } from "@cortile/contract/entity";
import type { CommentOrdering, FeedObjectType } from "@cortile/contract/enums";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { patchContribution } from "#contribution";
import { patchCached } from "#core/cache";

/** What is commented on. */
export type CommentTarget = { type: FeedObjectType; id: number };

/** A comment of either level, wherever it came from; what it is about is known from elsewhere. */
export type AnyComment = Omit<LatestComment, FeedObjectType>;

/** A first-level comment with its last replies. */
export type ThreadComment = AnyComment & { latest_comments: AnyComment[] };

export interface CommentPage {
  count: number;
  next: string | null;
  previous: string | null;
  results: ThreadComment[];
}

/** Which neighbours of a comment. */
export type CommentSide = "earlier" | "later";

type Pages = InfiniteData<CommentPage>;

/** The keys of comments: lists by what they are about, so that one hint refreshes them all. */
export const commentKeys = {
  lists: ({ type, id }: CommentTarget) => ["comment", "list", type, id] as const,
  list: (target: CommentTarget, ordering: CommentOrdering) => [...commentKeys.lists(target), ordering] as const,
  news: ({ type, id }: CommentTarget) => ["comment", "news", type, id] as const,
  preview: ({ type, id }: CommentTarget) => ["comment", "preview", type, id] as const,
  replies: (parentId: number, fromId: number | undefined) => ["comment", "replies", parentId, fromId ?? null] as const,
  arounds: ["comment", "around"] as const,
  around: (id: number, side: CommentSide) => [...commentKeys.arounds, id, side] as const,
  one: (id: number) => ["comment", "one", id] as const,
};

const isComment =
  (id: number) =>
  (value: object): value is AnyComment =>
    "id" in value && value.id === id && "type" in value && value.type === "comment";

/**
 * Changes a comment in every cached copy, wherever it stands.
 * @returns the first copy as it was
 */
export const patchComment = (
  cache: QueryClient,
  id: number,
  change: (comment: AnyComment) => AnyComment,
): AnyComment | undefined => patchCached(cache, isComment(id), change);

/** Shows the text of a comment as it was read anew, or that it is deleted. */
export const patchText = (
  cache: QueryClient,
  { id, html, html_truncated = false, summary, summary_html, summary_truncated, deleted, deleted_by }: AnyComment,
): AnyComment | undefined =>
  patchComment(cache, id, (one) => ({
    ...one,
    html,
    html_truncated,
    summary,
    summary_html,
    summary_truncated,
    deleted,
    deleted_by,
  }));

const isKnown = (cache: QueryClient, id: number): boolean => patchComment(cache, id, (one) => one) !== undefined;

const isFirstLevel =
  (id: number) =>
  (value: object): value is ThreadComment =>
    isComment(id)(value) && "latest_comments" in value;

/** Puts a comment just written where it belongs: under its parent, or in the lists of what it is about. Once. */
export function addComment(cache: QueryClient, target: CommentTarget, comment: ThreadComment): void {
  if (isKnown(cache, comment.id)) return;
  if (!comment.held) countComment(cache, target, comment.parent, 1);
  if (comment.parent !== null) {
    patchCached(cache, isFirstLevel(comment.parent), (parent) => ({
      ...parent,
      latest_comments: [...parent.latest_comments, comment],
    }));
    return;
  }
  for (const query of cache.getQueryCache().findAll({ queryKey: commentKeys.lists(target) })) {
    const isRecentFirst = query.queryKey.at(-1) === "-added_at";
    cache.setQueryData<Pages>(query.queryKey, (data) => data && withComment(data, comment, isRecentFirst));
  }
}

/** What a comment that comes or goes changes of the counts above it. */
export function countComment(cache: QueryClient, target: CommentTarget, parentId: number | null, change: 1 | -1): void {
  const counted = <One extends { comment_count: number }>(one: One): One => ({
    ...one,
    comment_count: Math.max(0, one.comment_count + change),
  });
  patchContribution(cache, target.id, counted);
  if (parentId !== null) patchComment(cache, parentId, counted);
}

/** Puts a comment that somebody wrote meanwhile at the end of the list from the first, where that is read to its end. */
export function appendComment(cache: QueryClient, target: CommentTarget, comment: ThreadComment): void {
  cache.setQueryData<Pages>(commentKeys.list(target, "added_at"), (data) => {
    const last = data?.pages.at(-1);
    if (!data || last?.next !== null) return data;
    const newest = last.results.at(-1);
    return newest && newest.added_at >= comment.added_at ? data : withComment(data, comment, false);
  });
}

/** Adds the replies that a comment has by now to those that are shown. */
export function mergeReplies(cache: QueryClient, { id, comment_count, latest_comments }: ThreadComment): void {
  patchCached(cache, isFirstLevel(id), (parent) => ({
    ...parent,
    comment_count,
    latest_comments: uniqueById([...parent.latest_comments, ...latest_comments]),
  }));
}

/** Takes out a comment that is there no more. */
export function removeComment(cache: QueryClient, id: number): void {
  const isOther = (comment: { id: number }) => comment.id !== id;
  const isList = ({ queryKey: [root, kind] }: { queryKey: QueryKey }) =>
    root === "comment" && (kind === "list" || kind === "replies" || kind === "around");
  cache.setQueriesData<Pages>({ predicate: isList }, (data) => {
    if (!data || data.pages.every((page) => page.results.every(isOther))) return data;
    const pages = data.pages.map((page) => ({ ...page, count: page.count - 1, results: page.results.filter(isOther) }));
    return { ...data, pages };
  });
  const hasReply = (value: object): value is ThreadComment =>
    "latest_comments" in value && Array.isArray(value.latest_comments) && !value.latest_comments.every(isOther);
  patchCached(cache, hasReply, (parent) => ({ ...parent, latest_comments: parent.latest_comments.filter(isOther) }));
}

function withComment(data: Pages, comment: ThreadComment, isFirst: boolean): Pages {
  const at = isFirst ? 0 : data.pages.length - 1;
  const pages = data.pages.map((page, index) => {
    const results = index !== at ? page.results : isFirst ? [comment, ...page.results] : [...page.results, comment];
    return { ...page, count: page.count + 1, results };
  });
  return { ...data, pages };
}

/** Each once, in their order: one just written may come again with a later page. */
export function uniqueById<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}

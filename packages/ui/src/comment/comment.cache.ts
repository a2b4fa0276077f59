import type { LatestComment } from "@cortile/contract/entity";
import type { CommentOrdering, FeedObjectType } from "@cortile/contract/enums";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { patchContribution } from "#contribution";
import { patchCached } from "#vote";

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

/** The keys of comments: lists by what they are about, so that one hint refreshes them all. */
export const commentKeys = {
  lists: ({ type, id }: CommentTarget) => ["comment", "list", type, id] as const,
  list: (target: CommentTarget, ordering: CommentOrdering) => [...commentKeys.lists(target), ordering] as const,
  preview: ({ type, id }: CommentTarget) => ["comment", "preview", type, id] as const,
  replies: (parentId: number) => ["comment", "replies", parentId] as const,
  one: (id: number) => ["comment", "one", id] as const,
};

const isComment =
  (id: number) =>
  (value: object): value is AnyComment =>
    "id" in value && value.id === id && "type" in value && value.type === "comment";

/** Changes a comment in every cached copy, wherever it stands. */
export function patchComment(cache: QueryClient, id: number, change: (comment: AnyComment) => AnyComment): void {
  patchCached(cache, isComment(id), change);
}

const isFirstLevel =
  (id: number) =>
  (value: object): value is ThreadComment =>
    isComment(id)(value) && "latest_comments" in value;

/** Puts a comment just written where it belongs: under its parent, or in the lists of what it is about. */
export function addComment(cache: QueryClient, target: CommentTarget, comment: ThreadComment): void {
  patchContribution(cache, target.id, (one) => ({ ...one, comment_count: one.comment_count + 1 }));
  if (comment.parent !== null) {
    patchCached(cache, isFirstLevel(comment.parent), (parent) => ({
      ...parent,
      comment_count: parent.comment_count + 1,
      latest_comments: [...parent.latest_comments, comment],
    }));
    return;
  }
  for (const query of cache.getQueryCache().findAll({ queryKey: commentKeys.lists(target) })) {
    const isRecentFirst = query.queryKey.at(-1) === "-added_at";
    cache.setQueryData<InfiniteData<CommentPage>>(query.queryKey, (data) => data && withComment(data, comment, isRecentFirst));
  }
}

function withComment(data: InfiniteData<CommentPage>, comment: ThreadComment, isFirst: boolean): InfiniteData<CommentPage> {
  const at = isFirst ? 0 : data.pages.length - 1;
  const pages = data.pages.map((page, index) => {
    const results = index !== at ? page.results : isFirst ? [comment, ...page.results] : [...page.results, comment];
    return { ...page, count: page.count + 1, results };
  });
  return { ...data, pages };
}

/** Each once, in their order: one just written may come again with a later page. */
export function eachOnce<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}

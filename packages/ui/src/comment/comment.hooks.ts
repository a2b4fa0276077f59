import { commentCreate, commentDelete, commentGet, commentList, commentRestore, commentUpdate } from "@cortile/contract/comment";
import type { Comment, Contribution } from "@cortile/contract/entity";
import type { CommentOrdering, FeedObjectType } from "@cortile/contract/enums";
import { CallError, type Client } from "@cortile/client/http";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { useFailureNotice } from "#core/actions";
import {
  addComment,
  commentKeys,
  countComment,
  patchComment,
  patchText,
  type AnyComment,
  type CommentSide,
  type CommentTarget,
} from "./comment.cache.ts";
import { requireUnchanged, type CommentChange } from "./comment-change.ts";
import { messages } from "./comment.messages.ts";

const pageSize = 10;
const smallPageSize = 5;

/** How often an open page asks for what others have said meanwhile, where no channel tells it. */
const newsEveryMs = 30_000;

const about = ({ type, id }: CommentTarget): Partial<Record<FeedObjectType, number>> => ({ [type]: id });

/** First-level comments, ten a page. */
export const commentsQuery = (client: Client, target: CommentTarget, ordering: CommentOrdering) =>
  infiniteQueryOptions({
    queryKey: commentKeys.list(target, ordering),
    queryFn: ({ pageParam: next, signal }) =>
      next === null
        ? client.call(commentList, { query: { ...about(target), ordering, limit: pageSize } }, { signal })
        : client.follow(commentList, next, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** Comments beyond one of them in an order by time, five a page. */
const commentsBeyondQuery = (
  client: Client,
  queryKey: QueryKey,
  query: Partial<Record<FeedObjectType | "parent" | "from", number | undefined>> & { ordering: "added_at" | "-added_at" },
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: next, signal }) =>
      next === null
        ? client.call(commentList, { query: { ...query, limit: smallPageSize } }, { signal })
        : client.follow(commentList, next, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** The replies to a comment that are older than one of them, the latest first. */
export const repliesQuery = (client: Client, target: CommentTarget, parentId: number, fromId: number | undefined) =>
  commentsBeyondQuery(client, commentKeys.replies(parentId, fromId), {
    ...about(target),
    parent: parentId,
    from: fromId,
    ordering: "-added_at",
  });

/** The first-level comments on one side of another, the nearest first. */
export const surroundingQuery = (client: Client, target: CommentTarget, id: number, side: CommentSide) =>
  commentsBeyondQuery(client, commentKeys.around(id, side), {
    ...about(target),
    from: id,
    ordering: side === "earlier" ? "-added_at" : "added_at",
  });

/** How many first-level comments there are by now; asked again and again where the page is not told. */
export const commentNewsQuery = (client: Client, target: CommentTarget, isTold: boolean) =>
  queryOptions({
    queryKey: commentKeys.news(target),
    queryFn: async ({ signal }) => {
      const page = await client.call(commentList, { query: { ...about(target), ordering: "-added_at", limit: 1 } }, { signal });
      return page.count;
    },
    refetchInterval: isTold ? false : newsEveryMs,
    staleTime: newsEveryMs,
  });

/** The first comment of an order, for feeds. */
export const commentPreviewQuery = (client: Client, target: CommentTarget, ordering: CommentOrdering) =>
  queryOptions({
    queryKey: [...commentKeys.preview(target), ordering],
    queryFn: async ({ signal }) => {
      const page = await client.call(commentList, { query: { ...about(target), ordering, limit: 1 } }, { signal });
      return page.results[0] ?? null;
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export interface CommentPlace {
  contribution: Contribution;
  /** The first-level comment. */
  comment: Comment;
  /** The one that was asked for, when it is a reply to `comment`. */
  reply: Comment | null;
}

/** A comment with the thread it stands in; null when it is not there or belongs to something else. */
export const commentPlaceQuery = (client: Client, target: CommentTarget, id: number) =>
  queryOptions({
    queryKey: [...commentKeys.one(id), target.type, target.id],
    queryFn: async ({ signal }): Promise<CommentPlace | null> => {
      try {
        const asked = await client.call(commentGet, { params: { id } }, { signal });
        const contribution = asked[target.type];
        if (typeof contribution !== "object" || contribution.id !== target.id) return null;
        if (asked.parent === null) return { contribution, comment: asked, reply: null };
        const comment = await client.call(commentGet, { params: { id: asked.parent } }, { signal });
        return { contribution, comment, reply: asked };
      } catch (error) {
        if (error instanceof CallError && error.code === "not_found") return null;
        throw error;
      }
    },
  });

export type NewComment = { text: string; parent?: number | undefined; in_reply_to?: number | undefined };

/** Sends a comment and puts it in its place. Failures are for whoever holds the text. */
export function useCommentCreate(target: CommentTarget) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (comment: NewComment) => client.call(commentCreate, { body: { ...about(target), ...comment } }),
    onSuccess: async (created) => {
      const lists = { queryKey: commentKeys.lists(target) };
      // A list on its way was read before this comment and would take it off again.
      const isReading = cache.isFetching(lists) > 0;
      addComment(cache, target, created);
      if (isReading) void cache.invalidateQueries(lists);
      await cache.invalidateQueries({ queryKey: commentKeys.preview(target) });
    },
  });
}

export function useCommentUpdate(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (change: CommentChange) => {
      const now = await client.call(commentGet, { params: { id } });
      patchText(cache, now);
      requireUnchanged(change, now.html);
      return client.call(commentUpdate, { params: { id }, body: { text: change.text } });
    },
    onSuccess: (changed) => patchText(cache, changed),
  });
}

type Which = Pick<AnyComment, "id" | "parent">;

/** Counts once: what the channel tells of the same change may come first. */
function setDeleted(cache: QueryClient, target: CommentTarget, { id, parent }: Which, deleted: boolean): void {
  const before = patchComment(cache, id, (one) => ({ ...one, deleted, deleted_by: "author" }));
  if (before?.deleted !== deleted && !before?.held) countComment(cache, target, parent, deleted ? -1 : 1);
}

/** Deletes a comment, and offers to undo. */
export function useCommentDelete(target: CommentTarget, { id, parent }: Which) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const intl = useIntl();
  const toast = useToast();
  const restore = useCommentRestore(target, { id, parent });
  return useMutation({
    mutationFn: () => client.call(commentDelete, { params: { id } }),
    onSuccess: () => {
      setDeleted(cache, target, { id, parent }, true);
      toast.show({
        id: `comment ${id}`,
        icon: "trash",
        text: intl.formatMessage(messages.deleted),
        action: { label: intl.formatMessage(messages.undo), onPress: () => restore.mutate() },
      });
    },
    onError: (error) => notice(error, { permission_denied: messages.actDenied, failed: messages.deleteFailed }),
  });
}

export function useCommentRestore(target: CommentTarget, { id, parent }: Which) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const intl = useIntl();
  const toast = useToast();
  return useMutation({
    mutationFn: () => client.call(commentRestore, { params: { id } }),
    onSuccess: () => {
      setDeleted(cache, target, { id, parent }, false);
      toast.show({ id: `comment ${id}`, icon: "history", text: intl.formatMessage(messages.restored) });
    },
    onError: (error) => notice(error, { permission_denied: messages.actDenied, failed: messages.restoreFailed }),
  });
}

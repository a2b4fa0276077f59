import { commentCreate, commentDelete, commentGet, commentList, commentRestore, commentUpdate } from "@cortile/contract/comment";
import type { Comment, Contribution } from "@cortile/contract/entity";
import type { CommentOrdering, FeedObjectType } from "@cortile/contract/enums";
import { CallError, type Client } from "@cortile/client/http";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { contributionQuery } from "#contribution";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { useFailureNotice } from "#vote";
import { addComment, commentKeys, patchComment, type CommentTarget } from "./comment.cache.ts";
import { messages } from "./comment.messages.ts";

const pageSize = 10;

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

/** The replies to a comment, latest first. */
export const repliesQuery = (client: Client, target: CommentTarget, parentId: number) =>
  infiniteQueryOptions({
    queryKey: commentKeys.replies(parentId),
    queryFn: ({ pageParam: next, signal }) =>
      next === null
        ? client.call(
            commentList,
            { query: { ...about(target), parent: parentId, ordering: "-added_at", limit: pageSize } },
            { signal },
          )
        : client.follow(commentList, next, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** The latest comment alone, for feeds. */
export const commentPreviewQuery = (client: Client, target: CommentTarget) =>
  queryOptions({
    queryKey: commentKeys.preview(target),
    queryFn: async ({ signal }) => {
      const page = await client.call(commentList, { query: { ...about(target), ordering: "-added_at", limit: 1 } }, { signal });
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
    onSuccess: (created) => {
      addComment(cache, target, created);
      return cache.invalidateQueries({ queryKey: commentKeys.preview(target) });
    },
  });
}

export function useCommentUpdate(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => client.call(commentUpdate, { params: { id }, body: { text } }),
    onSuccess: ({ html, summary, summary_html, summary_truncated }) =>
      patchComment(cache, id, (one) => ({ ...one, html, summary, summary_html, summary_truncated })),
  });
}

/** Deletes a comment, and offers to undo. */
export function useCommentDelete(target: CommentTarget, id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const intl = useIntl();
  const toast = useToast();
  const restore = useCommentRestore(target, id);
  return useMutation({
    mutationFn: () => client.call(commentDelete, { params: { id } }),
    onSuccess: () => {
      patchComment(cache, id, (one) => ({ ...one, deleted: true }));
      toast.show({
        id: `comment ${id}`,
        icon: "trash",
        text: intl.formatMessage(messages.deleted),
        action: { label: intl.formatMessage(messages.undo), onPress: () => restore.mutate() },
      });
      return cache.invalidateQueries({ queryKey: contributionQuery(client, target.type, target.id).queryKey, exact: true });
    },
    onError: (error) => notice(error, { permission_denied: messages.actDenied, failed: messages.deleteFailed }),
  });
}

export function useCommentRestore(target: CommentTarget, id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const intl = useIntl();
  const toast = useToast();
  return useMutation({
    mutationFn: () => client.call(commentRestore, { params: { id } }),
    onSuccess: () => {
      patchComment(cache, id, (one) => ({ ...one, deleted: false }));
      toast.show({ id: `comment ${id}`, icon: "history", text: intl.formatMessage(messages.restored) });
      return cache.invalidateQueries({ queryKey: contributionQuery(client, target.type, target.id).queryKey, exact: true });
    },
    onError: (error) => notice(error, { permission_denied: messages.actDenied, failed: messages.restoreFailed }),
  });
}

import { commentGet } from "@cortile/contract/comment";
import { CallError, type Client } from "@cortile/client/http";
import type { Comment } from "@cortile/contract/entity";
import { contributionTopic } from "@cortile/contract/realtime";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { contributionQuery, patchContribution } from "#contribution";
import { useClient } from "#core/client";
import { useTopic } from "#core/realtime";
import {
  appendComment,
  commentKeys,
  mergeReplies,
  patchComment,
  removeComment,
  type CommentTarget,
  type ThreadComment,
} from "./comment.cache.ts";

/** Above this, the list is refetched instead of single comments. */
const maxQueued = 5;

type Hint = { comment_id: number; parent_id: number | null };

/**
 * Follows a conversation while it is shown: what is said, changed, deleted and brought back takes its place, and the counters
 * are the server's.
 * @returns whether the page is told; otherwise it has to ask
 */
export function useLiveComments(target: CommentTarget): boolean {
  const client = useClient();
  const cache = useQueryClient();
  const queue = useRef<Hint[]>([]);
  const running = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => void (gone.current = true);
  }, []);
  const askAll = () => {
    queue.current = [];
    void cache.invalidateQueries({ queryKey: commentKeys.news(target) });
    void cache.invalidateQueries({ queryKey: contributionQuery(client, target.type, target.id).queryKey, exact: true });
  };
  const work = async () => {
    if (running.current) return;
    running.current = true;
    for (let hint = queue.current.shift(); hint && !gone.current; hint = queue.current.shift())
      // The next hint, or the next visit, makes up for one that fails.
      await refresh(client, cache, target, hint).catch(() => undefined);
    running.current = false;
  };
  return useTopic(contributionTopic(target.id), (data) => {
    if (!data) return askAll();
    const { comment_id, parent_id } = data;
    if (typeof comment_id !== "number") return undefined;
    queue.current.push({ comment_id, parent_id: typeof parent_id === "number" ? parent_id : null });
    if (queue.current.length > maxQueued) return askAll();
    return void work();
  });
}

async function refresh(client: Client, cache: QueryClient, target: CommentTarget, hint: Hint): Promise<void> {
  const [comment, parent] = await Promise.all([
    find(client, hint.comment_id),
    hint.parent_id === null ? null : find(client, hint.parent_id),
  ]);
  const contribution = (comment ?? parent)?.[target.type];
  if (typeof contribution === "object")
    patchContribution(cache, target.id, (one) => ({ ...one, comment_count: contribution.comment_count }));
  else void cache.invalidateQueries({ queryKey: contributionQuery(client, target.type, target.id).queryKey, exact: true });
  if (!comment) {
    removeComment(cache, hint.comment_id);
    void cache.invalidateQueries({ queryKey: commentKeys.news(target) });
  }
  // Where it is shown it changes; those among its replies that were asked for stay.
  else if (!patchComment(cache, comment.id, (one) => ({ ...one, ...ownOf(comment) })) && comment.parent === null) {
    appendComment(cache, target, listed(comment, target));
    for (const queryKey of [commentKeys.news(target), commentKeys.arounds]) void cache.invalidateQueries({ queryKey });
  }
  if (parent) mergeReplies(cache, parent);
}

async function find(client: Client, id: number): Promise<Comment | null> {
  try {
    return await client.call(commentGet, { params: { id } });
  } catch (error) {
    if (error instanceof CallError && error.code === "not_found") return null;
    throw error;
  }
}

/** As lists hold it: what it is about by its id alone. */
const listed = (comment: Comment, { type, id }: CommentTarget): ThreadComment => ({ ...comment, [type]: id });

/** What is the comment's own. What the server leaves out because it does not apply is undefined, so that it replaces what applied. */
function ownOf({ latest_comments: _replies, post: _post, discussion: _discussion, status: _status, ...own }: Comment) {
  return { held: undefined, deleted_by: undefined, html_truncated: undefined, ...own };
}

import { lessonCommentCreate, lessonCommentDelete, lessonCommentGet, lessonCommentPatch } from "@cortile/contract/course";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { requireUnchanged, type CommentChange } from "#comment";
import { useClient } from "#core/client";
import type { LessonPlace } from "./lesson.queries.ts";

/** What is read again when the comments of a lesson change. */
function useRefresh({ id, lesson_id }: LessonPlace): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ["course", id, "lesson", lesson_id, "comments"] }),
      cache.invalidateQueries({ queryKey: ["course", id, "comments"] }),
    ]);
}

/** Writes a comment, or a reply. */
export function useLessonComment(place: LessonPlace) {
  const client = useClient();
  const refresh = useRefresh(place);
  return useMutation({
    mutationFn: (body: { text: string; parent?: number; in_reply_to?: number }) =>
      client.call(lessonCommentCreate, { params: place, body }),
    onSuccess: refresh,
  });
}

export function useLessonCommentSave(place: LessonPlace, comment_id: number) {
  const client = useClient();
  const refresh = useRefresh(place);
  return useMutation({
    mutationFn: async (change: CommentChange) => {
      const params = { ...place, comment_id };
      requireUnchanged(change, (await client.call(lessonCommentGet, { params })).html);
      return client.call(lessonCommentPatch, { params, body: { text: change.text } });
    },
    // Also what was changed meanwhile is to be seen.
    onSettled: refresh,
  });
}

export function useLessonCommentDelete(place: LessonPlace) {
  const client = useClient();
  const refresh = useRefresh(place);
  return useMutation({
    mutationFn: (comment_id: number) => client.call(lessonCommentDelete, { params: { ...place, comment_id } }),
    onSuccess: refresh,
  });
}

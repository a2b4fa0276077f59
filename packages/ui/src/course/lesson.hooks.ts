import { coursePositionUpdate, lessonComplete, lessonIncomplete } from "@cortile/contract/course";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Playback } from "#contribution";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import type { CourseLesson } from "@cortile/contract/entity";
import { isCompleted } from "./course.access.ts";
import { courseQuery } from "./course.queries.ts";
import { completeFailures } from "./lesson.messages.ts";
import type { LessonPlace } from "./lesson.queries.ts";

/**
 * Marks a lesson as done, or not. The page shows it once the server has it, with what it opens and how far the student is now.
 * @param onCourseDone the last lesson was completed by this
 */
export function useLessonDone(place: LessonPlace, onCourseDone: () => void) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const { queryKey } = courseQuery(client, place.id);
  return useMutation({
    mutationFn: (done: boolean) => client.call(done ? lessonComplete : lessonIncomplete, { params: place }),
    onSuccess: async (_reply, done) => {
      const before = cache.getQueryData(queryKey);
      await cache.invalidateQueries({ queryKey: ["course", place.id] });
      void cache.invalidateQueries({ queryKey: ["courses"] });
      const after = cache.getQueryData(queryKey);
      if (done && after && isCompleted(after) && !(before && isCompleted(before))) onCourseDone();
    },
    onError: (error) => notice(error, completeFailures),
  });
}

/** How often the place in a film is noted. */
const noteEveryMs = 10_000;

/**
 * Notes which lesson is open, and where its film is, so that both go on there.
 * @param active only for students
 */
export function usePosition({ id, lesson_id }: LessonPlace, lesson: CourseLesson, active: boolean): Playback {
  const client = useClient();
  const notedAt = useRef(0);
  const note = (body: { media_id?: number; seconds?: number }) =>
    // The place is a comfort: where it is not kept, nothing is lost but that.
    client.call(coursePositionUpdate, { params: { id, lesson_id }, body }).catch(() => undefined);
  useEffect(() => {
    if (active) client.call(coursePositionUpdate, { params: { id, lesson_id }, body: {} }).catch(() => undefined);
  }, [active, client, id, lesson_id]);
  const { position } = lesson;
  return {
    startOf: (mediaId) => (position?.media_id === mediaId ? position.seconds : null),
    onTime(mediaId, seconds) {
      const now = Date.now();
      if (!active || now - notedAt.current < noteEveryMs) return;
      notedAt.current = now;
      void note({ media_id: mediaId, seconds: Math.floor(seconds) });
    },
  };
}

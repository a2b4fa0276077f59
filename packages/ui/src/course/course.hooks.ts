import type { CourseJoinStatus } from "@cortile/contract/enums";
import { courseJoin, courseLeave } from "@cortile/contract/course";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useFailureNotice } from "#core/actions";
import { patchCached } from "#core/cache";
import { useClient } from "#core/client";
import { isStudent, statusOf } from "./course.access.ts";
import { refreshCourse } from "./course.cache.ts";
import { joinFailures } from "./course.messages.ts";
import { isCourse } from "./course.queries.ts";

type Status = CourseJoinStatus | null;

/** Every cached copy of the course with another status of the reader's; only students count. @returns the status before */
function patchStatus(cache: QueryClient, id: number, status: Status): Status | undefined {
  const found = patchCached(cache, isCourse(id), (course) => ({
    ...course,
    join_status: status,
    ...(course.member_count !== undefined && {
      member_count: Math.max(0, course.member_count + Number(status === "joined") - Number(isStudent(course))),
    }),
  }));
  return found && statusOf(found);
}

/** What a member does about a course, and what they are in it until the server has answered. */
const acts = {
  join: "joined",
  ask: "requested",
  accept: "joined",
  cancel: null,
  decline: null,
  leave: null,
} as const satisfies Record<string, Status>;

export type JoinAct = keyof typeof acts;

/**
 * Joins, asks, answers an invitation, takes a request back or leaves. Every copy on the page changes at once, and goes back if the
 * server refuses.
 * @param onDone also where the button that was pressed has gone meanwhile
 */
export function useJoin(id: number, onDone: (act: JoinAct) => void) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation<unknown, unknown, JoinAct, { before: Status }>({
    mutationKey: ["course", id, "join"],
    mutationFn: (act) =>
      acts[act] === null ? client.call(courseLeave, { params: { id }, query: {} }) : client.call(courseJoin, { params: { id } }),
    onMutate: async (act) => {
      await cache.cancelQueries({ queryKey: ["course", id] });
      return { before: patchStatus(cache, id, acts[act]) ?? null };
    },
    onSuccess: (_reply, act) => onDone(act),
    onError: (error, _act, made) => {
      patchStatus(cache, id, made?.before ?? null);
      notice(error, joinFailures);
    },
    onSettled: () => refreshCourse(cache, id),
  });
}

import { activityCodes } from "@cortile/contract/enums";
import { courseTopic } from "@cortile/contract/realtime";
import { useQueryClient } from "@tanstack/react-query";
import { wasDoneHere } from "#core/cache";
import { useInteractions, useTopic } from "#core/realtime";
import { deletionKey, forgetCourse, refreshCourse } from "./course.cache.ts";

/** What the channel says about being in a course. */
const codes = new Set<unknown>([
  activityCodes.user_invited_to_join_course,
  activityCodes.user_requested_to_join_course,
  activityCodes.user_accepted_to_join_course,
  activityCodes.user_added_to_course,
  activityCodes.manager_added_to_course,
]);

/** Keeps a course that is shown up to date; one that was deleted leaves the page and all lists. */
export function useCourseLive(id: number): void {
  const cache = useQueryClient();
  useTopic(courseTopic(id), (data) => {
    // Whoever deletes it is led away by that.
    if (wasDoneHere(cache, deletionKey(id))) return;
    if (data?.["change"] === "comments") {
      void cache.invalidateQueries({ queryKey: ["course", id, "lesson", data["lesson_id"], "comments"] });
      void cache.invalidateQueries({ queryKey: ["course", id, "comments"] });
    } else if (data?.["change"] === "deleted") {
      forgetCourse(cache, id);
      void cache.resetQueries({ queryKey: ["course", id], exact: true });
    } else refreshCourse(cache, id);
  });
}

/** Reads courses again when somebody invites, asks, accepts or is let in. */
export function useCoursesLive(): void {
  const cache = useQueryClient();
  useInteractions((data) => {
    if (data && !codes.has(data["activity_type"])) return;
    for (const name of ["course", "courses"]) void cache.invalidateQueries({ queryKey: [name] });
  });
}

import { deleteMembershipsIn } from "#core/access";
import { createCtx, visitor, type Platform } from "#core/ctx";
import { defineJobWorker, inBatches } from "#core/feature";
import { defineJob } from "#core/jobs";
import { deleteMedia, removeFiles } from "#media";
import { courseMembership } from "./course.membership.ts";
import {
  deleteClosedCourse,
  deleteSomeComments,
  deleteSomeProgress,
  deleteSomeStudents,
  selectClosedCourseIds,
  selectSomeMedia,
} from "./deletion.queries.ts";

/** Removes what is left of a deleted course: who was in it, what they did, its files, and its row. Certificates stay. */
export const courseDeletion = defineJob<{ course_id: number }>()({
  name: "course.delete",
  keyOf: ({ course_id }) => String(course_id),
});

export const deleteCourses = defineJobWorker({
  job: courseDeletion,
  due: async ({ db }, paused) => {
    const without = paused.map(({ course_id }) => course_id);
    return (await selectClosedCourseIds(db, without)).map((course_id) => ({ course_id }));
  },
  run: (platform, { course_id }) => removeCourse(platform, course_id),
});

async function removeCourse(platform: Platform, id: number): Promise<void> {
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await inBatches(system, ({ db }, limit) => deleteMembershipsIn(db, courseMembership, { object_id: id, limit }));
  await inBatches(system, async (tx, limit) => {
    const ids = await selectSomeMedia(tx.db, id, limit);
    for (const media of ids) {
      const files = await deleteMedia(tx.db, media);
      if (files) await tx.afterCommit(() => removeFiles(system, files));
    }
    return ids.length;
  });
  for (const remove of [deleteSomeProgress, deleteSomeComments, deleteSomeStudents])
    await inBatches(system, ({ db }, limit) => remove(db, id, limit));
  const cover = await system.transaction(async ({ db }) => {
    const media = await deleteClosedCourse(db, id);
    return media === null ? null : deleteMedia(db, media);
  });
  if (cover) await removeFiles(system, cover);
}

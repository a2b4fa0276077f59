import { invalid, permissionDenied, type Static } from "@cortile/contract/core";
import type { CourseChanges as CourseChangesSchema } from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import type { CourseType } from "@cortile/contract/enums";
import { courseTopic } from "@cortile/contract/realtime";
import { moveMember } from "#core/access";
import { commitPrepared, type Ctx, type Member, type Prepared } from "#core/ctx";
import { isDuplicate } from "#core/db";
import { Failure, type FieldProblem } from "#core/errors";
import { presentCategories, selectUnseenCategoryIds } from "#category";
import { oneLine, slugify } from "#core/text";
import { deleteMedia, removeFiles, updatePurpose } from "#media";
import { isTimeZone, permissionsOf } from "#people";
import { auditFor, lockAndRequire, lockManaged, requireCourse } from "./course.access.ts";
import { discardCover, insertCover, purposeOf, writeCover } from "./course.cover.ts";
import { courseDeletion } from "./course.deletion.ts";
import { courseChanged } from "./course.events.ts";
import { courseMembership } from "./course.membership.ts";
import { messages } from "./course.messages.ts";
import { mayDelete, mayManage, requireCoursesOn } from "./course.policy.ts";
import {
  existsListedName,
  insertCourse,
  replaceCategories,
  updateCourse,
  type CourseRow,
  type CourseValues,
} from "./course.queries.ts";
import { courseGet } from "./course.service.ts";
import { reorderSections } from "./section.service.ts";

export type CourseChanges = Static<typeof CourseChangesSchema>;

/** @throws Failure `not_found` while there are no courses; `permission_denied` */
export function requireMayCreate(ctx: Ctx<Member>): void {
  requireCoursesOn(ctx);
  if (!permissionsOf(ctx).create_course) throw new Failure(permissionDenied, { text: messages.staffOnly });
}

/**
 * Creates a course as a draft of the actor's.
 * @param at when it counts as created; now, except for the history of a demo
 * @throws Failure `not_found`, `permission_denied`, `invalid`, `unsupported_type`, `too_large`
 */
export async function courseCreate(
  ctx: Ctx<Member>,
  input: CourseChanges & { name: string; type: CourseType },
  at: Date = ctx.now(),
): Promise<Prepared<Course>> {
  requireMayCreate(ctx);
  const values = checkValues(ctx, input, null);
  await requireFreeName(ctx, values.name, null);
  const categories = await checkCategories(ctx, input.categories ?? []);
  const written = await writeCover(ctx, input.image_original);
  return {
    async commit(joined) {
      const tx = joined.as(ctx.actor);
      const id = await insertDraft(tx, values, at);
      if (written) await updateCourse(tx.db, id, { image_media_id: await insertCover(tx, written, values) });
      await replaceCategories(tx.db, id, categories);
      return courseGet(tx, id, { view: "edit" });
    },
    discard: () => discardCover(ctx, written),
  };
}

/** The row of a new course, with its creator in it. @throws Failure `invalid` for the field `name` */
export async function insertDraft(tx: Ctx<Member>, values: CourseValues, at: Date): Promise<number> {
  const created_at = at.toISOString();
  const id = await orNameTaken(insertCourse(tx.db, { ...values, created_by_id: tx.actor.id, created_at, published_at: null }));
  const key = { object_id: id, user_id: tx.actor.id };
  await moveMember(tx.db, courseMembership, { ...key, act: "create", by: "system", role: "creator" });
  await tx.record(courseChanged({ course_id: id, change: "created" }));
  return id;
}

/** Changes what is given. @throws Failure `not_found`, `permission_denied`, `invalid`, `unsupported_type`, `too_large` */
export async function courseUpdate(ctx: Ctx<Member>, id: number, input: CourseChanges): Promise<Course> {
  const seen = await requireCourse(ctx, id);
  if (!mayManage(ctx.actor, seen)) throw new Failure(permissionDenied);
  const values = checkValues(ctx, input, seen);
  if (values.name !== seen.name) await requireFreeName(ctx, values.name, id);
  const categories = input.categories && [
    ...(await checkCategories(ctx, input.categories)),
    ...(await selectUnseenCategoryIds(ctx, seen.category_ids)),
  ];
  const written = await writeCover(ctx, input.image_original);
  let replaced: Parameters<typeof removeFiles>[1] | null = null;
  return commitPrepared(ctx, {
    async commit(joined) {
      const tx = joined.as(ctx.actor);
      const before = await lockManaged(tx, id);
      const values = checkValues(tx, input, before);
      const isPublished = before.privacy === "" && values.privacy !== "";
      // Before the new one is counted.
      if (written && before.image_media_id !== null) replaced = await deleteMedia(tx.db, before.image_media_id);
      const cover = written ? { image_media_id: await insertCover(tx, written, values) } : {};
      const published = isPublished ? { published_at: tx.now().toISOString() } : {};
      await orNameTaken(updateCourse(tx.db, id, { ...values, ...cover, ...published }));
      if (!written && before.image_media_id !== null) await updatePurpose(tx.db, [before.image_media_id], purposeOf(values));
      if (categories) await replaceCategories(tx.db, id, categories);
      if (input.sections_order) await reorderSections(tx, id, input.sections_order);
      await tx.record(courseChanged({ course_id: id, change: isPublished ? "published" : "updated" }));
      tx.emit({ topics: [courseTopic(id)], data: { change: "updated" } });
      await auditFor(tx, before, "course.update");
      return courseGet(tx, id, { view: "edit" });
    },
    discard: () => discardCover(ctx, written),
    settle: async () => (replaced ? removeFiles(ctx, replaced) : undefined),
  });
}

/** Deletes a course: it is gone for everybody at once; a job removes the rest. @throws Failure `not_found`, `permission_denied` */
export const courseDelete = (ctx: Ctx<Member>, id: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const course = await lockAndRequire(tx, id);
    if (!mayDelete(tx.actor, course)) throw new Failure(permissionDenied);
    await closeCourse(tx, id);
    await auditFor(tx, course, "course.delete");
  });

/** Takes a course down for everybody but staff, or restores it as it was. The caller has locked it. */
export async function withholdCourse(tx: Ctx, course: CourseRow, withheld: boolean): Promise<void> {
  const { id, image_media_id: cover } = course;
  await updateCourse(tx.db, id, { withheld });
  await updatePurpose(tx.db, cover === null ? [] : [cover], purposeOf({ ...course, withheld }));
  tx.emit({ topics: [courseTopic(id)], data: { change: "updated" } });
}

/** How long open pages may take to ask whether they may hear of the deletion: until then its members are known. */
const hintMs = 30_000;

/** What deleting a course does at once. The caller has locked it. */
export async function closeCourse(tx: Ctx, id: number): Promise<void> {
  await updateCourse(tx.db, id, { deleted_at: tx.now().toISOString() });
  await tx.record(courseChanged({ course_id: id, change: "deleted" }));
  await tx.enqueue(courseDeletion, { course_id: id }, { startAt: new Date(tx.now().getTime() + hintMs) });
  tx.emit({ topics: [courseTopic(id)], data: { change: "deleted" } });
}

/** Refused before anything is written; two at the same moment are kept apart by the database, one at the latest when it is published. */
export async function requireFreeName({ db }: Ctx, name: string, exceptId: number | null): Promise<void> {
  if (await existsListedName(db, name, exceptId)) throw Failure.field("name", "unique", messages.nameTaken);
}

/** @throws Failure `invalid` for the field `categories` */
async function checkCategories(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const found = await presentCategories(ctx, wanted);
  if (found.size < wanted.length) throw Failure.field("categories", "invalid", messages.categoryUnknown);
  return wanted;
}

/** The values that the input leads to. @throws Failure `invalid` with every field at fault */
export function checkValues({ snapshot }: Ctx, input: CourseChanges, before: CourseRow | null): CourseValues {
  const problems: Record<string, FieldProblem[]> = {};
  const { preferences } = snapshot;
  const name = oneLine(input.name ?? before?.name ?? "");
  const description = input.description?.trim() ?? before?.description ?? "";
  const type = input.type ?? before?.type ?? "self-paced";
  const privacy = input.privacy ?? before?.privacy ?? "";
  const timezone = input.timezone ?? before?.timezone ?? "UTC";
  const isNew = privacy !== (before?.privacy ?? "");
  const isPublication = isNew && (before?.privacy ?? "") === "";
  if (name === "") problems["name"] = [{ code: "required", text: messages.nameMissing }];
  if (type !== "self-paced" && type !== before?.type && !preferences["configurations.courses_advanced_enabled"])
    problems["type"] = [{ code: "invalid", text: messages.advancedOff }];
  if (isNew && privacy === "") problems["privacy"] = [{ code: "invalid", text: messages.staysPublished }];
  else if (isPublication && !before?.num_lessons) problems["privacy"] = [{ code: "invalid", text: messages.lessonNeeded }];
  else if (privacy === "open" && (before?.privacy === "private" || before?.privacy === "secret"))
    problems["privacy"] = [{ code: "invalid", text: messages.staysClosed }];
  else if (isNew && privacy === "private" && !preferences["configurations.courses_private_enabled"])
    problems["privacy"] = [{ code: "invalid", text: messages.privateOff }];
  else if (isNew && privacy === "secret" && !preferences["configurations.courses_visibility_enabled"])
    problems["privacy"] = [{ code: "invalid", text: messages.secretOff }];
  if (privacy !== "" && description === "") problems["description"] = [{ code: "required", text: messages.descriptionNeeded }];
  if (!/^[A-Za-z]/.test(timezone) || !isTimeZone(timezone))
    problems["timezone"] = [{ code: "invalid", text: messages.timezoneUnknown }];
  if (input.products?.length) problems["products"] = [{ code: "invalid", text: messages.noProducts }];
  if (Object.keys(problems).length > 0) throw new Failure(invalid, { fields: problems });
  return {
    name,
    slug: slugify(name) || "course",
    description,
    type,
    privacy,
    timezone,
    enforce_lessons_order: input.enforce_lessons_order ?? before?.enforce_lessons_order ?? false,
    new_comment_notification_enabled: input.new_comment_notification_enabled ?? before?.new_comment_notification_enabled ?? true,
    hide_member_count: input.hide_member_count ?? before?.hide_member_count ?? false,
  };
}

async function orNameTaken<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw Failure.field("name", "unique", messages.nameTaken);
  }
}

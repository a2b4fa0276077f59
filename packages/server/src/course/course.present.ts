import type { Course } from "@cortile/contract/entity";
import { presentCategories } from "#category";
import type { Ctx } from "#core/ctx";
import { privateImage, publicImage, type ImageVariant } from "#media";
import { presentUsers } from "#people";
import { hasCourses, isPublic, maySeeManagement, maySeeMemberCount } from "./course.policy.ts";
import { selectCourses, type CourseRow } from "./course.queries.ts";

/** Courses in the order of the rows, without their sections. */
export async function presentCourseRows(ctx: Ctx, rows: readonly CourseRow[]): Promise<Course[]> {
  const [people, categories] = await Promise.all([
    presentUsers(
      ctx,
      rows.map(({ created_by_id }) => created_by_id),
    ),
    presentCategories(
      ctx,
      rows.flatMap(({ category_ids }) => category_ids),
    ),
  ]);
  return rows.flatMap((row): Course[] => {
    const created_by = people.get(row.created_by_id);
    const shown = row.category_ids.flatMap((id) => categories.get(id) ?? []);
    return created_by ? [presentRow(ctx, row, { created_by, categories: shown })] : [];
  });
}

/** Of so many, in percent; none is nothing done. */
export const rateOf = (completed: number, total: number): number =>
  total === 0 ? 0 : Math.min(100, Math.round((10_000 * completed) / total) / 100);

function presentRow({ platform, actor }: Ctx, row: CourseRow, parts: Pick<Course, "created_by" | "categories">): Course {
  const address = isPublic(row) ? publicImage : privateImage;
  const image = (variant: ImageVariant) => row.image && address(platform, row.image, variant);
  const { id, name, slug, description, type, privacy, timezone, created_at, num_lessons, num_sections } = row;
  const manages = maySeeManagement(actor, row);
  const { enforce_lessons_order, new_comment_notification_enabled, hide_member_count } = row;
  return {
    id,
    name,
    slug,
    description,
    type,
    privacy,
    taken_down: row.withheld || undefined,
    timezone,
    created_at,
    num_lessons,
    num_sections,
    ...parts,
    enforce_lessons_order,
    hide_member_count,
    ...(manages ? { new_comment_notification_enabled } : {}),
    join_status: row.own?.state ?? null,
    image_original: image("original"),
    image_bigger: image("big"),
    image_big: image("big"),
    image_medium: image("medium"),
    image_small: image("small"),
    num_lessons_completed: row.num_completed,
    user_completion_rate: rateOf(row.num_completed, num_lessons),
    ...(maySeeMemberCount(actor, row) ? { member_count: row.students_counter } : {}),
  };
}

/** Courses by id, ready to be embedded; those the viewer may not know of are left out. */
export async function presentCourses(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Course>> {
  if (ids.length === 0 || !hasCourses(ctx.snapshot)) return new Map();
  const courses = await presentCourseRows(ctx, await selectCourses(ctx.db, ctx.actor, [...new Set(ids)]));
  return new Map(courses.map((course) => [course.id, course]));
}

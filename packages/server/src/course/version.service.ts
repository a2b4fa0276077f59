import { notFound } from "@cortile/contract/core";
import type { LessonVersion } from "@cortile/contract/course";
import type { CourseLesson } from "@cortile/contract/entity";
import { selectTextSources } from "#contribution";
import type { Ctx, Member, Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { renderHtml } from "#core/html";
import { toPage, type PageRequest } from "#core/http";
import { presentUsers } from "#people";
import { requireManagement } from "./course.access.ts";
import { selectLesson, type WholeLesson } from "./lesson.queries.ts";
import { prepareLesson } from "./lesson.service.ts";
import { selectVersion, selectVersions, type VersionRow } from "./version.queries.ts";

interface InCourse {
  id: number;
  lesson_id: number;
}

/** @throws Failure `not_found`, `permission_denied` */
async function requireManagedLesson(ctx: Ctx<Member>, { id, lesson_id }: InCourse): Promise<WholeLesson> {
  await requireManagement(ctx, id);
  const lesson = await selectLesson(ctx.db, id, lesson_id);
  if (!lesson) throw new Failure(notFound);
  return lesson;
}

/** @throws Failure `not_found`, `permission_denied` */
export async function courseVersionList(ctx: Ctx<Member>, ref: InCourse, page: PageRequest) {
  await requireManagedLesson(ctx, ref);
  const { rows, count } = await selectVersions(ctx.db, ref.lesson_id, page);
  return toPage(page, { rows: await present(ctx, rows), count });
}

async function present(ctx: Ctx, rows: readonly VersionRow[]): Promise<LessonVersion[]> {
  const people = await presentUsers(
    ctx,
    rows.map(({ author_id }) => author_id),
  );
  return rows.flatMap(({ id, name, created_at, author_id }) => {
    const created_by = people.get(author_id);
    return created_by ? [{ id, name, created_at, created_by }] : [];
  });
}

/** @throws Failure `not_found`, `permission_denied` */
export async function courseVersionGet(ctx: Ctx<Member>, { version_id, ...ref }: InCourse & { version_id: number }) {
  await requireManagedLesson(ctx, ref);
  const row = await selectVersion(ctx.db, ref.lesson_id, version_id);
  const [shown] = row ? await present(ctx, [row]) : [];
  if (!row || !shown) throw new Failure(notFound);
  return { ...shown, html: renderHtml(row.html, await selectTextSources(ctx, [{ html: row.html, isPublic: false }])) };
}

/** Makes an earlier text that of the lesson again. @throws Failure `not_found`, `permission_denied` */
export async function courseVersionRestore(
  ctx: Ctx<Member>,
  { version_id, ...ref }: InCourse & { version_id: number },
): Promise<Prepared<CourseLesson>> {
  const { section_id, inline_ids, former_ids } = await requireManagedLesson(ctx, ref);
  const row = await selectVersion(ctx.db, ref.lesson_id, version_id);
  if (!row) throw new Failure(notFound);
  const text = withoutPictures(row.html, (id) => !inline_ids.includes(id) && !former_ids.includes(id));
  return prepareLesson(ctx, { ...ref, section_id }, { name: row.name, text, keep_version: true });
}

/** A text without the pictures that meet a condition. */
const withoutPictures = (html: string, isGone: (id: number) => boolean): string =>
  html.replace(/<img\b[^>]*\bdata-media="(\d+)"[^>]*>/g, (tag, id: string) => (isGone(Number(id)) ? "" : tag));

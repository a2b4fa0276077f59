import type { CourseComment } from "@cortile/contract/course";
import { selectTextSources, withinPageBudget } from "#contribution";
import type { Ctx } from "#core/ctx";
import { renderHtml } from "#core/html";
import { presentMedias } from "#media";
import { presentUsers } from "#people";
import { selectLastReplies, selectPlaces, type CommentRow } from "./comment.queries.ts";

/** Replies shown below a comment of the whole course, and on a page of such comments; one at least. */
const repliesShown = { each: 20, page: 200 };

const repliesOfEach = (comments: number): number => {
  const { each, page } = repliesShown;
  return Math.max(1, Math.min(each, Math.floor(page / Math.max(1, comments))));
};

export interface CommentForm {
  /** Sends the text as it is edited. */
  withText?: boolean;
  /** Of the whole course: where each is, with its replies. */
  course?: { id: number; slug: string };
}

type Reply = Omit<CourseComment, "latest_reply" | "reply_count" | "replies" | "extras"> & { latest_reply: null };

/** Comments in the order given, with their last reply, or replies. */
export async function presentLessonComments(
  ctx: Ctx,
  rows: readonly CommentRow[],
  { withText = false, course }: CommentForm = {},
): Promise<CourseComment[]> {
  const answered = rows.filter((row) => row.parent_id === null && row.reply_count > 0).map(({ id }) => id);
  const replies = await selectLastReplies(ctx.db, ctx.actor, answered, course ? repliesOfEach(answered.length) : 1);
  const fitting = withinPageBudget([...rows, ...replies]);
  const present = await presenterOf(ctx, fitting, withText);
  const byParent = Map.groupBy(fitting.slice(rows.length), (row) => row.parent_id);
  const places = course ? await selectPlaces(ctx.db, [...new Set(rows.map(({ lesson_id }) => lesson_id))]) : null;
  return fitting.slice(0, rows.length).flatMap((row): CourseComment[] => {
    const below = (byParent.get(row.id) ?? []).flatMap((one) => present(one) ?? []);
    const place = places?.get(row.lesson_id);
    const shown = present(row);
    if (!shown) return [];
    const extras =
      course && place
        ? {
            course,
            section: { id: place.section_id, name: place.section_name },
            lesson: { id: place.lesson_id, name: place.lesson_name },
          }
        : null;
    const { reply_count } = row;
    return [{ ...shown, latest_reply: below.at(-1) ?? null, reply_count, ...(extras ? { replies: below, extras } : {}) }];
  });
}

async function presenterOf(ctx: Ctx, rows: readonly CommentRow[], withText: boolean) {
  const [people, texts, medias] = await Promise.all([
    presentUsers(
      ctx,
      rows.map(({ author_id }) => author_id),
    ),
    selectTextSources(
      ctx,
      rows.map(({ html }) => ({ html, isPublic: false })),
    ),
    presentMedias(
      ctx,
      rows.flatMap(({ media_ids }) => media_ids),
      { isPublic: false },
    ),
  ]);
  return (row: CommentRow): Reply | null => {
    const created_by = people.get(row.author_id);
    if (!created_by) return null;
    return {
      id: row.id,
      html: renderHtml(row.html, texts),
      ...(row.html_truncated ? { html_truncated: true } : {}),
      ...(withText ? { text: row.html } : {}),
      parent: row.parent_id,
      in_reply_to: row.in_reply_to_id,
      created_at: row.created_at,
      created_by,
      by_teacher: row.by_teacher,
      ...(row.deleted_at === null ? {} : { deleted: true }),
      medias: row.media_ids.flatMap((id) => medias.get(id) ?? []),
      latest_reply: null,
    };
  };
}

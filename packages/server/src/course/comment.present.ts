import type { CourseComment } from "@cortile/contract/course";
import { selectTextSources } from "#contribution";
import type { Ctx } from "#core/ctx";
import { renderHtml } from "#core/html";
import { presentMedias } from "#media";
import { presentUsers } from "#people";
import { selectLastReplies, selectPlaces, type CommentRow } from "./comment.queries.ts";

/** Replies shown below a comment of the whole course. */
const repliesShown = 20;

export interface CommentForm {
  /** Sends the text as it is edited. */
  withText?: boolean;
  /** Of the whole course: where each is, with its replies. */
  course?: { id: number; slug: string };
}

type Reply = Omit<CourseComment, "latest_reply" | "replies" | "extras"> & { latest_reply: null };

/** Comments in the order given, with their last reply, or replies. */
export async function presentLessonComments(
  ctx: Ctx,
  rows: readonly CommentRow[],
  { withText = false, course }: CommentForm = {},
): Promise<CourseComment[]> {
  const answered = rows.filter((row) => row.parent_id === null && row.reply_count > 0).map(({ id }) => id);
  const replies = await selectLastReplies(ctx.db, ctx.actor, answered, course ? repliesShown : 1);
  const present = await presenterOf(ctx, [...rows, ...replies], withText);
  const byParent = Map.groupBy(replies, (row) => row.parent_id);
  const places = course ? await selectPlaces(ctx.db, [...new Set(rows.map(({ lesson_id }) => lesson_id))]) : null;
  return rows.flatMap((row): CourseComment[] => {
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
    return [{ ...shown, latest_reply: below.at(-1) ?? null, ...(extras ? { replies: below, extras } : {}) }];
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

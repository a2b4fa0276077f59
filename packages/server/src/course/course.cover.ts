import { tooLarge, type UploadedFile } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { insertWithinQuota, removeFiles, writeImage, type MediaPurpose, type NewMedia } from "#media";
import { messages } from "./course.messages.ts";
import { isPublic } from "./course.policy.ts";
import type { CourseRow } from "./course.queries.ts";

export const coverMaxBytes = 10 * 1024 * 1024;

type Reach = Pick<CourseRow, "privacy"> & Partial<Pick<CourseRow, "withheld">>;

/** Who may see the cover: everybody, or those who may know of the course. */
export const purposeOf = (course: Reach): MediaPurpose => (isPublic({ withheld: false, ...course }) ? "course" : "hidden_course");

/** Writes the files of a cover, if one came along. @throws Failure `unsupported_type`, `too_large`, `invalid`, `unavailable` */
export async function writeCover(ctx: Ctx<Member>, file: UploadedFile | undefined): Promise<NewMedia | null> {
  if (!file) return null;
  if (file.bytes.length > coverMaxBytes) throw new Failure(tooLarge, { text: messages.coverTooLarge });
  return writeImage(ctx, { bytes: file.bytes, purpose: "hidden_course", author_id: ctx.actor.id }, "image_original");
}

/** @returns the id of its media @throws Failure `too_large` */
export const insertCover = async (tx: Ctx, written: NewMedia, course: Reach): Promise<number> =>
  (await insertWithinQuota(tx, { ...written, purpose: purposeOf(course) })).id;

export const discardCover = async (ctx: Ctx, written: NewMedia | null): Promise<void> => {
  if (written) await removeFiles(ctx, written);
};

import { randomUUID } from "node:crypto";
import { notFound, permissionDenied, tooLarge, unsupportedType, type UploadedFile } from "@cortile/contract/core";
import type { Media } from "@cortile/contract/entity";
import { pictureMaxBytes } from "@cortile/contract/media";
import { commitPrepared, isMember, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { tellMediaChanged } from "#core/feature";
import { probeImage } from "#core/image";
import { messages } from "./media.messages.ts";
import { mayDeleteMedia, mayUpdateMedia } from "./media.policy.ts";
import { presentMedia } from "./media.present.ts";
import {
  deleteMedia,
  lockMediaFiles,
  selectIsFrozen,
  selectIsTakenDown,
  selectReadableMedia,
  updateClickCount,
  updateMediaFiles,
  updateMediaText,
} from "./media.queries.ts";
import { makePicture, plainTitle, removeFiles, writePicture, type Files } from "./media.store.ts";
import { requireWithinQuota, storedBytes } from "./quota.service.ts";
import { requireAccepted } from "./upload.service.ts";

/** @throws Failure `not_found` */
async function requireMedia(ctx: Ctx, id: number) {
  const open = ctx.snapshot.preferences["configurations.content_availability"];
  const media = await selectReadableMedia(ctx.db, ctx.actor, { id, open });
  if (!media) throw new Failure(notFound);
  return media;
}

/** @throws Failure `not_found` */
export async function mediaGet(ctx: Ctx, id: number): Promise<Media> {
  const media = await requireMedia(ctx, id);
  return presentMedia(ctx.platform, media, media.is_public);
}

/**
 * Describes a media, names it, or puts another picture in its place; its address changes then.
 * @param changes.image a text keeps the picture
 * @param changes.title an empty one changes nothing
 * @throws Failure `not_found`, `permission_denied`, `invalid`, `too_large`, `unsupported_type`, `unavailable`
 */
export async function mediaUpdate(
  ctx: Ctx<Member>,
  id: number,
  changes: { image?: UploadedFile | string; description?: string; title?: string },
): Promise<Media> {
  const media = await requireMedia(ctx, id);
  if (!mayUpdateMedia(ctx.actor, media) || (await selectIsFrozen(ctx.db, ctx.actor, id))) throw new Failure(permissionDenied);
  if (typeof changes.image === "object") await replacePicture(ctx, media, changes.image.bytes);
  const title = plainTitle(changes.title ?? "");
  const description = changes.description === undefined ? {} : { description: changes.description.trim() || null };
  await ctx.transaction(async (tx) => {
    await updateMediaText(tx.db, id, { ...description, ...(title ? { title } : {}) });
    await tellMediaChanged(tx, id);
  });
  return mediaGet(ctx, id);
}

async function replacePicture(
  ctx: Ctx<Member>,
  media: Awaited<ReturnType<typeof requireMedia>>,
  bytes: Uint8Array,
): Promise<void> {
  if (media.type !== "image" && media.type !== "eimage") throw Failure.field("image", "invalid", messages.notAnImage);
  if (bytes.length > pictureMaxBytes) throw new Failure(tooLarge, { text: messages.imageTooLarge });
  const info = await probeImage(bytes);
  if (!info) throw new Failure(unsupportedType);
  requireAccepted(ctx, info.mime);
  const { id } = media;
  const picture = await makePicture(bytes, { owner: ctx.actor.id, purpose: media.purpose, field: "image" });
  // Nobody else writes or removes these files, also when several bring the same picture at once.
  const files = await writePicture(ctx.platform, id, picture, randomUUID());
  let replaced: Files | null = null;
  await commitPrepared(ctx, {
    async commit(tx) {
      // Read here and not before: another may have replaced it while this one was being written.
      const before = await lockMediaFiles(tx.db, id);
      if (!before) throw new Failure(notFound);
      await updateMediaFiles(tx.db, id, files);
      await requireWithinQuota(tx, { ...media, addedBytes: storedBytes(files) });
      replaced = before;
    },
    discard: () => removeFiles(ctx, { id, ...files }),
    settle: async () => {
      if (replaced) await removeFiles(ctx, replaced);
    },
  });
}

/**
 * Removes a media and its files, also from what holds it.
 * @throws Failure `not_found`, `permission_denied`
 */
export async function mediaDelete(ctx: Ctx<Member>, id: number): Promise<void> {
  const media = await requireMedia(ctx, id);
  if (!mayDeleteMedia(ctx.actor, media) || (await selectIsTakenDown(ctx.db, id))) throw new Failure(permissionDenied);
  const removed = await ctx.transaction(async (tx) => {
    const files = await deleteMedia(tx.db, id);
    if (!files) throw new Failure(notFound);
    return files;
  });
  await ctx.afterCommit(() => removeFiles(ctx, removed));
}

/** One opening a minute counts, of one media by one person. */
const clickOfPerson = { max: 1, windowSeconds: 60 };

/**
 * Counts an opening.
 * @param ip of a visitor, who has no other name
 * @throws Failure `not_found`
 */
export async function mediaClick(ctx: Ctx, id: number, ip: string): Promise<void> {
  await requireMedia(ctx, id);
  const person = isMember(ctx.actor) ? `member:${ctx.actor.id}` : `address:${ip}`;
  if (await ctx.platform.limits.takeLocally(`media_click:${id}:${person}`, clickOfPerson)) await updateClickCount(ctx.db, id);
}

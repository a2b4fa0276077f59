import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Media } from "@cortile/contract/entity";
import { eventTopic } from "@cortile/contract/realtime";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { deleteMedia, presentMedias, removeFiles, selectUnusedPictureIds, updatePurpose } from "#media";
import { auditForOrganiser, lockAndRequire, requireEvent } from "./event.access.ts";
import { messages } from "./event.messages.ts";
import { mayManage, maySeeEventContent, isManager } from "./event.policy.ts";
import { countGallery, insertIntoGallery, selectGalleryIds, selectInGallery, selectIsPublic } from "./gallery.queries.ts";

/** Pictures in one gallery. */
const galleryMax = 500;

/** Whether the pictures are served at their lasting addresses. */
const isPublic = async (ctx: Ctx, id: number): Promise<boolean> =>
  ctx.snapshot.preferences["configurations.content_availability"] && selectIsPublic(ctx.db, id);

/** The pictures of an event, the last added first. @throws Failure `not_found`, also where only those who belong to it see them */
export async function eventGallery(ctx: Ctx, id: number, page: PageRequest) {
  const event = await requireEvent(ctx, id);
  if (!maySeeEventContent(event)) throw new Failure(notFound);
  const { ids, count } = await selectGalleryIds(ctx.db, id, page);
  const found = await presentMedias(ctx, ids, { isPublic: await isPublic(ctx, id) });
  return toPage(page, { rows: ids.flatMap((media) => found.get(media) ?? []), count });
}

/** Adds a picture that the actor has uploaded for it; adding it again changes nothing. @throws Failure `not_found`, `permission_denied`, `invalid` */
export const eventGalleryAdd = (ctx: Ctx<Member>, id: number, media: number): Promise<Media> =>
  ctx.transaction(async (tx) => {
    const event = await lockAndRequire(tx, id);
    if (!mayManage(tx.actor, event)) throw new Failure(permissionDenied);
    if ((await selectInGallery(tx.db, id, [media])).length === 0) {
      const [own] = await selectUnusedPictureIds(tx.db, tx.actor.id, [media]);
      if (own === undefined) throw Failure.field("media", "invalid", messages.pictureUnknown);
      if ((await countGallery(tx.db, id)) >= galleryMax)
        throw Failure.field("media", "invalid", messages.galleryFull, { count: galleryMax });
      await insertIntoGallery(tx.db, id, media);
      await updatePurpose(tx.db, [media], "event_gallery");
      tx.emit({ topics: [eventTopic(id)], data: { change: "updated" } });
    }
    await auditForOrganiser(tx, event, "event.add_picture", { media_id: media });
    const shown = (await presentMedias(tx, [media], { isPublic: await isPublic(tx, id) })).get(media);
    if (!shown) throw new Error(`media ${media} is gone`);
    return shown;
  });

/** Removes pictures with their files. @throws Failure `not_found`, `permission_denied` */
export const eventGalleryRemove = (ctx: Ctx<Member>, id: number, medias: readonly number[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    const event = await lockAndRequire(tx, id);
    if (!isManager(tx.actor, event)) throw new Failure(permissionDenied);
    for (const media of await selectInGallery(tx.db, id, medias)) {
      const files = await deleteMedia(tx.db, media);
      if (files) await tx.afterCommit(() => removeFiles(ctx, files));
    }
    tx.emit({ topics: [eventTopic(id)], data: { change: "updated" } });
    await auditForOrganiser(tx, event, "event.remove_picture", { media_ids: medias });
  });

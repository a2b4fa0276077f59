import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Media } from "@cortile/contract/entity";
import { eventTopic } from "@cortile/contract/realtime";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { deleteMedia, presentMedias, removeFiles, selectUnusedPictureIds, updatePurpose, type MediaPurpose } from "#media";
import { auditForOrganiser, lockAndRequire, requireEvent } from "./event.access.ts";
import { messages } from "./event.messages.ts";
import { mayManage, maySeeEventContent, isManager } from "./event.policy.ts";
import { countGallery, insertIntoGallery, selectAllInGallery, selectGalleryIds, selectInGallery } from "./gallery.queries.ts";

/** Pictures in one gallery. */
const galleryMax = 500;

type Reach = { privacy: string; visible: boolean; withheld: boolean };
const isPublic = ({ privacy, visible, withheld }: Reach): boolean => privacy === "public" && visible && !withheld;
const purposeIn = (event: Reach): MediaPurpose => (isPublic(event) ? "event" : "hidden_event");

/** The pictures of an event, the last added first. @throws Failure `not_found`, also where only those who belong to it see them */
export async function eventGallery(ctx: Ctx, id: number, page: PageRequest) {
  const event = await requireEvent(ctx, id);
  if (!maySeeEventContent(event)) throw new Failure(notFound);
  const { ids, count } = await selectGalleryIds(ctx.db, id, page);
  const found = await presentMedias(ctx, ids, { isPublic: isPublic(event) });
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
      await updatePurpose(tx.db, [media], purposeIn(event));
      tx.emit({ topics: [eventTopic(id)], data: { change: "updated" } });
    }
    await auditForOrganiser(tx, event, "event.add_picture", { media_id: media });
    const shown = (await presentMedias(tx, [media], { isPublic: isPublic(event) })).get(media);
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

/** Brings who may see the files of a gallery up to date with its event. */
export async function updateGalleryReach(tx: Ctx, id: number, before: Reach, after: Reach): Promise<void> {
  if (isPublic(before) !== isPublic(after)) await updatePurpose(tx.db, await selectAllInGallery(tx.db, id), purposeIn(after));
}

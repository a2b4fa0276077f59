import { notFound, tooLarge, unsupportedType, type UploadedFile } from "@cortile/contract/core";
import type { Avatar } from "@cortile/contract/people";
import type { Ctx, Member, Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { probeImage, type ImageMime } from "#core/image";
import { deleteMedia, publicImage, removeFiles, storeImage, type NewImage } from "#media";
import { accountShownTo, avatarAddress, selectUsers, updateProfile } from "#people";
import { messages } from "./avatar.messages.ts";
import { insertAvatar, lockAvatars, selectAvatar, selectAvatarPage, selectLastAvatar, type AvatarRow } from "./avatar.queries.ts";
import { drawInitials } from "./initials.ts";

export const avatarMaxBytes = 3 * 1024 * 1024;
const acceptedTypes: readonly ImageMime[] = ["image/gif", "image/png", "image/jpeg"];

const presentAvatar = (platform: Platform, row: AvatarRow): Avatar => ({
  id: row.id,
  primary: row.is_primary,
  avatar: row.image && publicImage(platform, row.image, "big"),
  date_uploaded: row.date_uploaded,
  user: row.user_id,
});

/**
 * Adds a picture to the member's own; it becomes the primary one.
 * @throws Failure `too_large`, `unsupported_type`, `invalid`
 */
export async function avatarAdd(ctx: Ctx<Member>, file: UploadedFile): Promise<Avatar> {
  if (file.bytes.length > avatarMaxBytes) throw new Failure(tooLarge, { text: messages.tooLarge });
  const info = await probeImage(file.bytes);
  if (!info || info.animated || !acceptedTypes.includes(info.mime)) throw new Failure(unsupportedType, { text: messages.type });
  const id = await storeAvatar(ctx, { user_id: ctx.actor.id, bytes: file.bytes });
  return presentAvatar(ctx.platform, await requireAvatar(ctx, id));
}

/** Keeps a picture of a person as their primary one. @returns id of the avatar */
export async function storeAvatar(
  ctx: Ctx,
  { user_id, ...picture }: { user_id: number } & Pick<NewImage, "bytes" | "made">,
): Promise<number> {
  const { media_id } = await storeImage(ctx, { ...picture, purpose: "avatar", author_id: user_id }, "avatar");
  return ctx.transaction(async (tx) => {
    await lockAvatars(tx.db, user_id);
    await updateProfile(tx.db, user_id, { avatar_media_id: media_id });
    return insertAvatar(tx.db, { user_id, media_id });
  });
}

async function requireAvatar(ctx: Ctx<Member>, id: number): Promise<AvatarRow> {
  const avatar = await selectAvatar(ctx.db, ctx.actor.id, id);
  if (!avatar) throw new Failure(notFound);
  return avatar;
}

export async function avatarList(ctx: Ctx<Member>, page: PageRequest) {
  const { rows, count } = await selectAvatarPage(ctx.db, ctx.actor.id, page);
  return toPage(page, { rows: rows.map((row) => presentAvatar(ctx.platform, row)), count });
}

/**
 * Removes one of the member's pictures; of the others the newest takes the place of the primary one.
 * @throws Failure `not_found`
 */
export async function avatarRemove(ctx: Ctx<Member>, id: number): Promise<void> {
  const removed = await ctx.transaction(async (tx) => {
    await lockAvatars(tx.db, tx.actor.id);
    const avatar = await requireAvatar(tx, id);
    const files = await deleteMedia(tx.db, avatar.media_id);
    if (avatar.is_primary) {
      const last = await selectLastAvatar(tx.db, tx.actor.id);
      await updateProfile(tx.db, tx.actor.id, { avatar_media_id: last?.media_id ?? null });
    }
    return files;
  });
  if (removed) await removeFiles(ctx, removed);
}

/** @throws Failure `not_found` */
export function avatarSetPrimary(ctx: Ctx<Member>, id: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockAvatars(tx.db, tx.actor.id);
    const { media_id } = await requireAvatar(tx, id);
    await updateProfile(tx.db, tx.actor.id, { avatar_media_id: media_id });
  });
}

async function requireUser(ctx: Ctx, id: number) {
  const [user] = await selectUsers(ctx.db, ctx.actor, [id]);
  if (!user) throw new Failure(notFound);
  return user;
}

export async function userMeAvatar(ctx: Ctx<Member>): Promise<{ avatar: string }> {
  const user = await requireUser(ctx, ctx.actor.id);
  return { avatar: avatarAddress(ctx.platform, user.id, user.avatar) };
}

/**
 * The picture of a person: where it is, or, for those without one, their initials drawn.
 * @throws Failure `not_found`
 */
export async function avatarImage(ctx: Ctx, id: number): Promise<{ address: string } | { svg: string }> {
  const user = accountShownTo(ctx, await requireUser(ctx, id));
  if (user.avatar) return { address: publicImage(ctx.platform, user.avatar, "big") };
  return { svg: drawInitials(user.id, user.real_name.trim() || user.username) };
}

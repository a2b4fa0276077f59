import { notFound, tooLarge, unsupportedType, type UploadedFile } from "@cortile/contract/core";
import type { Avatar } from "@cortile/contract/people";
import { commitPrepared, type Ctx, type Member, type Platform, type Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { probeImage, type ImageMime } from "#core/image";
import { deleteMedia, preparedMedia, publicImage, removeFiles, writeImage, type NewImage } from "#media";
import { accountShownTo, avatarAddress, lockMember, selectUsers, updateProfile } from "#people";
import { messages } from "./avatar.messages.ts";
import { insertAvatar, selectAvatar, selectAvatarPage, selectLastAvatar, type AvatarRow } from "./avatar.queries.ts";
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
export async function avatarAdd(ctx: Ctx<Member>, file: UploadedFile): Promise<Prepared<Avatar>> {
  if (file.bytes.length > avatarMaxBytes) throw new Failure(tooLarge, { text: messages.tooLarge });
  const info = await probeImage(file.bytes);
  if (!info || info.animated || !acceptedTypes.includes(info.mime)) throw new Failure(unsupportedType, { text: messages.type });
  const prepared = await prepareAvatar(ctx, { user_id: ctx.actor.id, bytes: file.bytes });
  return {
    ...prepared,
    commit: async (tx) => presentAvatar(tx.platform, await requireAvatar(tx, ctx.actor.id, await prepared.commit(tx))),
  };
}

/** Writes the files of a picture of a person; committed, it is their primary one. */
async function prepareAvatar(
  ctx: Ctx,
  { user_id, ...picture }: { user_id: number } & Pick<NewImage, "bytes" | "made">,
): Promise<Prepared<number>> {
  const row = await writeImage(ctx, { ...picture, purpose: "avatar", author_id: user_id }, "avatar");
  const media = preparedMedia(ctx, row, async (tx, { id }) => {
    await updateProfile(tx.db, user_id, { avatar_media_id: id });
    return insertAvatar(tx.db, { user_id, media_id: id });
  });
  return {
    ...media,
    async commit(tx) {
      // Before the sum of what the person stores is locked, as when a picture is removed.
      await lockMember(tx.db, user_id);
      return media.commit(tx);
    },
  };
}

/** @returns id of the avatar */
export const storeAvatar = async (ctx: Ctx, picture: Parameters<typeof prepareAvatar>[1]): Promise<number> =>
  commitPrepared(ctx, await prepareAvatar(ctx, picture));

async function requireAvatar(ctx: Ctx, userId: number, id: number): Promise<AvatarRow> {
  const avatar = await selectAvatar(ctx.db, userId, id);
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
    await lockMember(tx.db, tx.actor.id);
    const avatar = await requireAvatar(tx, tx.actor.id, id);
    const files = await deleteMedia(tx.db, avatar.media_id);
    if (avatar.is_primary) {
      const last = await selectLastAvatar(tx.db, tx.actor.id);
      await updateProfile(tx.db, tx.actor.id, { avatar_media_id: last?.media_id ?? null });
    }
    return files;
  });
  if (removed) await ctx.afterCommit(() => removeFiles(ctx, removed));
}

/** @throws Failure `not_found` */
export function avatarSetPrimary(ctx: Ctx<Member>, id: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockMember(tx.db, tx.actor.id);
    const { media_id } = await requireAvatar(tx, tx.actor.id, id);
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
 * The picture of a person: where it is, or, for those without one, their initials drawn. For anybody, as the contract says, in a community
 * for members too: clients show it without a token.
 * @throws Failure `not_found`, also of an account that awaits approval
 */
export async function avatarImage(ctx: Ctx, id: number): Promise<{ address: string } | { svg: string }> {
  const account = await requireUser(ctx, id);
  if (!account.reg_approved && account.deleted_at === null) throw new Failure(notFound);
  const user = accountShownTo(ctx, account);
  if (user.avatar) return { address: publicImage(ctx.platform, user.avatar, "big") };
  return { svg: drawInitials(user.id, user.real_name.trim() || user.username) };
}

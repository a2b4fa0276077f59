import { tooLarge } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { messages } from "./media.messages.ts";
import type { MediaPurpose, StoredFiles } from "./media.queries.ts";
import { lockUsage, selectUsage } from "./quota.queries.ts";

const mebibyte = 1024 * 1024;

/** What an account may store, in bytes; null without a limit. */
function quotaOf({ snapshot }: Ctx): number | null {
  const allowed = snapshot.preferences["configurations.member_storage_mb"];
  return allowed > 0 ? allowed * mebibyte : null;
}

/** Not counted for the account that uploads them; the trigger `count_media_usage` leaves out the same. */
const communityPurposes: readonly MediaPurpose[] = ["category", "brand"];

/** The bytes of all files of a media. */
export const storedBytes = ({ variants }: Pick<StoredFiles, "variants">): number =>
  Object.values(variants).reduce((sum, { size_bytes }) => sum + size_bytes, 0);

/**
 * Checks what an account stores, after the rows were written and in their transaction, which a failure rolls back. Changes of one
 * account wait for each other here.
 * @param addedBytes what the rows added
 * @throws Failure `too_large`
 */
export async function requireWithinQuota(
  tx: Ctx,
  { author_id, purpose, addedBytes }: { author_id: number | null; purpose: MediaPurpose; addedBytes: number },
): Promise<void> {
  const quota = quotaOf(tx);
  if (quota === null || addedBytes === 0 || author_id === null || communityPurposes.includes(purpose)) return;
  await lockUsage(tx.db, author_id);
  const bytes = await selectUsage(tx.db, author_id, tx.now());
  if (bytes > quota) throw storageFull(bytes - addedBytes, quota);
}

/**
 * The same before files are written, without a lock: what is written is checked again.
 * @throws Failure `too_large`
 */
export async function requireRoom(ctx: Ctx<Member>, addedBytes: number): Promise<void> {
  const quota = quotaOf(ctx);
  if (quota === null) return;
  const bytes = await selectUsage(ctx.db, ctx.actor.id, ctx.now());
  if (bytes + addedBytes > quota) throw storageFull(bytes, quota);
}

const storageFull = (used: number, quota: number): Failure =>
  new Failure(tooLarge, { text: messages.storageFull, values: { used: Math.ceil(used / mebibyte), allowed: quota / mebibyte } });

/** Whether the storage of an account is full; without a lock, for optional files. */
export async function isStorageFull(ctx: Ctx, userId: number): Promise<boolean> {
  const quota = quotaOf(ctx);
  return quota !== null && (await selectUsage(ctx.db, userId, ctx.now())) >= quota;
}

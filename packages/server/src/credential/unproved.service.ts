import type { Ctx } from "#core/ctx";
import { deleteLinksOf } from "./link.queries.ts";
import { deletePasskeysOf } from "./passkey.queries.ts";
import { deleteTwoFactor } from "./two-factor.queries.ts";

/**
 * Removes the passkeys and connected accounts of an account whose address is proved only now. Somebody who signed up with the address of
 * another person could have left them there to get in later (pre-hijacking). Returns whether there were any.
 * @param hadProved whether an earlier address of the account was proved. Then two-step verification stays: a thief who changed the address
 * must not get rid of it by a recovery.
 */
export async function removeUnprovedCredentials(
  { db }: Ctx,
  userId: number,
  { hadProved }: { hadProved: boolean },
): Promise<boolean> {
  const removed = [await deletePasskeysOf(db, userId), await deleteLinksOf(db, userId)];
  if (!hadProved) removed.push(await deleteTwoFactor(db, userId));
  return removed.includes(true);
}

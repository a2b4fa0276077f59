import type { Ctx } from "#core/ctx";
import { deleteLinksOf } from "./link.queries.ts";
import { deletePasskeysOf } from "./passkey.queries.ts";
import { deleteTwoFactor } from "./two-factor.queries.ts";

/**
 * Removes passkeys, accounts elsewhere and the second step from an account whose address is proved only now: whoever signed up with
 * an address of somebody else could have left them there, to come back with. Returns whether there was any that opens the account.
 */
export async function removeUnprovedCredentials({ db }: Ctx, userId: number): Promise<boolean> {
  const removed = [await deletePasskeysOf(db, userId), await deleteLinksOf(db, userId), await deleteTwoFactor(db, userId)];
  return removed.includes(true);
}

import { createCtx, visitor, type Platform } from "#core/ctx";
import { selectWaiting, updateApproved } from "#people";
import { sendApproved } from "./account.emails.ts";

/** Usernames of those who await approval, the longest first. */
export const waitingAccounts = async ({ db }: Platform): Promise<string[]> =>
  (await selectWaiting(db)).map(({ username }) => username);

/** Lets in who awaits approval, and writes to them. False when nobody of this name does. */
export async function approveAccount(platform: Platform, username: string): Promise<boolean> {
  const ctx = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  return ctx.transaction(async (tx) => {
    const account = await updateApproved(tx.db, username);
    if (account?.email) await sendApproved(tx, { ...account, email: account.email });
    return account !== null;
  });
}

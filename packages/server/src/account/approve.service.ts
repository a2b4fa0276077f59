import { createCtx, visitor, type Ctx, type Platform } from "#core/ctx";
import { selectWaiting, updateApproved } from "#people";
import { sendApproved } from "./account.emails.ts";

/** Usernames awaiting approval, oldest first. */
export const waitingAccounts = async ({ db }: Platform): Promise<string[]> =>
  (await selectWaiting(db)).map(({ username }) => username);

/** Approves an account and notifies its owner by email. False when no account of this name awaits approval. */
export function approveAccount(platform: Platform, username: string): Promise<boolean> {
  const ctx = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  return ctx.transaction((tx) => approveMember(tx, username));
}

/** The same, in the caller's transaction. */
export async function approveMember(tx: Ctx, username: string): Promise<boolean> {
  const account = await updateApproved(tx.db, username);
  if (account) await tx.audit({ action: "account.approve", target_type: "user", target_id: account.id, subject_id: account.id });
  if (account?.email) await sendApproved(tx, { ...account, email: account.email });
  return account !== null;
}

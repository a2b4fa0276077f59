import type { RecoveryCodes } from "@cortile/contract/credential";
import { createCtx, visitor, type Ctx, type Member, type Platform } from "#core/ctx";
import { credentialsRevoked } from "#core/realtime";
import { confirmTwoFactor, removeTwoFactor } from "#credential";
import { selectIdByLogin } from "#people";
import { endSessions, type Credential } from "#session";
import { updateTokensVoid } from "./account.queries.ts";

/** What somebody else may have begun goes: their sessions, but for the credential given, and links that were sent. */
async function endWhatWasBegun(tx: Ctx, id: number, credential?: Credential): Promise<void> {
  await endSessions(tx.db, id, credential);
  await updateTokensVoid(tx.db, id, "reset_password", "change_email");
}

/**
 * Turns the second step on, and ends everything but what asks: it came in without one.
 * @throws Failure field `otp`: `invalid`; `conflict` when there is nothing to confirm; `rate_limited`
 */
export async function twoFactorConfirm(ctx: Ctx<Member>, otp: string, credential: Credential): Promise<RecoveryCodes> {
  const codes = await confirmTwoFactor(ctx, otp, (tx) => endWhatWasBegun(tx, tx.actor.id, credential));
  ctx.platform.bus.publish(credentialsRevoked({ user_id: ctx.actor.id }));
  return codes;
}

/**
 * Lets in, for the terminal, somebody who has lost both app and codes: their password or a passkey of theirs is enough again. Signs
 * them out everywhere, for it might not have been them who asked. Returns whether the second step was on; null when nobody is
 * called so.
 */
export async function turnSecondStepOff(platform: Platform, username: string): Promise<boolean | null> {
  const ctx = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  const id = await selectIdByLogin(ctx.db, { username });
  if (id === null) return null;
  const wasOn = await ctx.transaction(async (tx) => {
    if (!(await removeTwoFactor(tx, id))) return false;
    await endWhatWasBegun(tx, id);
    return true;
  });
  if (wasOn) platform.bus.publish(credentialsRevoked({ user_id: id }));
  return wasOn;
}

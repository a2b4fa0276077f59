import type { RecoveryCodes } from "@cortile/contract/credential";
import { createCtx, visitor, type Ctx, type Member, type Platform } from "#core/ctx";
import { confirmTwoFactor, removeTwoFactor } from "#credential";
import { selectIdByLogin } from "#people";
import { endSessions, type Credential } from "#session";

/**
 * Turns the second step on, and signs out everything but what asks: it came in without one.
 * @throws Failure field `otp`: `invalid`; `conflict` when there is nothing to confirm; `rate_limited`
 */
export async function twoFactorConfirm(ctx: Ctx<Member>, otp: string, credential: Credential): Promise<RecoveryCodes> {
  const codes = await confirmTwoFactor(ctx, otp, (tx) => endSessions(tx.db, tx.actor.id, credential));
  ctx.platform.bus.publish({ kind: "revoked", user_id: ctx.actor.id });
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
    await endSessions(tx.db, id);
    return true;
  });
  if (wasOn) platform.bus.publish({ kind: "revoked", user_id: id });
  return wasOn;
}

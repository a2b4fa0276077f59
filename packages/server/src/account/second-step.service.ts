import type { RecoveryCodes } from "@cortile/contract/credential";
import { createCtx, visitor, type Ctx, type Member, type Platform } from "#core/ctx";
import { confirmTwoFactor, removeTwoFactor } from "#credential";
import { updateTokensVoid } from "#one_time_token";
import { selectIdByLogin } from "#people";
import { endSessions, type Credential } from "#session";

/** Ends all sessions but that of the credential, and voids links that were sent. */
async function cancelPendingSteps(tx: Ctx, id: number, credential?: Credential): Promise<void> {
  await endSessions(tx, id, credential);
  await updateTokensVoid(tx.db, id, "reset_password", "change_email");
}

/**
 * Turns on two-step verification, and ends all other sessions, which were opened without it.
 * @throws Failure field `otp`: `invalid`; `conflict` when there is nothing to confirm; `rate_limited`
 */
export const twoFactorConfirm = (ctx: Ctx<Member>, otp: string, credential: Credential): Promise<RecoveryCodes> =>
  confirmTwoFactor(ctx, otp, (tx) => cancelPendingSteps(tx, tx.actor.id, credential));

/**
 * Turns off two-step verification from the terminal, for somebody who has lost app and codes, and ends all their sessions. Returns
 * whether it was on; null without an account of this name.
 */
export async function turnSecondStepOff(platform: Platform, username: string): Promise<boolean | null> {
  const ctx = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  const id = await selectIdByLogin(ctx.db, { username });
  if (id === null) return null;
  return ctx.transaction(async (tx) => {
    if (!(await removeTwoFactor(tx, id))) return false;
    await cancelPendingSteps(tx, id);
    await tx.audit({ action: "account.remove_second_step", target_type: "user", target_id: id, subject_id: id });
    return true;
  });
}

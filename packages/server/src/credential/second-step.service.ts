import type { KeyObject } from "node:crypto";
import { deriveKey, unseal } from "#core/crypto";
import type { Ctx } from "#core/ctx";
import { Failure } from "#core/errors";
import { notifyOwner } from "./credential.emails.ts";
import { emails, messages } from "./credential.messages.ts";
import { verifyPasskey } from "./passkey.service.ts";
import { hashCode, readCode } from "./recovery-code.ts";
import { findStep } from "./totp.ts";
import { countRecoveryCodes, selectTwoFactor, updateRecoveryCodeUsed, updateStepUsed } from "./two-factor.queries.ts";

/** Per account, from any address: an attacker has the password, and can try a million codes from many addresses. */
const tries = { max: 10, windowSeconds: 900 };

/** The second factor sent with the password. */
export interface SecondStep {
  otp?: string;
  passkey?: Readonly<Record<string, unknown>>;
}

/** The keys of one installation: a copy of the database alone opens no secret and tries no recovery code. */
export const secretKey = ({ platform }: Ctx): KeyObject => deriveKey(platform.config.secret, "two_factor");
export const codeKey = ({ platform }: Ctx): KeyObject => deriveKey(platform.config.secret, "recovery_code");

export async function hasSecondStep(ctx: Ctx, userId: number): Promise<boolean> {
  return Boolean((await selectTwoFactor(ctx.db, userId))?.confirmed_at);
}

/**
 * Passes accounts without two-step verification, and those with a valid second factor, which is then used up.
 * @throws Failure field `otp`: `required`, `invalid`; field `passkey`: `invalid`; `rate_limited`
 */
export async function passSecondStep(ctx: Ctx, userId: number, { otp, passkey }: SecondStep): Promise<void> {
  if (!(await hasSecondStep(ctx, userId))) return;
  if (passkey) {
    const owner = await verifyPasskey(ctx, passkey);
    if (owner !== userId) throw Failure.field("passkey", "invalid", messages.passkeyWrong);
    return;
  }
  if (!otp) throw Failure.field("otp", "required", messages.otpRequired);
  await consumeOtp(ctx, userId, otp);
}

/** Consumes a code of the app or a recovery code. @throws Failure field `otp`: `invalid`; `rate_limited` */
export async function consumeOtp(ctx: Ctx, userId: number, otp: string): Promise<void> {
  await limitOtpAttempts(ctx, userId);
  const isRight = readCode(otp) === null ? await consumeAppCode(ctx, userId, otp) : await consumeRecoveryCode(ctx, userId, otp);
  if (!isRight) throw Failure.field("otp", "invalid", messages.otpWrong);
}

/** @throws Failure `rate_limited` */
export const limitOtpAttempts = ({ platform }: Ctx, userId: number): Promise<void> =>
  platform.limits.require(`otp:${userId}`, tries);

async function consumeAppCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const row = await selectTwoFactor(ctx.db, userId);
  if (!row?.confirmed_at) return false;
  const step = findStep(unseal(secretKey(ctx), row.sealed_secret, String(userId)), code, ctx.now());
  return step !== null && updateStepUsed(ctx.db, userId, step);
}

function consumeRecoveryCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    if (!(await updateRecoveryCodeUsed(tx.db, userId, hashCode(codeKey(tx), userId, code)))) return false;
    const left = await countRecoveryCodes(tx.db, userId);
    await notifyOwner(tx, userId, { subject: emails.codeUsedSubject, body: emails.codeUsed, values: { left } });
    return true;
  });
}

import { randomBytes } from "node:crypto";
import { conflict } from "@cortile/contract/core";
import type { AccountSecurity, Proof, RecoveryCodes } from "@cortile/contract/credential";
import { seal, unseal } from "#core/crypto";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { lockSignIn, selectPasswordHash } from "#people";
import { notifyOwner } from "./credential.emails.ts";
import { twoFactorRemoved } from "./credential.events.ts";
import { emails, messages } from "./credential.messages.ts";
import { arePasskeysAvailable } from "./passkey.service.ts";
import { confirmPassword } from "./proof.service.ts";
import { hashCode, newCodes } from "./recovery-code.ts";
import { codeKey, hasSecondStep, secretKey, limitOtpAttempts, consumeOtp } from "./second-step.service.ts";
import { appAddress, encodeBase32, findStep } from "./totp.ts";
import {
  countRecoveryCodes,
  deleteTwoFactor,
  replaceRecoveryCodes,
  selectTwoFactor,
  updateConfirmed,
  upsertUnconfirmed,
} from "./two-factor.queries.ts";

/** As long as the hash of the algorithm, as RFC 4226 asks. */
const secretBytes = 20;

export async function guardGet(ctx: Ctx<Member>): Promise<AccountSecurity> {
  const { id } = ctx.actor;
  return {
    two_factor: await hasSecondStep(ctx, id),
    recovery_codes_left: await countRecoveryCodes(ctx.db, id),
    has_password: (await selectPasswordHash(ctx.db, id)) !== null,
    passkeys_available: arePasskeysAvailable(ctx),
  };
}

/**
 * Creates a secret for the authenticator app, which is in force once a code is confirmed.
 * @throws Failure field `password`: `required`, `invalid`; `conflict` when the second step is on; `rate_limited`
 */
export async function twoFactorBegin(ctx: Ctx<Member>, password?: string): Promise<{ secret: string; address: string }> {
  const { id, username } = ctx.actor;
  await confirmPassword(ctx, password);
  const secret = randomBytes(secretBytes);
  const isNew = await upsertUnconfirmed(ctx.db, id, seal(secretKey(ctx), secret, String(id)));
  if (!isNew) throw new Failure(conflict);
  const shown = encodeBase32(secret);
  const community = ctx.snapshot.preferences["text.application_name"] || "Cortile";
  return { secret: shown, address: appAddress(shown, community, username) };
}

/**
 * Turns the second step on.
 * @param confirmed runs in the transaction that does
 * @throws Failure field `otp`: `invalid`; `conflict` when there is nothing to confirm; `rate_limited`
 */
export async function confirmTwoFactor(
  ctx: Ctx<Member>,
  otp: string,
  confirmed: (tx: Ctx<Member>) => Promise<void>,
): Promise<RecoveryCodes> {
  const { id } = ctx.actor;
  const row = await selectTwoFactor(ctx.db, id);
  if (!row || row.confirmed_at) throw new Failure(conflict);
  await limitOtpAttempts(ctx, id);
  const step = findStep(unseal(secretKey(ctx), row.sealed_secret, String(id)), otp, ctx.now());
  if (step === null) throw Failure.field("otp", "invalid", messages.otpWrong);
  return ctx.transaction(async (tx) => {
    await lockSignIn(tx.db, id);
    if (!(await updateConfirmed(tx.db, id, row.sealed_secret, step))) throw new Failure(conflict);
    await confirmed(tx);
    await notifyOwner(tx, id, { subject: emails.twoFactorOnSubject, body: emails.twoFactorOn });
    return issueRecoveryCodes(tx);
  });
}

/** Turns off two-step verification for somebody who is locked out, and notifies them by email. Returns whether it was on. Keeps passkeys. */
export async function removeTwoFactor(tx: Ctx, userId: number): Promise<boolean> {
  if (!(await deleteTwoFactor(tx.db, userId))) return false;
  await tx.record(twoFactorRemoved({ user_id: userId }));
  await notifyOwner(tx, userId, { subject: emails.twoFactorOffSubject, body: emails.twoFactorRemoved });
  return true;
}

/** @throws Failure field `password` or `otp`: `required`, `invalid`; `rate_limited` */
export async function twoFactorDisable(ctx: Ctx<Member>, proof: Proof): Promise<void> {
  await requireProof(ctx, proof);
  const { id } = ctx.actor;
  await ctx.transaction(async (tx) => {
    if (await deleteTwoFactor(tx.db, id))
      await notifyOwner(tx, id, { subject: emails.twoFactorOffSubject, body: emails.twoFactorOff });
  });
}

/** @throws Failure field `password` or `otp`: `required`, `invalid`; `conflict` when the second step is off; `rate_limited` */
export async function recoveryCodesRenew(ctx: Ctx<Member>, proof: Proof): Promise<RecoveryCodes> {
  const { id } = ctx.actor;
  if (!(await hasSecondStep(ctx, id))) throw new Failure(conflict);
  await requireProof(ctx, proof);
  return ctx.transaction(async (tx) => {
    await notifyOwner(tx, id, { subject: emails.codesSubject, body: emails.codes });
    return issueRecoveryCodes(tx);
  });
}

/** Requires the password; for an account without one, a code if two-step verification is on. */
async function requireProof(ctx: Ctx<Member>, { password, otp }: Proof): Promise<void> {
  if ((await confirmPassword(ctx, password)) || !(await hasSecondStep(ctx, ctx.actor.id))) return;
  if (!otp) throw Failure.field("otp", "required", messages.otpRequired);
  await consumeOtp(ctx, ctx.actor.id, otp);
}

async function issueRecoveryCodes(tx: Ctx<Member>): Promise<RecoveryCodes> {
  const { id } = tx.actor;
  const recovery_codes = newCodes();
  await replaceRecoveryCodes(
    tx.db,
    id,
    recovery_codes.map((code) => hashCode(codeKey(tx), id, code)),
  );
  return { recovery_codes };
}

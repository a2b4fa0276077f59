import { rateLimited } from "@cortile/contract/core";
import { hashPassword, hashToken } from "#core/crypto";
import type { Ctx } from "#core/ctx";
import { Failure } from "#core/errors";
import { takeSlot } from "#core/limits";
import { isValidEmail, normalizeEmail } from "#core/text";
import { selectAddressee, selectAddresseeByEmail, updateEmailProved, updatePassword } from "#people";
import { endSessions } from "#session";
import { sendPasswordChanged, sendRecovery } from "./account.letters.ts";
import { messages } from "./account.messages.ts";
import { selectOneTimeToken, updateTokensVoid, updateTokenUsed } from "./account.queries.ts";
import { checkPassword } from "./account.service.ts";

/** Addresses somebody may try: whether one has an account is answered. */
const recoveriesFromAddress = { max: 5, windowSeconds: 3600 };
/** Mails to one account, whoever asks for them. */
const recoveriesOfAccount = { max: 5, windowSeconds: 3600 };
const triesFromAddress = { max: 60, windowSeconds: 600 };

/** A code is 256 random bits; the limit only keeps guessers from costing anything. @throws Failure `rate_limited` */
export async function takeTry(ctx: Ctx, ip: string): Promise<void> {
  if (ctx.platform.config.rateLimits && !(await takeSlot(ctx.db, `code:${ip}`, triesFromAddress))) throw new Failure(rateLimited);
}

/**
 * Sends a link for a new password.
 * @throws Failure field `email`: `invalid`, or `exist` when no account has it; `rate_limited`
 */
export async function accountRecover(ctx: Ctx, email: string, ip: string): Promise<void> {
  const address = normalizeEmail(email);
  if (!isValidEmail(address)) throw Failure.field("email", "invalid");
  const limits = ctx.platform.config.rateLimits;
  if (limits && !(await takeSlot(ctx.db, `recover:${ip}`, recoveriesFromAddress))) throw new Failure(rateLimited);
  const account = await selectAddresseeByEmail(ctx.db, address);
  if (!account) throw Failure.field("email", "exist", messages.noAccount);
  if (limits && !(await takeSlot(ctx.db, `recover_of:${account.id}`, recoveriesOfAccount))) throw new Failure(rateLimited);
  await ctx.transaction((tx) => sendRecovery(tx, account));
}

/** @throws Failure `rate_limited` */
export async function accountVerifyCode(ctx: Ctx, code: string, ip: string): Promise<{ is_valid: boolean }> {
  await takeTry(ctx, ip);
  return { is_valid: (await selectOneTimeToken(ctx.db, hashToken(code), "reset_password")) !== null };
}

/**
 * Sets a new password, and signs out whoever is in.
 * @throws Failure field `password`: `min_length`, `invalid`; field `validation_code`: `invalid`; `rate_limited`
 */
export async function accountReset(ctx: Ctx, input: { validation_code: string; password: string }, ip: string): Promise<void> {
  await takeTry(ctx, ip);
  checkPassword("password", input.password);
  const tokenHash = hashToken(input.validation_code);
  const gone = () => Failure.field("validation_code", "invalid", messages.link);
  if (!(await selectOneTimeToken(ctx.db, tokenHash, "reset_password"))) throw gone();
  const password_hash = await hashPassword(input.password);
  const userId = await ctx.transaction(async (tx) => {
    const token = await updateTokenUsed(tx.db, tokenHash, "reset_password");
    const account = token?.user_id ? await selectAddressee(tx.db, token.user_id) : null;
    if (!token || !account) throw gone();
    await updatePassword(tx.db, account.id, password_hash);
    await updateTokensVoid(tx.db, account.id, "reset_password", "change_email");
    if (token.data.email) await updateEmailProved(tx.db, account.id, token.data.email);
    await endSessions(tx.db, account.id);
    await sendPasswordChanged(tx, account);
    return account.id;
  });
  ctx.platform.bus.publish({ kind: "revoked", user_id: userId });
}

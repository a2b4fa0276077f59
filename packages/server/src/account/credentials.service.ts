import { invalid, notFound, unauthenticated } from "@cortile/contract/core";
import { hashPassword, hashToken } from "#core/crypto";
import type { Ctx, Member } from "#core/ctx";
import { isDuplicate } from "#core/db";
import { Failure } from "#core/errors";
import { isValidEmail, normalizeEmail } from "#core/text";
import { confirmPassword } from "#credential";
import { issueToken, selectOneTimeToken, updateTokensVoid, updateTokenUsed } from "#one_time_token";
import { existsEmail, lockSignIn, requireSelf, selectAddressee, selectOwnFields, updateEmail, updatePassword } from "#people";
import { endSessions, lockValidSignIn, type Credential } from "#session";
import { sendEmailAsked, sendEmailChange, sendPasswordChanged } from "./account.emails.ts";
import { messages } from "./account.messages.ts";
import { checkPassword } from "./account.service.ts";
import { limitCodeAttempts } from "./recover.service.ts";

const emailChanges = { max: 10, windowSeconds: 3600 };

/**
 * Asks for another address; it takes effect once it is confirmed. With `confirm` and without `send_email` no mail goes to it: the
 * code is returned, for a host that writes the mail itself, and the address counts as unproved.
 *
 * Whoever has the address has the account, so a session alone is not enough to move it: a cookie session takes the password, and so
 * does every session that is given the code. The published clients, which send tokens, know of no password where a mail is sent.
 * @throws Failure `permission_denied` for another member's, field `new_email`: `invalid`; `invalid` for the present one; field
 * `password`: `required`, `invalid`
 */
export async function userChangeEmail(
  ctx: Ctx<Member>,
  id: number,
  input: { new_email: string; password?: string; confirm?: boolean; send_email?: boolean },
  credential: Credential,
): Promise<{ validation_code?: string }> {
  await requireSelf(ctx, id);
  const email = normalizeEmail(input.new_email);
  if (!isValidEmail(email)) throw Failure.field("new_email", "invalid");
  const account = await selectAddressee(ctx.db, id);
  if (account?.email.toLowerCase() === email.toLowerCase()) throw new Failure(invalid, { text: messages.sameEmail });
  await ctx.platform.limits.require(`change_email:${id}`, emailChanges);
  const returnsCode = input.confirm === true && !input.send_email;
  const isAsked = returnsCode || (credential.cookie !== null && credential.bearer === null);
  const isProved = (isAsked || input.password !== undefined) && (await confirmPassword(ctx, input.password));
  if (returnsCode && !isProved) throw Failure.field("password", "required", messages.noPassword);
  if (await existsEmail(ctx.db, email)) throw Failure.field("new_email", "invalid", messages.emailUsed);
  const { username, language } = ctx.actor;
  return ctx.transaction(async (tx) => {
    if (!(await lockValidSignIn(tx, credential))) throw new Failure(unauthenticated);
    if (account) await sendEmailAsked(tx, account, email);
    if (returnsCode) return { validation_code: await issueToken(tx, "change_email", id, { email }) };
    await sendEmailChange(tx, { id, username, language, email }, email);
    return {};
  });
}

/** Sends the link to the pending address again. @throws Failure `not_found` when no address is pending; `rate_limited` */
export async function emailChangeResend(ctx: Ctx<Member>): Promise<void> {
  const { id, username, language } = ctx.actor;
  await ctx.platform.limits.require(`change_email:${id}`, emailChanges);
  await ctx.transaction(async (tx) => {
    await lockSignIn(tx.db, id);
    const email = (await selectOwnFields(tx.db, id))?.email_pending;
    if (!email) throw new Failure(notFound);
    await sendEmailChange(tx, { id, username, language, email }, email);
  });
}

/** Gives the pending address up. */
export async function emailChangeCancel(ctx: Ctx<Member>): Promise<void> {
  await updateTokensVoid(ctx.db, ctx.actor.id, "change_email");
}

/**
 * Makes the new address the account's.
 * @throws Failure field `validation_code`: `invalid` when the link is not good, or not for this address; `rate_limited`
 */
export async function userConfirmEmail(
  ctx: Ctx,
  id: number,
  input: { new_email: string; validation_code?: string },
  ip: string,
): Promise<void> {
  await limitCodeAttempts(ctx, ip);
  const gone = () => Failure.field("validation_code", "invalid", messages.link);
  const changing = ctx.transaction(async (tx) => {
    await lockSignIn(tx.db, id);
    const token = await updateTokenUsed(tx.db, hashToken(input.validation_code ?? ""), "change_email");
    const email = token?.data.email;
    const isRight = token?.user_id === id && email === normalizeEmail(input.new_email);
    const isChanged = isRight && email && (await updateEmail(tx.db, id, email, token.data.is_proof === true));
    if (!isChanged) throw gone();
    await updateTokensVoid(tx.db, id, "change_email", "verify_email", "reset_password");
  });
  await changing.catch((cause: unknown) => {
    // Somebody was given the address between the look and the write.
    throw isDuplicate(cause) ? gone() : cause;
  });
}

/** @throws Failure `rate_limited` */
export async function userCheckEmailToken(ctx: Ctx, id: number, code: string, ip: string): Promise<{ is_valid: boolean }> {
  await limitCodeAttempts(ctx, ip);
  const token = await selectOneTimeToken(ctx.db, hashToken(code), "change_email");
  return { is_valid: token?.user_id === id };
}

/**
 * Changes the password, and signs out everything but what asks.
 * @throws Failure `permission_denied` for another member's, field `password`: `invalid`, field `new_password`: `min_length`, `invalid`
 */
export async function userChangePassword(
  ctx: Ctx<Member>,
  id: number,
  input: { password: string; new_password: string },
  credential: Credential,
): Promise<void> {
  await requireSelf(ctx, id);
  checkPassword("new_password", input.new_password);
  if (!(await confirmPassword(ctx, input.password))) throw Failure.field("password", "invalid", messages.noPassword);
  const password_hash = await hashPassword(input.new_password);
  await ctx.transaction(async (tx) => {
    if (!(await lockValidSignIn(tx, credential))) throw new Failure(unauthenticated);
    await updatePassword(tx.db, id, password_hash);
    await updateTokensVoid(tx.db, id, "reset_password", "change_email");
    await endSessions(tx, id, credential);
    const account = await selectAddressee(tx.db, id);
    if (account) await sendPasswordChanged(tx, account);
  });
}

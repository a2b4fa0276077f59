import { hashPassword, hashToken } from "#core/crypto";
import { createCtx, visitor, type Ctx, type Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { removeUnprovedCredentials } from "#credential";
import { isValidEmail, normalizeEmail } from "#core/text";
import { issueToken, selectOneTimeToken, updateTokensVoid, updateTokenUsed } from "#one_time_token";
import {
  lockSignIn,
  resolveSignIn,
  selectAddressee,
  selectIdByLogin,
  selectMember,
  selectRecoverable,
  updateEmailProved,
  updatePassword,
} from "#people";
import { endSessions, rememberNetwork, requirePasswords, mayUsePassword } from "#session";
import { linkTo, sendPasswordChanged, sendRecovery } from "./account.emails.ts";
import { messages } from "./account.messages.ts";
import { checkPassword } from "./account.service.ts";

/** Limits guessing, because the reply says whether an address has an account. */
const recoveriesFromAddress = { max: 5, windowSeconds: 3600 };
/** Recovery emails to one account, from any address. */
const recoveriesOfAccount = { max: 5, windowSeconds: 3600 };
const triesFromAddress = { max: 60, windowSeconds: 600 };

/** A code is 256 random bits; the limit only keeps guessers from costing anything. @throws Failure `rate_limited` */
export const limitCodeAttempts = ({ platform }: Ctx, ip: string): Promise<void> =>
  platform.limits.require(`code:${ip}`, triesFromAddress);

/**
 * Sends a link to reset the password. Where passwords are off it refuses before any look-up, so the reply is the same for every address.
 * @throws Failure field `email`: `invalid`, or `exist` when no account has it; `permission_denied`, `rate_limited`
 */
export async function accountRecover(ctx: Ctx, email: string, ip: string): Promise<void> {
  requirePasswords(ctx, null);
  const address = normalizeEmail(email);
  if (!isValidEmail(address)) throw Failure.field("email", "invalid");
  const { limits } = ctx.platform;
  await limits.require(`recover:${ip}`, recoveriesFromAddress);
  const account = await selectRecoverable(ctx.db, address, ctx.now());
  if (!account) throw Failure.field("email", "exist", messages.noAccount);
  await limits.require(`recover_of:${account.id}`, recoveriesOfAccount);
  await ctx.transaction((tx) => sendRecovery(tx, account));
}

/** Creates a link to reset a password, for the terminal; it proves no address. Null without an active account of this name. */
export async function createRecoveryLink(platform: Platform, username: string): Promise<string | null> {
  const ctx = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  const id = await selectIdByLogin(ctx.db, { username });
  const member = id === null ? null : await selectMember(ctx.db, id);
  if (!member) return null;
  requirePasswords(ctx, member.role);
  const code = await ctx.transaction(async (tx) => {
    await tx.audit({ action: "account.recover", target_type: "user", target_id: member.id, subject_id: member.id });
    return issueToken(tx, "reset_password", member.id);
  });
  return linkTo(ctx, "configurations.url_template_password_recover", code);
}

/** Whether the code can reset a password. @throws Failure `rate_limited` */
export async function accountVerifyCode(ctx: Ctx, code: string, ip: string): Promise<{ is_valid: boolean }> {
  await limitCodeAttempts(ctx, ip);
  const token = await selectOneTimeToken(ctx.db, hashToken(code), "reset_password");
  const member = token?.user_id ? await selectMember(ctx.db, token.user_id) : null;
  return { is_valid: token !== null && mayUsePassword(ctx, member?.role ?? null) };
}

/**
 * Sets a new password, and signs out every session. Cancels a scheduled deletion of the account. If the link is the first
 * proof of the address, other credentials are removed: somebody else may have signed up with the address (pre-hijacking).
 * @throws Failure field `password`: `min_length`, `invalid`; field `validation_code`: `invalid`; `permission_denied` where passwords
 *   are off, `rate_limited`
 */
export async function accountReset(ctx: Ctx, input: { validation_code: string; password: string }, ip: string): Promise<void> {
  await limitCodeAttempts(ctx, ip);
  checkPassword("password", input.password);
  const tokenHash = hashToken(input.validation_code);
  const gone = () => Failure.field("validation_code", "invalid", messages.link);
  const found = await selectOneTimeToken(ctx.db, tokenHash, "reset_password");
  if (!found?.user_id) throw gone();
  const { user_id } = found;
  const password_hash = await hashPassword(input.password);
  await ctx.transaction(async (tx) => {
    await lockSignIn(tx.db, user_id);
    const token = await updateTokenUsed(tx.db, tokenHash, "reset_password");
    const signIn = token && (await resolveSignIn(tx, user_id));
    if (!token || !signIn) throw gone();
    requirePasswords(tx, signIn.member.role);
    await updatePassword(tx.db, user_id, password_hash);
    await updateTokensVoid(tx.db, user_id, "reset_password", "change_email");
    await endSessions(tx, user_id);
    const proved = token.data.email ? await updateEmailProved(tx.db, user_id, token.data.email) : null;
    const hadProved = proved?.had_proved === true;
    const isRemoved = proved?.is_first === true && (await removeUnprovedCredentials(tx, user_id, { hadProved }));
    const removed = isRemoved ? (hadProved ? "sign_in_methods" : "all") : "nothing";
    const account = await selectAddressee(tx.db, user_id);
    if (account) await sendPasswordChanged(tx, account, { removed });
  });
  await rememberNetwork(ctx, user_id, ip);
}

import { hashPassword, hashToken } from "#core/crypto";
import { createCtx, visitor, type Ctx, type Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { credentialsRevoked } from "#core/realtime";
import { removeUnprovedCredentials } from "#credential";
import { isValidEmail, normalizeEmail } from "#core/text";
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
import { endSessions, noteNetwork, requirePasswords, takesPasswordOf } from "#session";
import { linkTo, sendPasswordChanged, sendRecovery } from "./account.emails.ts";
import { messages } from "./account.messages.ts";
import { selectOneTimeToken, updateTokensVoid, updateTokenUsed } from "./account.queries.ts";
import { checkPassword } from "./account.service.ts";
import { issueToken } from "./token.service.ts";

/** Addresses somebody may try: whether one has an account is answered. */
const recoveriesFromAddress = { max: 5, windowSeconds: 3600 };
/** Mails to one account, whoever asks for them. */
const recoveriesOfAccount = { max: 5, windowSeconds: 3600 };
const triesFromAddress = { max: 60, windowSeconds: 600 };

/** A code is 256 random bits; the limit only keeps guessers from costing anything. @throws Failure `rate_limited` */
export const takeTry = ({ platform }: Ctx, ip: string): Promise<void> => platform.limits.require(`code:${ip}`, triesFromAddress);

/**
 * Sends a link for a new password. Where passwords are off nobody is sent one, before anybody is looked for: the answer is the same
 * for every address.
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

/** A link for a new password of whoever is called so, for the terminal: it proves no address. Null when nobody is who may use one. */
export async function createRecoveryLink(platform: Platform, username: string): Promise<string | null> {
  const ctx = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  const id = await selectIdByLogin(ctx.db, { username });
  const member = id === null ? null : await selectMember(ctx.db, id);
  if (!member) return null;
  requirePasswords(ctx, member.role);
  const code = await ctx.transaction((tx) => issueToken(tx, "reset_password", member.id));
  return linkTo(ctx, "configurations.url_template_password_recover", code);
}

/** Whether the code would set a password. @throws Failure `rate_limited` */
export async function accountVerifyCode(ctx: Ctx, code: string, ip: string): Promise<{ is_valid: boolean }> {
  await takeTry(ctx, ip);
  const token = await selectOneTimeToken(ctx.db, hashToken(code), "reset_password");
  const member = token?.user_id ? await selectMember(ctx.db, token.user_id) : null;
  return { is_valid: token !== null && takesPasswordOf(ctx, member?.role ?? null) };
}

/**
 * Sets a new password, and signs out whoever is in. Somebody who was leaving stays. Where the link is the first proof that the address
 * is theirs, whatever else opens the account goes: somebody else may have signed up with their address, and waited.
 * @throws Failure field `password`: `min_length`, `invalid`; field `validation_code`: `invalid`; `permission_denied` where passwords
 *   are off, `rate_limited`
 */
export async function accountReset(ctx: Ctx, input: { validation_code: string; password: string }, ip: string): Promise<void> {
  await takeTry(ctx, ip);
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
    const member = token && (await resolveSignIn(tx, user_id));
    if (!token || !member) throw gone();
    requirePasswords(tx, member.role);
    await updatePassword(tx.db, user_id, password_hash);
    await updateTokensVoid(tx.db, user_id, "reset_password", "change_email");
    await endSessions(tx.db, user_id);
    const proved = token.data.email ? await updateEmailProved(tx.db, user_id, token.data.email) : null;
    const removed = proved?.is_first === true && (await removeUnprovedCredentials(tx, user_id));
    const account = await selectAddressee(tx.db, user_id);
    if (account) await sendPasswordChanged(tx, account, { removed });
  });
  await noteNetwork(ctx, user_id, ip);
  ctx.platform.bus.publish(credentialsRevoked({ user_id }));
}

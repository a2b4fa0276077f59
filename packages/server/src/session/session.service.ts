import { notFound, permissionDenied } from "@cortile/contract/core";
import { nameAgent } from "@cortile/contract/session";
import { hashToken, randomToken, verifyPassword } from "#core/crypto";
import type { Ctx, Member, Role } from "#core/ctx";
import type { Db } from "#core/db";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { translate } from "#core/i18n";
import { sendEmail } from "#core/email";
import { credentialsRevoked } from "#core/realtime";
import { enabledProviders, keepsPasskeys, passSecondStep, takePasskey, type SecondStep } from "#credential";
import {
  lockSignIn,
  resolveSignIn,
  selectAddressee,
  selectCredentials,
  selectOwnFields,
  updateLastSeen,
  type SignInResult,
} from "#people";
import type { Credential } from "./credential.ts";
import { noteNetwork, takeGuess, takeTryFrom } from "./known-network.ts";
import { sessionCreated } from "./session.events.ts";
import { messages } from "./session.messages.ts";
import {
  deleteSession,
  deleteSignIn,
  deleteSessionsOf,
  existsSession,
  insertSession,
  selectSignIns,
  upsertAgent,
} from "./session.queries.ts";
import { existsRevokedToken, updateFamiliesRevoked, updateTokenRevoked } from "./token.queries.ts";

export interface Credentials extends SecondStep {
  username: string;
  password: string;
}

/**
 * The member these credentials belong to; one who was leaving stays. Unknown names take as long and answer the same as wrong passwords.
 * @throws Failure `invalid` (field `password`; `otp` or `passkey` for the second step), `permission_denied` while awaiting approval
 *   and where passwords are off, `rate_limited`
 */
export async function checkCredentials(
  ctx: Ctx,
  { username, password, ...second }: Credentials,
  ip: string,
): Promise<SignInResult> {
  await takeTryFrom(ctx, ip);
  const found = await selectCredentials(ctx.db, username.trim());
  await takeGuess(ctx, { login: username, userId: found?.id ?? null, ip });
  const matches = await verifyPassword(found?.password_hash ?? null, password);
  if (!found || !matches) throw Failure.field("password", "invalid", messages.wrong);
  if (!found.reg_approved) throw new Failure(permissionDenied, { text: messages.awaiting });
  requirePasswords(ctx, found.role);
  await passSecondStep(ctx, found.id, second);
  const member = await resolveSignIn(ctx, found.id);
  if (!member) throw Failure.field("password", "invalid", messages.wrong);
  await noteNetwork(ctx, member.id, ip);
  return member;
}

/**
 * The member whose passkey has signed a challenge of ours.
 * @throws Failure `invalid` (field `response`), `permission_denied` while awaiting approval, `rate_limited`
 */
export async function checkPasskey(ctx: Ctx, response: Readonly<Record<string, unknown>>, ip: string): Promise<SignInResult> {
  await takeTryFrom(ctx, ip);
  const userId = await takePasskey(ctx, response);
  const own = userId === null ? null : await selectOwnFields(ctx.db, userId);
  if (userId !== null && own?.reg_approved === false) throw new Failure(permissionDenied, { text: messages.awaiting });
  const member = userId === null ? null : await resolveSignIn(ctx, userId);
  if (!member) throw Failure.field("response", "invalid", messages.unknownPasskey);
  await noteNetwork(ctx, member.id, ip);
  return member;
}

export async function signInMethods(ctx: Ctx) {
  const providers = enabledProviders(ctx).map(({ id, name }) => ({ provider: id, name }));
  return { passkeys: keepsPasskeys(ctx), passwords: isPasswordLoginEnabled(ctx), providers };
}

/** Whether members sign in with passwords: `email_password_login_enabled` being off counts once there is another way in. */
function isPasswordLoginEnabled(ctx: Ctx): boolean {
  if (ctx.snapshot.preferences["configurations.email_password_login_enabled"]) return true;
  return ctx.platform.config.ssoSecret === null && enabledProviders(ctx).length === 0;
}

/**
 * Refuses a password where they are off, but not an administrator's: they could not turn them on again. Asked with the role of an
 * account only once its password or a link of its own was right, so that it tells nothing of the account.
 * @param role null for a member without one, and for whoever has not said who they are
 * @throws Failure `permission_denied`
 */
export function requirePasswords(ctx: Ctx, role: Role | null): void {
  if (!takesPasswordOf(ctx, role)) throw new Failure(permissionDenied, { text: messages.noPasswords });
}

/** The same, as a question. */
export const takesPasswordOf = (ctx: Ctx, role: Role | null): boolean => role === "admin" || isPasswordLoginEnabled(ctx);

/** Signs a person out everywhere, but where the credential given is from. Open sockets are for the caller to tell, once committed. */
export async function endSessions(db: Db, userId: number, except: Credential = { cookie: null, bearer: null }): Promise<void> {
  await deleteSessionsOf(db, userId, except.bearer ? null : except.cookie);
  await updateFamiliesRevoked(db, userId, except.bearer);
}

/**
 * Before how an account is entered changes: waits for whoever else is changing it, then asks again whether the sign-in that wants
 * the change still holds: a session that a new password has ended leaves nothing behind. False when it was ended meanwhile.
 */
export async function holdSignIn(tx: Ctx<Member>, { cookie, bearer }: Credential): Promise<boolean> {
  await lockSignIn(tx.db, tx.actor.id);
  return bearer ? !(await existsRevokedToken(tx.db, bearer)) : cookie !== null && existsSession(tx.db, cookie);
}

/** Writes to the person when they sign in with a browser or client they have not used before, after the first. */
export async function noticeAgent(tx: Ctx, userId: number, userAgent: string): Promise<void> {
  if (!(await upsertAgent(tx.db, userId, hashToken(nameAgent(userAgent) ?? userAgent)))) return;
  const to = await selectAddressee(tx.db, userId);
  if (!to) return;
  const agent = nameAgent(userAgent) ?? translate(messages.unknownAgent, to.language ?? tx.language);
  await sendEmail(tx, to, {
    subject: messages.alertSubject,
    body: [messages.alertBody],
    after: [messages.alertAfter],
    action: { label: messages.alertAction, url: new URL("/recover/", tx.platform.config.url).href },
    values: { username: to.username, agent, time: `${tx.now().toISOString().slice(0, 16).replace("T", " ")} UTC` },
  });
}

/** Opens a cookie session. Returns its token, which is nowhere stored as it is. */
export function openSession(ctx: Ctx, userId: number, userAgent: string): Promise<string> {
  return ctx.transaction(async (tx) => {
    const token = randomToken();
    await insertSession(tx.db, { token_hash: hashToken(token), user_id: userId, user_agent: userAgent.slice(0, 400) });
    await updateLastSeen(tx.db, userId);
    await noticeAgent(tx, userId, userAgent);
    await tx.record(sessionCreated({ user_id: userId }));
    return token;
  });
}

/** Ends every token of the sign-in that this access token is of. */
export async function bearerSignOut(ctx: Ctx, tokenHash: Buffer): Promise<void> {
  await updateTokenRevoked(ctx.db, tokenHash);
  if (ctx.actor.id !== null) ctx.platform.bus.publish(credentialsRevoked({ user_id: ctx.actor.id }));
}

/** Ends the cookie's session; whoever has none is signed out already. */
export async function sessionSignOut(ctx: Ctx, tokenHash: Buffer | null): Promise<void> {
  if (tokenHash) await deleteSession(ctx.db, tokenHash);
  if (ctx.actor.id !== null) ctx.platform.bus.publish(credentialsRevoked({ user_id: ctx.actor.id }));
}

/** Browsers and apps that are signed in. */
export async function sessionList(ctx: Ctx<Member>, current: Credential, page: PageRequest) {
  return toPage(page, await selectSignIns(ctx.db, ctx.actor.id, current, page));
}

/** Signs one browser or app out, and closes its sockets. @throws Failure `not_found` when it is not the member's own */
export async function sessionRevoke(ctx: Ctx<Member>, id: number): Promise<void> {
  if (!(await deleteSignIn(ctx.db, ctx.actor.id, id))) throw new Failure(notFound);
  ctx.platform.bus.publish(credentialsRevoked({ user_id: ctx.actor.id }));
}

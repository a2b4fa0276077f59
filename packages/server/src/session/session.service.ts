import { notFound, permissionDenied } from "@cortile/contract/core";
import { nameAgent } from "@cortile/contract/session";
import { hashToken, randomToken, verifyPassword } from "#core/crypto";
import type { Ctx, Member, Role } from "#core/ctx";
import { Failure } from "#core/errors";
import type { EndedSignIns } from "#core/feature";
import { toPage, type PageRequest } from "#core/http";
import { translate } from "#core/i18n";
import { sendNotice } from "#core/email";
import { credentialsRevoked } from "#core/realtime";
import {
  deleteChallengesOf,
  enabledProviders,
  arePasskeysAvailable,
  passSecondStep,
  verifyPasskey,
  type SecondStep,
} from "#credential";
import {
  lockSignIn,
  markPresent,
  resolveSignIn,
  selectAddressee,
  selectCredentials,
  selectOwnFields,
  updateSignInVersion,
  type SignInResult,
} from "#people";
import type { Credential } from "./credential.ts";
import { rememberNetwork, limitPasswordGuesses, limitSignInsFromAddress } from "./known-network.ts";
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
 * Who these credentials belong to; cancels a scheduled deletion of the account. Unknown names take as long and answer the same as wrong passwords.
 * @throws Failure `invalid` (field `password`; `otp` or `passkey` for the second step), `permission_denied` while awaiting approval
 *   and where passwords are off, `rate_limited`
 */
export async function checkCredentials(
  ctx: Ctx,
  { username, password, ...second }: Credentials,
  ip: string,
): Promise<SignInResult> {
  await limitSignInsFromAddress(ctx, ip);
  const found = await selectCredentials(ctx.db, username.trim());
  await limitPasswordGuesses(ctx, { login: username, userId: found?.id ?? null, ip });
  const matches = await verifyPassword(found?.password_hash ?? null, password);
  if (!found || !matches) throw Failure.field("password", "invalid", messages.wrong);
  if (!found.reg_approved) throw new Failure(permissionDenied, { text: messages.awaiting });
  requirePasswords(ctx, found.role);
  await passSecondStep(ctx, found.id, second);
  const signIn = await resolveSignIn(ctx, found.id, found.sign_in_version);
  if (!signIn) throw Failure.field("password", "invalid", messages.wrong);
  await rememberNetwork(ctx, found.id, ip);
  return signIn;
}

/**
 * The member whose passkey has signed a challenge of ours.
 * @throws Failure `invalid` (field `response`), `permission_denied` while awaiting approval, `rate_limited`
 */
export async function checkPasskey(ctx: Ctx, response: Readonly<Record<string, unknown>>, ip: string): Promise<SignInResult> {
  await limitSignInsFromAddress(ctx, ip);
  const userId = await verifyPasskey(ctx, response);
  const own = userId === null ? null : await selectOwnFields(ctx.db, userId);
  if (userId !== null && own?.reg_approved === false) throw new Failure(permissionDenied, { text: messages.awaiting });
  const signIn = userId === null ? null : await resolveSignIn(ctx, userId);
  if (!signIn) throw Failure.field("response", "invalid", messages.unknownPasskey);
  await rememberNetwork(ctx, signIn.member.id, ip);
  return signIn;
}

export async function signInMethods(ctx: Ctx) {
  const providers = enabledProviders(ctx).map(({ id, name }) => ({ provider: id, name }));
  return { passkeys: arePasskeysAvailable(ctx), passwords: isPasswordLoginEnabled(ctx), providers };
}

/** Whether members sign in with passwords: `email_password_login_enabled` being off counts once there is another way in. */
function isPasswordLoginEnabled(ctx: Ctx): boolean {
  if (ctx.snapshot.preferences["configurations.email_password_login_enabled"]) return true;
  return ctx.platform.config.ssoSecret === null && enabledProviders(ctx).length === 0;
}

/**
 * Refuses passwords where they are off, except those of administrators, who could not turn them on again otherwise. Called with the
 * role of an account only after its password or link was verified, so that the reply reveals nothing about the account.
 * @param role null for a member without a role, and before the member is identified
 * @throws Failure `permission_denied`
 */
export function requirePasswords(ctx: Ctx, role: Role | null): void {
  if (!mayUsePassword(ctx, role)) throw new Failure(permissionDenied, { text: messages.noPasswords });
}

/** Whether somebody of this role may sign in with a password. */
export const mayUsePassword = (ctx: Ctx, role: Role | null): boolean => role === "admin" || isPasswordLoginEnabled(ctx);

/** Ends all sign-ins of a member but that of the given credential, and the passkeys that any of them began. */
export async function endSessions(tx: Ctx, userId: number, except: Credential = { cookie: null, bearer: null }): Promise<void> {
  await updateSignInVersion(tx.db, userId);
  await deleteSessionsOf(tx.db, userId, except.bearer ? null : except.cookie);
  await updateFamiliesRevoked(tx.db, userId, except.bearer);
  await deleteChallengesOf(tx.db, userId);
  await announceEnd(tx, { user_ids: [userId], everywhere: true });
}

/** Lets go what was there for sign-ins that have ended: devices, open sockets. */
export async function announceEnd(tx: Ctx, ended: EndedSignIns): Promise<void> {
  for (const feature of tx.platform.features) await feature.onSignInsEnded?.(tx, ended);
  for (const user_id of ended.user_ids) tx.publish(credentialsRevoked({ user_id }));
}

/**
 * Locks the sign-in methods of the member before they change, then checks again that the sign-in behind this request is valid: a
 * session that a new password has ended must change nothing. False when it has ended.
 */
export async function lockValidSignIn(tx: Ctx<Member>, { cookie, bearer }: Credential): Promise<boolean> {
  await lockSignIn(tx.db, tx.actor.id);
  return bearer ? !(await existsRevokedToken(tx.db, bearer)) : cookie !== null && existsSession(tx.db, cookie);
}

/** Notifies the member by email of a sign-in with a new browser or app, except the first. */
export async function notifyNewAgent(tx: Ctx, userId: number, userAgent: string): Promise<void> {
  if (!(await upsertAgent(tx.db, userId, hashToken(nameAgent(userAgent) ?? userAgent)))) return;
  const to = await selectAddressee(tx.db, userId);
  if (!to) return;
  const agent = nameAgent(userAgent) ?? translate(messages.unknownAgent, to.language ?? tx.language);
  await sendNotice(tx, to, {
    subject: messages.alertSubject,
    body: [messages.alertBody],
    after: [messages.alertAfter],
    action: { label: messages.alertAction, url: new URL("/recover/", tx.platform.config.url).href },
    values: { username: to.username, agent, time: tx.now() },
  });
}

/**
 * Refuses a sign-in that was checked before all sign-ins of the account ended, as by a new password. Locks its sign-in methods.
 * @throws Failure `invalid` (field `password`)
 */
export async function requireCurrent(tx: Ctx, { member, version }: SignInResult): Promise<void> {
  if ((await lockSignIn(tx.db, member.id)) !== version) throw Failure.field("password", "invalid", messages.wrong);
}

/** Creates a cookie session. Returns its token, of which only a hash is stored. */
export function openSession(ctx: Ctx, userId: number, userAgent: string): Promise<string> {
  return ctx.transaction(async (tx) => {
    const token = randomToken();
    await insertSession(tx.db, { token_hash: hashToken(token), user_id: userId, user_agent: userAgent.slice(0, 400) });
    await markPresent(tx.db, tx.platform, userId);
    await notifyNewAgent(tx, userId, userAgent);
    await tx.record(sessionCreated({ user_id: userId }));
    return token;
  });
}

/** Revokes all tokens of the sign-in that this access token belongs to. */
export const bearerSignOut = (ctx: Ctx, tokenHash: Buffer): Promise<void> =>
  signOut(ctx, (tx) => updateTokenRevoked(tx.db, tokenHash));

/** Ends the session of the cookie, if there is one. */
export const sessionSignOut = (ctx: Ctx, tokenHash: Buffer | null): Promise<void> =>
  signOut(ctx, async (tx) => tokenHash && deleteSession(tx.db, tokenHash));

const signOut = (ctx: Ctx, end: (tx: Ctx) => Promise<unknown>): Promise<void> =>
  ctx.transaction(async (tx) => {
    await end(tx);
    if (tx.actor.id !== null) await announceEnd(tx, { user_ids: [tx.actor.id], everywhere: false });
  });

/** Browsers and apps that are signed in. */
export async function sessionList(ctx: Ctx<Member>, current: Credential, page: PageRequest) {
  return toPage(page, await selectSignIns(ctx.db, ctx.actor.id, current, page));
}

/** Ends one sign-in of the member, and closes its sockets. @throws Failure `not_found` */
export const sessionRevoke = (ctx: Ctx<Member>, id: number): Promise<void> =>
  signOut(ctx, async (tx) => {
    if (!(await deleteSignIn(tx.db, ctx.actor.id, id))) throw new Failure(notFound);
  });

import { notFound, permissionDenied, unauthenticated, unavailable } from "@cortile/contract/core";
import { accountCreate } from "#account";
import type { OidcProvider } from "#core/config";
import { hashToken, randomToken } from "#core/crypto";
import { isMember, type Ctx, type Member, type Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import {
  findProvider,
  hasSecondStep,
  linkProvider,
  passSecondStep,
  confirmPassword,
  selectLinkOwner,
  type SecondStep,
} from "#credential";
import { resolveSignIn, selectOwnFields, type SignInResult } from "#people";
import { lockValidSignIn, type Credential } from "#session";
import { authorizationUrl, ProviderError, redeemCode, type Identity } from "./oidc.ts";
import { messages } from "./provider.messages.ts";
import {
  deletePendingIdentity,
  deleteLoginState,
  insertPendingIdentity,
  insertLoginState,
  selectPendingIdentity,
  type PendingIdentity,
  type LoginState,
} from "./provider.queries.ts";

const startsFromAddress = { max: 60, windowSeconds: 600 };

interface StartInput {
  provider: string;
  next?: string;
  invite_code?: string;
  link?: boolean;
  password?: string;
}

/**
 * Starts a sign-in with a provider. Returns the address to send the browser to.
 * @param browser hash of the token that identifies the browser
 * @throws Failure `not_found`; `unauthenticated` and field `password` (`required`, `invalid`) to connect; `rate_limited`, `unavailable`
 */
export async function providerStart(
  ctx: Ctx,
  input: StartInput,
  ip: string,
  browser: Buffer,
): Promise<Prepared<{ url: string }>> {
  await ctx.platform.limits.require(`provider:${ip}`, startsFromAddress);
  const provider = requireProvider(ctx, input.provider);
  const user_id = input.link ? await requireOwner(ctx, input.password) : null;
  const [state, nonce, verifier] = [randomToken(), randomToken(), randomToken()];
  const url = await authorizationUrl(provider, { redirectUri: callbackUrl(ctx, provider.id), state, nonce, verifier }).catch(
    (cause: unknown) => {
      if (!(cause instanceof ProviderError)) throw cause;
      ctx.platform.log.warn({ provider: provider.id, reason: cause.message }, "provider.away");
      throw new Failure(unavailable, { text: messages.away, values: { name: provider.name }, cause });
    },
  );
  const loginState = {
    state_hash: hashToken(state),
    browser_hash: browser,
    provider: provider.id,
    nonce,
    verifier,
    return_to: sameOriginPath(ctx, input.next),
    invite_code: input.invite_code ?? null,
    user_id,
  };
  return {
    async commit(tx) {
      await insertLoginState(tx.db, loginState);
      return { url };
    },
    discard: async () => undefined,
  };
}

function requireProvider(ctx: Ctx, id: string): OidcProvider {
  const provider = findProvider(ctx, id);
  if (!provider) throw new Failure(notFound, { text: messages.off });
  return provider;
}

async function requireOwner(ctx: Ctx, password: string | undefined): Promise<number> {
  const { actor } = ctx;
  if (!isMember(actor)) throw new Failure(unauthenticated);
  await confirmPassword(ctx.as(actor), password);
  return actor.id;
}

/** The path if it is on this site, else null: prevents open redirects. */
function sameOriginPath({ platform: { config } }: Ctx, next: string | undefined): string | null {
  const url = next?.startsWith("/") ? URL.parse(next, config.url) : null;
  return url?.origin === new URL(config.url).origin && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : null;
}

/** One per provider, so that none can answer for another (mix-up attack). */
const callbackUrl = ({ platform }: Ctx, provider: string): string =>
  new URL(`/api/v2/x/provider/${provider}/callback/`, platform.config.url).href;

/** What a provider sends back with the browser. */
export interface Answer {
  provider: string;
  state?: string;
  code?: string;
  error?: string;
  iss?: string;
}

/** The result: who is signed in, or what is left to do, and the page to go to. */
export type Outcome =
  | { kind: "member"; signIn: SignInResult; path: string }
  | { kind: "pending"; pending: PendingIdentity; path: string }
  | { kind: "page"; path: string };

/** Reasons that pages know of. */
type Reason = "cancelled" | "expired" | "failed" | "awaiting" | "closed" | "taken";

/** Handles the return from a provider: signs in, connects the account, or leads to the next step. */
export async function providerCallback(
  ctx: Ctx,
  answer: Answer,
  browser: Buffer | null,
  credential: Credential,
): Promise<Outcome> {
  const provider = findProvider(ctx, answer.provider);
  const loginState =
    provider && browser && answer.state
      ? await deleteLoginState(ctx.db, { stateHash: hashToken(answer.state), browserHash: browser, provider: provider.id })
      : null;
  if (!provider || !loginState) return refusal("expired", null);
  const identity = await identify(ctx, provider, loginState, answer);
  if (typeof identity === "string") return refusal(identity, loginState);
  if (loginState.user_id === null) return signInWithIdentity(ctx, loginState, identity);
  if (!isMember(ctx.actor) || ctx.actor.id !== loginState.user_id) return refusal("expired", { ...loginState, user_id: null });
  return linkIdentity(ctx.as(ctx.actor), provider, loginState, identity, credential);
}

async function identify(
  ctx: Ctx,
  provider: OidcProvider,
  { nonce, verifier }: LoginState,
  { state = "", code, error, iss }: Answer,
): Promise<Identity | Reason> {
  if (error === "access_denied") return "cancelled";
  if (!code) return "failed";
  const callback = new URL(callbackUrl(ctx, provider.id));
  callback.search = new URLSearchParams({ state, code, ...(iss === undefined ? {} : { iss }) }).toString();
  try {
    return await redeemCode(provider, { callback, state, nonce, verifier });
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    ctx.platform.log.warn({ provider: provider.id, reason: cause.message }, "provider.refused");
    return "failed";
  }
}

const settings = (userId: number): string => `/user/${userId}/edit/`;

/** Leads back to the page where it started, with the reason. */
function refusal(reason: Reason, loginState: LoginState | null): Outcome {
  const userId = loginState?.user_id ?? null;
  const query = new URLSearchParams(userId === null ? {} : { tab: "account" });
  query.set("provider_error", reason);
  if (userId === null && loginState?.return_to) query.set("next", loginState.return_to);
  return { kind: "page", path: `${userId === null ? "/signin/" : settings(userId)}?${query}` };
}

/** Signs in the owner of this identity; an unknown one continues to sign-up. An email address alone never identifies an account. */
async function signInWithIdentity(
  ctx: Ctx,
  loginState: LoginState,
  { subject, email, emailVerified, nickname }: Identity,
): Promise<Outcome> {
  const { provider, return_to, invite_code } = loginState;
  const owner = await selectLinkOwner(ctx.db, provider, subject);
  const pending = {
    provider,
    ext_id: subject,
    email,
    email_verified: emailVerified,
    username: usernameOf(nickname),
    user_id: owner,
  };
  const query = new URLSearchParams({ provider, ...(return_to ? { next: return_to } : {}) });
  if (owner === null) {
    if (invite_code) query.set("invite", invite_code);
    else if (ctx.snapshot.preferences["addons.closed_community"]) return refusal("closed", loginState);
    return { kind: "pending", pending, path: `/signup/?${query}` };
  }
  if (!(await selectOwnFields(ctx.db, owner))?.reg_approved) return refusal("awaiting", loginState);
  if (await hasSecondStep(ctx, owner)) return { kind: "pending", pending, path: `/signin/?${query}` };
  const signIn = await resolveSignIn(ctx, owner);
  if (!signIn) return refusal("failed", loginState);
  return { kind: "member", signIn, path: return_to ?? "/" };
}

/** Connects the identity to the account that started this. */
async function linkIdentity(
  ctx: Ctx<Member>,
  { id, name }: OidcProvider,
  loginState: LoginState,
  { subject }: Identity,
  credential: Credential,
): Promise<Outcome> {
  const userId = ctx.actor.id;
  const isLinked = await ctx.transaction(async (tx) =>
    (await lockValidSignIn(tx, credential)) ? linkProvider(tx, { user_id: userId, provider: id, ext_id: subject }, name) : null,
  );
  if (isLinked === null) return refusal("expired", { ...loginState, user_id: null });
  return isLinked ? { kind: "page", path: `${settings(userId)}?tab=account` } : refusal("taken", loginState);
}

/** A suggestion for the username. */
const usernameOf = (nickname: string): string =>
  nickname
    .slice(0, 200)
    .normalize("NFKD")
    .replaceAll(/[^\w\s.-]/g, "")
    .replaceAll(/[\s.]+/g, "_")
    .slice(0, 50);

/** Stores the claims of the provider. @param browser hash of the token that the browser has for them */
export const storePendingIdentity = (ctx: Ctx, browser: Buffer, pending: PendingIdentity): Promise<void> =>
  insertPendingIdentity(ctx.db, browser, pending);

/** @throws Failure `not_found` */
async function requirePendingIdentity(ctx: Ctx, browser: Buffer | null, isFor: "sign_up" | "second_step") {
  const pending = browser ? await selectPendingIdentity(ctx.db, browser) : null;
  if (!browser || !pending || (pending.user_id === null) !== (isFor === "sign_up")) throw new Failure(notFound);
  return { browser, pending };
}

/** What is left to do in this browser. @throws Failure `not_found` */
export async function providerPending(ctx: Ctx, browser: Buffer | null) {
  const pending = browser ? await selectPendingIdentity(ctx.db, browser) : null;
  const provider = pending && findProvider(ctx, pending.provider);
  if (!pending || !provider) throw new Failure(notFound);
  const { name } = provider;
  // Reveals nothing about the account before the second step.
  if (pending.user_id !== null) return { kind: "second_step" as const, name, email: "", email_verified: false, username: "" };
  const { email, email_verified, username } = pending;
  return { kind: "sign_up" as const, name, email, email_verified, username };
}

interface ProviderSignUp {
  username: string;
  email: string;
  invite_code?: string;
  promo_code?: string;
}

/**
 * Creates an account for the identity that the provider returned.
 * @throws Failure as `accountCreate`, and `not_found`
 */
export async function providerSignUp(ctx: Ctx, input: ProviderSignUp, ip: string, browser: Buffer | null) {
  const { browser: mark, pending } = await requirePendingIdentity(ctx, browser, "sign_up");
  const { provider, ext_id, email, email_verified } = pending;
  const { name } = requireProvider(ctx, provider);
  const me = await accountCreate(ctx, { ...input, password: null }, ip, {
    provedEmail: email_verified ? email.toLowerCase() : null,
    joined: async (tx, user_id) => {
      const isDone = (await deletePendingIdentity(tx.db, mark)) && (await linkProvider(tx, { user_id, provider, ext_id }, name));
      if (!isDone) throw new Failure(notFound);
    },
  });
  return { me, signIn: me.reg_approved === false ? null : await resolveSignIn(ctx, me.id) };
}

/**
 * Verifies the second step of the account that the identity belongs to.
 * @throws Failure as `passSecondStep`; `not_found`, `permission_denied`
 */
export async function providerSecondStep(ctx: Ctx, step: SecondStep, browser: Buffer | null): Promise<SignInResult> {
  const { browser: mark, pending } = await requirePendingIdentity(ctx, browser, "second_step");
  const { user_id } = pending;
  if (user_id === null) throw new Failure(notFound);
  if (!(await selectOwnFields(ctx.db, user_id))?.reg_approved) throw new Failure(permissionDenied, { text: messages.awaiting });
  await passSecondStep(ctx, user_id, step);
  const signIn = (await deletePendingIdentity(ctx.db, mark)) ? await resolveSignIn(ctx, user_id) : null;
  if (!signIn) throw new Failure(notFound);
  return signIn;
}

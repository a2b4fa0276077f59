import { ssoSignin } from "@cortile/contract/account";
import { permissionDenied, unauthenticated } from "@cortile/contract/core";
import { providerSecondStep, providerSignUp, providerStart } from "@cortile/contract/provider";
import { jwtToken, oauthToken, passkeySignIn, sessionSignIn } from "@cortile/contract/session";
import { hashToken } from "#core/crypto";
import { visitor, type Member, type Platform, type Viewer } from "#core/ctx";
import { Failure } from "#core/errors";
import type { Exchange } from "#core/http";
import { markPresent } from "#people";
import type { Credential } from "./credential.ts";
import { cookieTokenHash, hasXsrfProof, sessionCookie, setSessionCookies } from "./cookies.ts";
import { extendSession, selectSessionMember } from "./session.queries.ts";
import { messages } from "./session.messages.ts";
import { memberOfToken } from "./sso-token.ts";

/** Calls with credentials of their own: any other, possibly expired credentials of the request are ignored. */
const selfAuthenticatedPaths: readonly string[] = [oauthToken.path, jwtToken.path];

/** Calls that open a session or lead to one: protected against login CSRF. */
const sessionOpeningPaths: readonly string[] = [
  sessionSignIn.path,
  passkeySignIn.path,
  providerStart.path,
  providerSignUp.path,
  providerSecondStep.path,
];

/** The access token of a request's header. */
export const bearerToken = (exchange: Pick<Exchange, "header">): string | null =>
  /^(?:Bearer|Token)\s+(\S+)$/i.exec(exchange.header("authorization") ?? "")?.[1] ?? null;

/** The hash of the access token in a request's header, as stored. */
export function bearerTokenHash(exchange: Pick<Exchange, "header">): Buffer | null {
  const token = bearerToken(exchange);
  return token === null ? null : hashToken(token);
}

/** What a request proves itself with. */
export const credentialOf = (exchange: Exchange): Credential => ({
  cookie: cookieTokenHash(exchange),
  bearer: bearerTokenHash(exchange),
});

/**
 * Finds who asks: a bearer token when there is one (the cookie is then ignored), else the session cookie.
 * @throws Failure `unauthenticated` for a token that is no longer good, `permission_denied` for a forged cookie request
 */
export async function identify(
  platform: Platform,
  exchange: Exchange,
  request: { method: string; path: string },
): Promise<Viewer> {
  if (selfAuthenticatedPaths.includes(request.path)) return visitor;
  const bearer = bearerToken(exchange);
  if (bearer) {
    const member = await memberOfToken(platform, bearer, { signsIn: request.path === ssoSignin.path });
    if (!member) throw new Failure(unauthenticated);
    return member;
  }
  const isSafe = request.method === "GET" || request.method === "HEAD";
  const member = await identifyByCookie(platform, exchange);
  if (!isSafe && (member || sessionOpeningPaths.includes(request.path)) && !hasXsrfProof(platform, exchange))
    throw new Failure(permissionDenied, { text: messages.forged });
  return member ?? visitor;
}

export async function identifyByCookie(platform: Platform, exchange: Exchange): Promise<Member | null> {
  const tokenHash = cookieTokenHash(exchange);
  const found = tokenHash && (await selectSessionMember(platform.db, tokenHash));
  if (!found) return null;
  const { stale, ...member } = found;
  if (stale) {
    await extendSession(platform.db, tokenHash);
    await markPresent(platform.db, platform, member.id);
    setSessionCookies(platform, exchange, exchange.cookie(sessionCookie) ?? "");
  }
  return { kind: "member", ...member };
}

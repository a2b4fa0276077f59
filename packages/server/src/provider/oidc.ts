import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
  type IDToken,
} from "openid-client";
import type { OidcProvider } from "#core/config";
import { fetchOutbound } from "#core/net";
import { isValidEmail } from "#core/text";

/** OpenID Connect, as far as signing in takes it: discovery, the code flow with PKCE, and who the ID token is about. */

/** Who somebody is, in the provider's words. */
export interface Identity {
  /** Theirs for good at this provider. */
  subject: string;
  email: string;
  emailVerified: boolean;
  /** The name they go by, or the beginning of their address; maybe nothing. */
  nickname: string;
}

/** A provider did not answer, or not as it should. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
}

const cacheMs = 3_600_000;
/** For so long nobody waits for a provider that did not answer. */
const failureCacheMs = 15_000;
/** OpenID Connect Core 1.0, section 2. */
const maxSubjectLength = 255;

const configurations = new Map<string, { value: Promise<Configuration>; until: number }>();

/**
 * Where to send the browser.
 * @throws ProviderError
 */
export async function authorizationUrl(
  provider: OidcProvider,
  { redirectUri, state, nonce, verifier }: { redirectUri: string; state: string; nonce: string; verifier: string },
): Promise<string> {
  const configuration = await configurationOf(provider);
  const code_challenge = await calculatePKCECodeChallenge(verifier);
  const asked = { redirect_uri: redirectUri, scope: provider.scope, state, nonce, code_challenge, code_challenge_method: "S256" };
  try {
    return buildAuthorizationUrl(configuration, asked).href;
  } catch (cause) {
    return refuse(cause);
  }
}

/**
 * Trades the code in the address that the provider sent the browser to for who it is about.
 * @throws ProviderError
 */
export async function redeemCode(
  provider: OidcProvider,
  { callback, state, nonce, verifier }: { callback: URL; state: string; nonce: string; verifier: string },
): Promise<Identity> {
  const configuration = await configurationOf(provider);
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  const tokens = await authorizationCodeGrant(configuration, callback, checks).catch(refuse);
  const claims = tokens.claims();
  if (!claims) throw new ProviderError("there is no ID token");
  return identityOf(claims, claims["email"] ? {} : await readUserinfo(configuration, tokens.access_token, claims));
}

/** Some providers return claims only from the UserInfo endpoint. */
async function readUserinfo(configuration: Configuration, accessToken: string, { sub }: IDToken) {
  return configuration.serverMetadata().userinfo_endpoint ? fetchUserInfo(configuration, accessToken, sub).catch(refuse) : {};
}

function identityOf(claims: IDToken, more: Readonly<Record<string, unknown>>): Identity {
  const all = { ...more, ...claims };
  const { sub } = claims;
  // Two that are not well formed would be stored as one.
  if (sub === "" || sub.length > maxSubjectLength || sub.includes("\0") || !sub.isWellFormed())
    throw new ProviderError("the subject cannot be kept");
  const given = textOf(all, "email");
  const email = isValidEmail(given) ? given : "";
  return {
    subject: sub,
    email,
    emailVerified: email !== "" && all["email_verified"] === true,
    nickname: textOf(all, "preferred_username") || textOf(all, "nickname") || email.split("@", 1)[0] || "",
  };
}

function configurationOf(provider: OidcProvider): Promise<Configuration> {
  const { issuer, clientId } = provider;
  const key = JSON.stringify([issuer, clientId]);
  const known = configurations.get(key);
  if (known && Date.now() < known.until) return known.value;
  const found = { value: discover(provider), until: Date.now() + cacheMs };
  configurations.set(key, found);
  found.value.catch(() => (found.until = Date.now() + failureCacheMs));
  return found.value;
}

async function discover({ issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> {
  const server = new URL(issuer);
  const configuration = await discovery(server, clientId, undefined, clientSecret === null ? None() : withSecret(clientSecret), {
    [customFetch]: fetchFrom(server),
    // The configuration takes addresses without TLS on this machine alone.
    execute: [enableNonRepudiationChecks, ...(server.protocol === "http:" ? [allowInsecureRequests] : [])],
  }).catch(refuse);
  // The library relaxes issuer checks for some providers, which could then impersonate others.
  const named = configuration.serverMetadata().issuer;
  if (new URL(named).href !== server.href) throw new ProviderError(`the issuer calls itself ${named}`);
  return configuration;
}

/** In the header, as RFC 6749 prefers, unless the provider takes it in the body alone. */
const withSecret =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const inBody = methods.includes("client_secret_post") && !methods.includes("client_secret_basic");
    return (inBody ? ClientSecretPost(secret) : ClientSecretBasic(secret))(server, client, body, headers);
  };

/** Of its own origin the operator has said that it may be asked, also where that is not public; of others only what is public. */
const fetchFrom =
  ({ origin, port }: URL): CustomFetch =>
  async (address, { method, headers, body }) => {
    const isOwn = new URL(address).origin === origin;
    const reply = await fetchOutbound(address, {
      method,
      headers,
      body: typeof body === "string" ? body : body instanceof URLSearchParams ? body.toString() : undefined,
      redirects: 0,
      allowPrivate: isOwn,
      ...(isOwn && port ? { ports: [Number(port)] } : {}),
    });
    return new Response(new Uint8Array(reply.body), { status: reply.status, headers: reply.headers });
  };

function refuse(cause: unknown): never {
  throw new ProviderError(cause instanceof Error ? cause.message : "the provider failed", { cause });
}

const textOf = (values: Readonly<Record<string, unknown>>, key: string): string => {
  const value = values[key];
  return typeof value === "string" ? value : "";
};

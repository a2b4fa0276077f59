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
const maxSubjectLength = 200;

const configurations = new Map<string, { value: Promise<Configuration>; at: number }>();

/**
 * Where to send the browser.
 * @throws ProviderError
 */
export async function authorizationUrl(
  provider: OidcProvider,
  { redirectUri, state, nonce, verifier }: { redirectUri: string; state: string; nonce: string; verifier: string },
): Promise<string> {
  const configuration = await configurationOf(provider);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }).href;
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
  if (claims.sub === "" || claims.sub.length > maxSubjectLength) throw new ProviderError("the subject cannot be kept");
  const email = textOf(all, "email");
  return {
    subject: claims.sub,
    email,
    emailVerified: email !== "" && all["email_verified"] === true,
    nickname: textOf(all, "preferred_username") || textOf(all, "nickname") || email.split("@", 1)[0] || "",
  };
}

function configurationOf(provider: OidcProvider): Promise<Configuration> {
  const { issuer, clientId } = provider;
  const key = JSON.stringify([issuer, clientId]);
  const known = configurations.get(key);
  if (known && Date.now() - known.at < cacheMs) return known.value;
  const value = discover(provider);
  configurations.set(key, { value, at: Date.now() });
  // A failure is not kept.
  value.catch(() => configurations.delete(key));
  return value;
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

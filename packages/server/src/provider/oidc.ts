import { createHash } from "node:crypto";
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from "jose";
import type { OidcProvider } from "#core/config";
import { fetchOutbound, type OutboundOptions } from "#core/net";

/** OpenID Connect, as far as signing in takes it: discovery, the code flow with PKCE, and the check of the ID token. */

/** What a provider publishes of itself. */
interface Metadata {
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  userinfo_endpoint: string | null;
  /** Takes the client's secret in the body alone. */
  wantsSecretInBody: boolean;
}

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

/** Symmetric ones are left out: they would make a key of the client's secret. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"];
const cacheMs = 3_600_000;
/** Keys that are not known may be new ones; but nobody makes us ask for them more often. */
const keyRefreshMs = 30_000;
const longestSubject = 200;

const metadataOf = new Map<string, { value: Promise<Metadata>; at: number }>();
const keysOf = new Map<string, { value: JSONWebKeySet; at: number }>();

export const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

/**
 * Where to send the browser.
 * @throws ProviderError
 */
export async function authorizationUrl(
  provider: OidcProvider,
  { redirectUri, state, nonce, verifier }: { redirectUri: string; state: string; nonce: string; verifier: string },
): Promise<string> {
  const url = new URL((await discover(provider)).authorization_endpoint);
  const query = {
    response_type: "code",
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: provider.scope,
    state,
    nonce,
    code_challenge: challengeOf(verifier),
    code_challenge_method: "S256",
  };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}

/**
 * Trades the code for who it is about.
 * @throws ProviderError
 */
export async function redeemCode(
  provider: OidcProvider,
  { redirectUri, code, nonce, verifier }: { redirectUri: string; code: string; nonce: string; verifier: string },
): Promise<Identity> {
  const metadata = await discover(provider);
  const tokens = await ask(provider, metadata.token_endpoint, {
    method: "POST",
    ...tokenRequest(provider, metadata, {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  const claims = await verifyIdToken(provider, metadata, textOf(tokens, "id_token"), nonce);
  return identityOf(claims, textOf(claims, "email") ? {} : await askUserinfo(provider, metadata, tokens, claims));
}

function tokenRequest({ clientId, clientSecret }: OidcProvider, { wantsSecretInBody }: Metadata, fields: Record<string, string>) {
  const headers: Record<string, string> = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ ...fields, client_id: clientId });
  if (clientSecret !== null && wantsSecretInBody) body.set("client_secret", clientSecret);
  else if (clientSecret !== null) {
    // RFC 6749, section 2.3.1: both are form-encoded first.
    const pair = [clientId, clientSecret].map((part) => new URLSearchParams({ part }).toString().slice("part=".length)).join(":");
    headers["authorization"] = `Basic ${Buffer.from(pair).toString("base64")}`;
  }
  return { headers, body: body.toString() };
}

async function verifyIdToken(provider: OidcProvider, metadata: Metadata, token: string, nonce: string): Promise<JWTPayload> {
  const { issuer, clientId } = provider;
  const options = {
    issuer,
    audience: clientId,
    algorithms,
    clockTolerance: 60,
    requiredClaims: ["sub", "exp", "iat", "nonce"],
  };
  const verify = async (keys: JSONWebKeySet) => (await jwtVerify(token, createLocalJWKSet(keys), options)).payload;
  const payload = await verify(await keysFor(provider, metadata))
    .catch(async (cause: unknown) => {
      if (!(cause instanceof errors.JWKSNoMatchingKey)) throw cause;
      return verify(await keysFor(provider, metadata, keyRefreshMs));
    })
    .catch((cause: unknown) => {
      throw cause instanceof ProviderError ? cause : new ProviderError("the ID token is not good", { cause });
    });
  const isForUs = !Array.isArray(payload.aud) || payload.aud.length === 1 || payload["azp"] === clientId;
  if (payload["nonce"] !== nonce || !isForUs) throw new ProviderError("the ID token is of another sign-in");
  return payload;
}

/** What the ID token leaves out, some providers tell when asked. */
async function askUserinfo(
  provider: OidcProvider,
  { userinfo_endpoint }: Metadata,
  tokens: Record<string, unknown>,
  { sub }: JWTPayload,
): Promise<Record<string, unknown>> {
  const accessToken = textOf(tokens, "access_token");
  if (!userinfo_endpoint || !accessToken) return {};
  const told = await ask(provider, userinfo_endpoint, { headers: { authorization: `Bearer ${accessToken}` } });
  if (told["sub"] !== sub) throw new ProviderError("userinfo is about somebody else");
  return told;
}

function identityOf(claims: JWTPayload, more: Record<string, unknown>): Identity {
  const all = { ...more, ...claims };
  const subject = textOf(all, "sub");
  if (subject === "" || subject.length > longestSubject) throw new ProviderError("the subject cannot be kept");
  const email = textOf(all, "email");
  return {
    subject,
    email,
    emailVerified: email !== "" && all["email_verified"] === true,
    nickname: textOf(all, "preferred_username") || textOf(all, "nickname") || email.split("@", 1)[0] || "",
  };
}

function discover(provider: OidcProvider): Promise<Metadata> {
  const { issuer } = provider;
  const known = metadataOf.get(issuer);
  if (known && Date.now() - known.at < cacheMs) return known.value;
  const value = readMetadata(provider);
  metadataOf.set(issuer, { value, at: Date.now() });
  // A failure is not kept.
  value.catch(() => metadataOf.delete(issuer));
  return value;
}

async function readMetadata(provider: OidcProvider): Promise<Metadata> {
  const { issuer } = provider;
  const found = await ask(provider, `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  // Or one provider could speak for another.
  if (found["issuer"] !== issuer) throw new ProviderError(`the issuer calls itself ${String(found["issuer"])}`);
  const methods = found["token_endpoint_auth_methods_supported"];
  const address = (key: string): string => {
    const url = URL.parse(textOf(found, key));
    const isSafe = url?.protocol === "https:" || url?.origin === new URL(issuer).origin;
    if (!url || !isSafe) throw new ProviderError(`${key} is missing or not safe`);
    return url.href;
  };
  return {
    authorization_endpoint: address("authorization_endpoint"),
    token_endpoint: address("token_endpoint"),
    jwks_uri: address("jwks_uri"),
    userinfo_endpoint: textOf(found, "userinfo_endpoint") ? address("userinfo_endpoint") : null,
    wantsSecretInBody:
      Array.isArray(methods) && methods.includes("client_secret_post") && !methods.includes("client_secret_basic"),
  };
}

/** @param freshMs how old the keys may be */
async function keysFor(provider: OidcProvider, { jwks_uri }: Metadata, freshMs = cacheMs): Promise<JSONWebKeySet> {
  const known = keysOf.get(jwks_uri);
  if (known && Date.now() - known.at < freshMs) return known.value;
  const value = await ask(provider, jwks_uri);
  if (!isKeySet(value)) throw new ProviderError("there are no keys");
  keysOf.set(jwks_uri, { value, at: Date.now() });
  return value;
}

/** The library checks each key when it is used. */
const isKeySet = (value: object): value is JSONWebKeySet => "keys" in value && Array.isArray(value.keys);

/** Of its own origin the operator has said that it may be asked, also where that is not public; of others only what is public. */
async function ask({ issuer }: OidcProvider, address: string, options: OutboundOptions = {}): Promise<Record<string, unknown>> {
  const { origin, port } = new URL(issuer);
  const isOwn = new URL(address).origin === origin;
  const reply = await fetchOutbound(address, {
    ...options,
    headers: { accept: "application/json", ...options.headers },
    redirects: 0,
    allowPrivate: isOwn,
    ...(isOwn && port ? { ports: [Number(port)] } : {}),
  }).catch((cause: unknown) => {
    throw new ProviderError(`${address} did not answer`, { cause });
  });
  const value = reply.status === 200 ? parse(reply.body.toString()) : null;
  if (value === null) throw new ProviderError(`${address} answered ${reply.status}`);
  return value;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

const textOf = (values: Readonly<Record<string, unknown>>, key: string): string => {
  const value = values[key];
  return typeof value === "string" ? value : "";
};

import type { Form } from "./forms.ts";

/** A provider of OpenID Connect, where this community is registered as a client. */
export interface OidcProvider {
  /** Its name in addresses and in `provider` on the wire. */
  readonly id: string;
  /** The name on its button. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
  readonly scope: string;
}

export const oidcProviders: Form<readonly OidcProvider[]> = {
  expected:
    "a JSON array of {id, name, issuer, client_id, client_secret?, scope?} with different ids, issuers by https (or on this machine), and openid in every scope",
  isSecret: true,
  parse: (text) => {
    const providers = listOf(text)?.map(readProvider);
    if (!providers || !providers.every((provider) => provider !== null)) return null;
    return new Set(providers.map(({ id }) => id)).size === providers.length ? providers : null;
  },
};

const keys: readonly string[] = ["id", "name", "issuer", "client_id", "client_secret", "scope"];

function readProvider(given: unknown): OidcProvider | null {
  if (typeof given !== "object" || given === null || Object.keys(given).some((key) => !keys.includes(key))) return null;
  const values: Record<string, unknown> = { scope: "openid email profile", client_secret: "", ...given };
  const { id, name, issuer, client_id, client_secret, scope } = values;
  if (!isText(id) || !isText(name) || !isText(issuer) || !isText(client_id) || !isText(client_secret) || !isText(scope))
    return null;
  const isRight =
    /^[a-z][a-z\d-]{0,39}$/.test(id) && name && client_id && isIssuer(issuer) && scope.split(" ").includes("openid");
  return isRight ? { id, name, issuer, clientId: client_id, clientSecret: client_secret || null, scope } : null;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Tokens and keys travel between it and us: in the clear only on one machine, to try things out. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname));
}

function listOf(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

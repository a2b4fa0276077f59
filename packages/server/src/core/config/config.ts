import { isIP } from "node:net";
import path from "node:path";
import {
  ancestors,
  host as hostForm,
  hostOrigin,
  hosts,
  mailbox,
  oneOf,
  origin,
  port as portForm,
  postgresUrl,
  redisUrl,
  proxies,
  secret as secretForm,
  smtpUrl,
  someOf,
  integerBetween,
} from "./forms.ts";
import { oidcProviders, type OidcProvider } from "./oidc.ts";
import { readPush, type PushSettings } from "./push.ts";
import { loadSecret } from "./secret.ts";
import type { S3Settings } from "#core/storage";
import { Variables, type Env } from "./variables.ts";

const allRoles = ["web", "realtime", "worker", "live"] as const;
const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

export type Role = (typeof allRoles)[number];

/** The configuration from the environment, parsed once at start. */
export interface Config {
  /** 0: any free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataFolder: string;
  /** Where languages that are added to English and Italian lie, a folder each. Absolute; it need not be there. */
  readonly languagesFolder: string;
  /** The public origin, without a slash at its end. */
  readonly url: string;
  readonly seed: "demo" | "none";
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Connections that this process opens to its database at most, beside the few of its bus and its jobs. */
  readonly databaseConnections: number;
  readonly rateLimits: boolean;
  /** Whether visitors' pages are cached. */
  readonly pageCache: boolean;
  /** The root of every key, 32 characters or more. */
  readonly secret: string;
  readonly roles: ReadonlySet<Role>;
  /** Which proxies' `X-Forwarded-…` headers are trusted: none, this many, or these addresses. */
  readonly trustProxy: false | number | string[];
  /** The bucket that files lie in; null: the data folder. */
  readonly s3: S3Settings | null;
  /** The origin that public files are fetched from instead of ours, without a slash at its end; null: ours. */
  readonly cdnUrl: string | null;
  readonly logLevel: (typeof logLevels)[number];
  /** Who may frame pages under `/embed/`, as a `frame-ancestors` source list. */
  readonly frameAncestors: string;
  /** PeerTube sites whose videos may be played, in addition to the built-in hosts. */
  readonly videoHosts: readonly string[];
  /** Redis or Valkey, which carries the bus; null: PostgreSQL does. */
  readonly redisUrl: string | null;
  /** The SMTP server; null: mail stays in the outbox. */
  readonly smtpUrl: string | null;
  /** Sent to the moderation service of the community's classifier rule; null: none. */
  readonly moderationKey: string | null;
  /** The origin that the key is sent to, and no other. */
  readonly moderationOrigin: string;
  /** The sender of mail, if not the community's own address. */
  readonly mailFrom: string;
  /** The key of integrators' sign-in tokens; null: none is accepted. */
  readonly ssoSecret: string | null;
  /** OpenID Connect providers, in the order of their buttons. */
  readonly oidc: readonly OidcProvider[];
  /** Whether the AI provider and the classifier that staff set may be on this machine or its network. */
  readonly aiPrivate: boolean;
  /** Services that pass notifications on to apps and browsers. */
  readonly push: PushSettings;
}

/** Variables of services in later releases, which must not be ignored silently. */
const unsupportedVariables: readonly [RegExp, string][] = [[/^LIVEKIT_/, "has no live rooms"]];

/**
 * Reads the environment. Makes the data folder and its secret when CORTILE_SECRET is not set; else touches nothing.
 * @throws ConfigError naming every bad variable at once
 */
export function readConfig(env: Env): Config {
  const variables = new Variables(env);
  const port = variables.read("PORT", portForm, 3000);
  const host = variables.read("HOST", hostForm, "127.0.0.1");
  const url = variables.read("CORTILE_URL", origin, addressOf(host, port));
  const databaseUrl = variables.read<string | null>("DATABASE_URL", postgresUrl, null);
  const redis = variables.read<string | null>("REDIS_URL", redisUrl, null);
  const databaseConnections = variables.read("CORTILE_DATABASE_CONNECTIONS", integerBetween(2, 200), 10);
  const isEmbedded = variables.text("DATABASE_URL") === undefined;
  const seed = readSeed(variables, isEmbedded && isLoopback(host) && isLoopback(new URL(url).hostname));
  const rateLimits = variables.read("CORTILE_RATE_LIMITS", oneOf("on", "off"), "on") === "on";
  const pageCache = variables.read("CORTILE_PAGE_CACHE", oneOf("on", "off"), "on") === "on";
  const roles = variables.read("CORTILE_ROLES", someOf(...allRoles), new Set(allRoles));
  const trustProxy = variables.read("CORTILE_TRUST_PROXY", proxies, false);
  const logLevel = variables.read("CORTILE_LOG_LEVEL", oneOf(...logLevels), "info");
  const frameAncestors = variables.read("CORTILE_FRAME_ANCESTORS", ancestors, "*");
  const videoHosts = variables.read<readonly string[]>("CORTILE_VIDEO_HOSTS", hosts, []);
  const moderationOrigin = variables.read("CORTILE_MODERATION_HOST", hostOrigin, "https://api.openai.com");
  const smtp = variables.read<string | null>("SMTP_URL", smtpUrl, null);
  const mailFrom = variables.read("CORTILE_MAIL_FROM", mailbox, `no-reply@${mailHost(url)}`);
  const ssoSecret = variables.read<string | null>("CORTILE_SSO_SECRET", secretForm, null);
  const aiPrivate = variables.read("CORTILE_AI_PRIVATE", oneOf("on", "off"), "off") === "on";
  const oidc = variables.read<readonly OidcProvider[]>("CORTILE_OIDC", oidcProviders, []);
  const given = variables.read("CORTILE_SECRET", secretForm, "");
  if (roles.size < allRoles.length && variables.text("CORTILE_SECRET") === undefined)
    variables.refuse(
      "CORTILE_SECRET",
      "is not set; expected the same secret for every process, because CORTILE_ROLES splits them",
    );
  for (const name of variables.names()) {
    const instead = unsupportedVariables.find(([pattern]) => pattern.test(name))?.[1];
    if (instead) variables.refuse(name, `is set, but this release ${instead}; unset it`);
  }
  const s3 = readS3(variables);
  const cdnUrl = variables.read<string | null>("CORTILE_CDN_URL", origin, null);
  const dataFolder = path.resolve(variables.text("CORTILE_DATA") ?? "data");
  const push = readPush(variables, dataFolder);
  variables.check();
  const secret = given || loadSecret(dataFolder);
  return {
    port,
    host,
    dataFolder,
    languagesFolder: path.resolve(variables.text("CORTILE_LANGUAGES") ?? path.join(dataFolder, "languages")),
    url,
    seed,
    databaseUrl,
    databaseConnections,
    redisUrl: redis,
    rateLimits,
    pageCache,
    secret,
    roles,
    trustProxy,
    s3,
    cdnUrl,
    logLevel,
    frameAncestors,
    videoHosts,
    smtpUrl: smtp,
    moderationKey: variables.text("CORTILE_MODERATION_KEY") ?? null,
    moderationOrigin,
    mailFrom,
    ssoSecret,
    aiPrivate,
    oidc,
    push,
  };
}

const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** All of its variables, or none. */
function readS3(variables: Variables): S3Settings | null {
  const given = s3Names.filter((name) => variables.text(name) !== undefined);
  if (given.length === 0) return null;
  for (const name of s3Names)
    if (!given.includes(name)) variables.refuse(name, `is not set; expected it beside ${given.join(", ")}`);
  const [, bucket = "", region = "", accessKeyId = "", secretAccessKey = ""] = s3Names.map((name) => variables.text(name));
  return { endpoint: variables.read("S3_ENDPOINT", origin, ""), bucket, region, accessKeyId, secretAccessKey };
}

/** The address under which a browser on the same machine finds the server. */
function addressOf(host: string, port: number): string {
  const shown = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return new URL(`http://${shown.includes(":") ? `[${shown}]` : shown}:${port}`).origin;
}

/** Of an address by number, as mail has it. */
function mailHost(url: string): string {
  const { hostname } = new URL(url);
  if (hostname.startsWith("[")) return `[IPv6:${hostname.slice(1)}`;
  return isIP(hostname) === 4 ? `[${hostname}]` : hostname;
}

/** Whether a host name, as an address has it, is this machine's own. */
export const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|::1|\[::1\]|127(\.\d+){3})$/i.test(host);

/** The demo's passwords are public, so by default it is served on this machine only. */
function readSeed(variables: Variables, isLocal: boolean): Config["seed"] {
  const seed = variables.read("CORTILE_SEED", oneOf("demo", "none"), isLocal ? "demo" : "none");
  const isPublic = variables.read("CORTILE_DEMO_PUBLIC", oneOf("0", "1"), "0") === "1";
  if (seed === "demo" && !isLocal && !isPublic)
    variables.refuse(
      "CORTILE_SEED",
      'is "demo", whose passwords are public, beyond this machine or on a database of yours; expected none, or CORTILE_DEMO_PUBLIC=1 beside it',
    );
  return seed;
}

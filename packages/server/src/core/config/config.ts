import path from "node:path";
import { loadSecret } from "./secret.ts";

export type Role = "web" | "realtime" | "worker" | "live";
const allRoles: readonly Role[] = ["web", "realtime", "worker", "live"];
const logLevels = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

/** Everything the environment decides, parsed once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataFolder: string;
  /** The public origin, without a slash at its end. */
  readonly url: string;
  readonly seed: "demo" | "none";
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly rateLimits: boolean;
  readonly secret: string;
  readonly roles: ReadonlySet<Role>;
  /** Which proxies' `X-Forwarded-…` are believed: none, this many, or these addresses. */
  readonly trustProxy: false | number | string[];
  readonly logLevel: (typeof logLevels)[number];
}

/** Every variable that cannot be used, with what was expected of it. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

type Env = Record<string, string | undefined>;

/** Services of later releases: accepting their variables in silence would be a lie. */
const notYet: Readonly<Record<string, string>> = {
  REDIS_URL: "the bus is PostgreSQL's LISTEN/NOTIFY",
  S3_ENDPOINT: "files are kept in the data folder",
  SMTP_URL: "mail is kept in the outbox",
  LIVEKIT_URL: "there are no live rooms yet",
};

const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || host.startsWith("127.");

/** @throws ConfigError naming every bad variable at once */
export function readConfig(env: Env): Config {
  const problems: string[] = [];
  const refuse = (name: string, expected: string): void => void problems.push(`${name} is "${env[name]}"; expected ${expected}`);
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;

  const port = readPort(text("PORT"), () => refuse("PORT", "a whole number from 0 to 65535"));
  const host = text("HOST") ?? "127.0.0.1";
  const url = readUrl(text("CORTILE_URL"), { host, port }, () => refuse("CORTILE_URL", "an origin such as https://community.example.org"));
  const databaseUrl = text("DATABASE_URL") ?? null;
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) problems.push("DATABASE_URL is set; expected postgres://…");
  const seed = readSeed(text("CORTILE_SEED"), { env, host, embedded: databaseUrl === null }, (expected) => refuse("CORTILE_SEED", expected));
  const rateLimits = readOneOf(text("CORTILE_RATE_LIMITS"), ["on", "off"], "on", () => refuse("CORTILE_RATE_LIMITS", "on or off"));
  const logLevel = readOneOf(text("CORTILE_LOG_LEVEL"), logLevels, "info", () => refuse("CORTILE_LOG_LEVEL", logLevels.join(", ")));
  const roles = readRoles(text("CORTILE_ROLES"), () => refuse("CORTILE_ROLES", `some of ${allRoles.join(", ")}`));
  const trustProxy = readProxies(text("CORTILE_TRUST_PROXY"));
  for (const [name, instead] of Object.entries(notYet))
    if (text(name)) problems.push(`${name} is set, but this release does not use it (${instead}); unset it`);
  const given = text("CORTILE_SECRET");
  if (given !== undefined && given.length < 32) problems.push("CORTILE_SECRET is too short; expected at least 32 characters");
  if (given === undefined && roles.size < allRoles.length)
    problems.push("CORTILE_SECRET is not set; it must be the same for every process once CORTILE_ROLES splits them");

  if (problems.length > 0) throw new ConfigError(problems);
  const dataFolder = path.resolve(text("CORTILE_DATA") ?? "data");
  const secret = given ?? loadSecret(dataFolder);
  return { port, host, dataFolder, url, seed, databaseUrl, rateLimits: rateLimits === "on", secret, roles, trustProxy, logLevel };
}

function readPort(value: string | undefined, refuse: () => void): number {
  const port = Number(value ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse();
  return port;
}

function readUrl(value: string | undefined, { host, port }: { host: string; port: number }, refuse: () => void): string {
  const shown = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  if (value === undefined) return `http://${shown.includes(":") ? `[${shown}]` : shown}:${port}`;
  const parsed = URL.parse(value);
  const isOrigin = parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.pathname === "/" && !parsed.search && !parsed.username;
  if (!isOrigin) refuse();
  return parsed?.origin ?? value;
}

function readSeed(
  value: string | undefined,
  { env, host, embedded }: { env: Env; host: string; embedded: boolean },
  refuse: (expected: string) => void,
): "demo" | "none" {
  const local = isLoopback(host) && embedded;
  if (value === undefined) return local ? "demo" : "none";
  if (value !== "demo" && value !== "none") refuse("demo or none");
  if (value === "demo" && !isLoopback(host) && env["CORTILE_DEMO_PUBLIC"] !== "1")
    refuse("none, because its passwords are public; set CORTILE_DEMO_PUBLIC=1 to show the demo all the same");
  return value === "demo" ? "demo" : "none";
}

function readOneOf<const Value extends string>(value: string | undefined, values: readonly Value[], otherwise: Value, refuse: () => void): Value {
  if (value === undefined) return otherwise;
  const found = values.find((one) => one === value);
  if (found === undefined) refuse();
  return found ?? otherwise;
}

function readRoles(value: string | undefined, refuse: () => void): ReadonlySet<Role> {
  if (value === undefined) return new Set(allRoles);
  const asked = value.split(",").map((role) => role.trim());
  const known = asked.flatMap((role) => allRoles.filter((one) => one === role));
  if (known.length < asked.length) refuse();
  return new Set(known);
}

function readProxies(value: string | undefined): Config["trustProxy"] {
  if (value === undefined || value === "off") return false;
  if (/^\d+$/.test(value)) return Number(value);
  return value.split(",").map((address) => address.trim());
}

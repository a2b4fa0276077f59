import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { serverFlags } from "#setup";
import type { Community } from "./community.ts";

/** A process of this run, at its address. */
export interface Served {
  url: string;
  pid: number;
  /** From the start of the process to the first reply, in milliseconds. */
  startedInMs: number;
  stop(): Promise<void>;
}

type Env = Record<string, string>;

/** On the data of a large community, on a machine that may be busy. */
const startLimitMs = 5 * 60_000;
const built = path.resolve(import.meta.dirname, "..", "..", "apps", "web", "dist");
/** Whether the site has been built, so that pages can be measured. */
export const isBuilt = (): boolean => existsSync(path.join(built, "server", "entry-server.js"));
export const clientFolder = path.join(built, "client");

const entry = (name: string): string => path.join(import.meta.dirname, name);

/** The real server on a community, without limits of rate; with the site where it is built and wanted. */
export async function startServerOf(community: Community, options: { withSite?: boolean; env?: Env } = {}): Promise<Served> {
  const port = await freePort();
  const script = options.withSite ? path.resolve(built, "..", "src", "main.ts") : entry("server.entry.ts");
  return serve([...serverFlags, script], port, {
    NODE_ENV: "production",
    PORT: String(port),
    CORTILE_DATA: community.dataFolder,
    CORTILE_SEED: "none",
    CORTILE_RATE_LIMITS: "off",
    CORTILE_LOG_LEVEL: "warn",
    DATABASE_URL: "",
    ...options.env,
  });
}

/** The control on the same database, whose replies name the addresses of the server at `origin`. */
export async function startControlOf(community: Community, origin: string): Promise<Served> {
  const port = await freePort();
  return serve([entry("control.entry.ts"), String(port), origin], port, {
    NODE_ENV: "production",
    DATABASE_URL: community.databaseUrl,
  });
}

async function serve(args: readonly string[], port: number, env: Env): Promise<Served> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/healthz`))) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with code ${child.exitCode}`);
    if (performance.now() - began > startLimitMs) {
      child.kill("SIGKILL");
      throw new Error(`${args[0]} did not answer within ${startLimitMs} ms`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { url, pid: child.pid ?? 0, startedInMs: performance.now() - began, stop: () => stop(child) };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGTERM");
  await closed;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

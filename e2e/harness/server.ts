import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";

/** The demo is written through the services, pictures and all: on a busy machine that takes minutes. */
const startTimeoutMs = 10 * 60_000;
const main = path.join(import.meta.dirname, "..", "..", "apps", "web", "src", "main.ts");

export interface RunningServer {
  origin: string;
  /** What it has printed so far. */
  output(): string;
  /** Holds the process still: what is sent to it arrives and is not answered. */
  pause(): void;
  /** Ends the process at once, as a fault does, and leaves the data as it is. */
  crash(): Promise<void>;
  /** Starts it anew where it was. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the built site on a data folder and a port of its own, and waits until it answers. @param more variables of its own, and HOST */
export async function startServer(seed: "demo" | "none", more: Record<string, string> = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "cortile-e2e-"));
  // PostgreSQL runs as another account, and passes through this folder.
  await chmod(dataFolder, 0o755);
  const host = more["HOST"] ?? "127.0.0.1";
  const origin = `http://${host}:${await freePort()}`;
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: new URL(origin).port,
    HOST: host,
    CORTILE_URL: origin,
    CORTILE_DATA: dataFolder,
    CORTILE_SEED: seed,
    CORTILE_RATE_LIMITS: "off",
    CORTILE_LOG_LEVEL: "warn",
    DATABASE_URL: "",
    // Few connections, and one plan for all values: planning statements was most of what PostgreSQL did for the journeys.
    CORTILE_DATABASE_CONNECTIONS: "4",
    PGOPTIONS: "-c plan_cache_mode=force_generic_plan",
    ...more,
  };
  const printed: string[] = [];
  const launch = () => {
    const started = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
    started.stdout.setEncoding("utf8").on("data", (text: string) => printed.push(text));
    return started;
  };
  let server = launch();
  const close = async () => {
    // One that is held still could not end by itself.
    server.kill("SIGCONT");
    await stop(server);
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await answering(origin, server);
    await greeted(origin, printed);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin,
    output: () => printed.join(""),
    pause: () => void server.kill("SIGSTOP"),
    crash: () => stop(server, "SIGKILL"),
    restart: () => answering(origin, (server = launch())),
    close,
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

async function answering(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`);
    const isUp = await fetch(`${origin}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isUp) return;
    await wait(200);
  }
  throw new Error("the server did not start in time");
}

async function stop(server: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

/** Waits until the server has said where it is, which it does once it answers. */
async function greeted(origin: string, printed: readonly string[]): Promise<void> {
  for (let waitedMs = 0; !printed.join("").includes(origin); waitedMs += 20) {
    if (waitedMs > 30_000) throw new Error(`The server at ${origin} printed no address`);
    await wait(20);
  }
}

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the community that every journey visits. */
    origin: string;
  }
}

/** The demo is written through the services, pictures and all: on a busy machine that takes minutes. */
const startTimeoutMs = 10 * 60_000;
const main = path.join(import.meta.dirname, "..", "..", "apps", "web", "src", "main.ts");

/**
 * Starts the built site with the demo community, on a data folder and a port of its own. While writing journeys,
 * `E2E_ORIGIN` names a running one instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env["E2E_ORIGIN"];
  if (running) {
    project.provide("origin", running);
    return () => Promise.resolve();
  }
  const dataFolder = await mkdtemp(path.join(tmpdir(), "cortile-e2e-"));
  await chmod(dataFolder, 0o755);
  const origin = `http://127.0.0.1:${await freePort()}`;
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: new URL(origin).port,
      HOST: "127.0.0.1",
      CORTILE_URL: origin,
      CORTILE_DATA: dataFolder,
      CORTILE_SEED: "demo",
      CORTILE_RATE_LIMITS: "off",
      CORTILE_LOG_LEVEL: "warn",
      DATABASE_URL: "",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const close = async () => {
    await stop(server);
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await answering(origin, server);
  } catch (error) {
    await close();
    throw error;
  }
  project.provide("origin", origin);
  return close;
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

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

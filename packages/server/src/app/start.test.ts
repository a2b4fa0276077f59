import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { createDatabase } from "#testing";
import { startServer, type RunningServer } from "./index.ts";

const folder = mkdtempSync(path.join(tmpdir(), "cortile-start-"));
let running: RunningServer[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.close()));
  rmSync(folder, { recursive: true, force: true });
});

it("prepares a community one after the other, however many processes start together", async () => {
  const { url } = await createDatabase();
  let inside = 0;
  const seen: number[] = [];
  const bootstrap = async () => {
    seen.push((inside += 1));
    await wait(500);
    inside -= 1;
  };
  const env = { CORTILE_DATA: folder, CORTILE_LOG_LEVEL: "silent", CORTILE_SECRET: "s".repeat(32), DATABASE_URL: url, PORT: "0" };
  running = await Promise.all(
    ["web", "realtime", "worker"].map((role) => startServer({ env: { ...env, CORTILE_ROLES: role }, bootstrap })),
  );
  expect(seen).toEqual([1, 1, 1]);
});

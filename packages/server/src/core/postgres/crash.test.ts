import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createInterface } from "node:readline";
import { once } from "node:events";
import { afterAll, describe, expect, it } from "vitest";
import { ask, cleanUp, newFolder, start } from "./folders.fixture.ts";

afterAll(cleanUp);

const rowsBeforeKill = 150;

/** Writes until killed, or until the server is. Returns every id that was acknowledged. */
async function writeUntil(url: string, kill: (writerPid: number) => void): Promise<number[]> {
  const writer = spawn(process.execPath, [fileURLToPath(import.meta.resolve("./writer.fixture.ts")), url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const acknowledged: number[] = [];
  createInterface(writer.stdout).on("line", (line) => {
    acknowledged.push(Number(line));
    if (acknowledged.length === rowsBeforeKill) kill(writer.pid ?? 0);
  });
  await once(writer, "close");
  return acknowledged;
}

describe("startPostgres after kill -9", () => {
  it("has every row it acknowledged, whoever was killed in the middle of writing", { timeout: 60_000 }, async () => {
    const folder = newFolder();
    const acknowledged: number[] = [];
    let postgres = await start(folder, { settings: {} });
    await ask(postgres.url, "create table line (id serial primary key, text text not null)");
    for (const killed of ["server", "writer", "server", "both", "server"]) {
      const { pid, url } = postgres;
      const written = await writeUntil(url, (writerPid) => {
        if (killed !== "writer") process.kill(pid, "SIGKILL");
        if (killed !== "server") process.kill(writerPid, "SIGKILL");
      });
      acknowledged.push(...written);
      postgres = await start(folder, { settings: {} });
      expect(postgres.pid === pid).toBe(killed === "writer");
      const found = await ask(
        postgres.url,
        `select count(*)::int as count from line where id = any('{${acknowledged.join(",")}}')`,
      );
      expect(found).toEqual({ count: acknowledged.length });
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(5 * rowsBeforeKill);
  });
});

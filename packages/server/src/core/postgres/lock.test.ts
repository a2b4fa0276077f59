import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { acquireLock } from "./lock.ts";
import { ownName } from "./processes.ts";

const root = mkdtempSync(path.join(tmpdir(), "cortile-lock-"));
afterAll(() => rmSync(root, { recursive: true }));

const newLock = (): string => path.join(mkdtempSync(path.join(root, "x")), "lock");

describe("acquireLock", () => {
  it("lets one in at a time", async () => {
    const file = newLock();
    let inside = 0;
    const seen: number[] = [];
    const visit = async () => {
      const release = await acquireLock(file);
      seen.push((inside += 1));
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      release();
    };
    await Promise.all(Array.from({ length: 12 }, visit));
    expect(seen).toEqual(Array.from({ length: 12 }, () => 1));
  });

  it.each([
    ["is gone", "999999999-1-abcdef00"],
    ["has left its pid to another", `${process.pid}-1-abcdef00`],
    ["gave it back", "free"],
  ])("takes over from a process that %s", async (_what, holder) => {
    const file = newLock();
    symlinkSync(holder, `${file}.4`);
    const release = await acquireLock(file);
    expect(readdirSync(path.dirname(file))).toEqual(["lock.5"]);
    release();
    expect(readdirSync(path.dirname(file))).toEqual(["lock.6"]);
  });

  it("waits for a living holder, and says so once", async () => {
    const file = newLock();
    const release = await acquireLock(file);
    const told: string[] = [];
    const second = acquireLock(file, (holder) => {
      told.push(holder);
      release();
    });
    (await second)();
    expect(told).toEqual([ownName]);
  });
});

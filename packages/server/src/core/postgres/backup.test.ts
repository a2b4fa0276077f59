import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { ask, cleanUp, newFolder, newFolderWithCluster, removeTemplate, start } from "./folders.fixture.ts";
import { backUp } from "./index.ts";

afterAll(async () => {
  await cleanUp();
  removeTemplate();
});

describe("backUp", () => {
  it(
    "copies the database as it was at one moment while it is written to, and the files; the copy starts",
    { timeout: 60_000 },
    async () => {
      const folder = await newFolderWithCluster();
      const postgres = await start(folder);
      await ask(postgres.url, "create table line (id serial primary key, text text not null)");
      mkdirSync(path.join(folder, "files", "a"), { recursive: true });
      writeFileSync(path.join(folder, "files", "a", "one.webp"), "picture");
      writeFileSync(path.join(folder, "files", "a", "two.webp.1.part"), "pic");
      writeFileSync(path.join(folder, "secret"), "s".repeat(32), { mode: 0o600 });
      mkdirSync(path.join(folder, "backups", "earlier"), { recursive: true });
      const writer = new pg.Client({ connectionString: postgres.url });
      await writer.connect();
      let [written, isOver] = [0, false];
      const before = 200;
      const writing = (async () => {
        while (!isOver) {
          await writer.query("insert into line (text) select repeat('x', 2000) from generate_series(1, 20)");
          written += 20;
        }
      })();
      while (written < before) await new Promise((resolve) => setTimeout(resolve, 5));
      const target = path.join(newFolder(), "copy");
      await backUp({ dataFolder: folder, target });
      isOver = true;
      await writing;
      await writer.end();
      expect(readdirSync(target).toSorted()).toEqual(["files", "postgres", "postgres.password", "secret"]);
      expect(readFileSync(path.join(target, "files", "a", "one.webp"), "utf8")).toBe("picture");
      expect(readdirSync(path.join(target, "files", "a"))).toEqual(["one.webp"]);
      expect(["secret", "postgres.password", "postgres"].map((name) => statSync(path.join(target, name)).mode & 0o077)).toEqual([
        0, 0, 0,
      ]);
      const copy = await start(target);
      const found = (await ask(
        copy.url,
        "select count(*)::int as count, count(*) filter (where length(text) = 2000)::int as whole, max(id) as last from line",
      )) as {
        count: number;
        whole: number;
        last: number;
      };
      expect(found.count).toBeGreaterThanOrEqual(before);
      expect(found).toEqual({ count: found.count, whole: found.count, last: found.count });
      // Both go on, each for itself.
      await ask(copy.url, "insert into line (text) values ('of the copy')");
      expect(await ask(postgres.url, "select count(*)::int as count from line where text = 'of the copy'")).toEqual({ count: 0 });
      expect(await ask(postgres.url, "select count(*)::int as count from pg_replication_slots")).toEqual({ count: 0 });
    },
  );

  it.each([
    ["copy", false],
    ["files/new/copy", false],
    ["backups/copy", true],
  ])("to %s of the data folder is possible: %s", async (inside, isPossible) => {
    const folder = await newFolderWithCluster();
    mkdirSync(path.join(folder, "files"), { recursive: true });
    const target = path.join(folder, inside);
    const done = backUp({ dataFolder: folder, target });
    if (isPossible) await done;
    else await expect(done).rejects.toThrow("is in the data folder");
    expect([existsSync(target), existsSync(path.dirname(`${target}.part`))]).toEqual([isPossible, inside !== "files/new/copy"]);
  });

  it("leaves a folder that is there alone, and nothing behind when it is stopped", async () => {
    const folder = await newFolderWithCluster();
    const target = newFolder();
    await expect(backUp({ dataFolder: folder, target })).rejects.toThrow(`${target} already exists. Choose a new folder.`);
    const other = path.join(newFolder(), "copy");
    await expect(backUp({ dataFolder: folder, target: other, signal: AbortSignal.abort(new Error("stopped")) })).rejects.toThrow(
      "stopped",
    );
    expect([existsSync(other), existsSync(`${other}.part`)]).toEqual([false, false]);
  });
});

import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { migrate } from "#core/db";
import { findMiscounts } from "./recount.ts";

const migrations = fileURLToPath(new URL("../../migrations/", import.meta.url));

/** A database as it was before a migration. */
async function databaseBefore(migration: string): Promise<{ client: pg.Client; url: string; drop: () => Promise<void> }> {
  const admin = new pg.Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  const name = `upgrade_${process.pid}`;
  await admin.query(`create database ${name}`);
  const address = new URL(inject("postgresUrl"));
  address.pathname = `/${name}`;
  const folder = `${await mkdtemp(path.join(tmpdir(), "cortile-upgrade-"))}/`;
  for (const file of await readdir(migrations)) if (file < migration) await cp(migrations + file, folder + file);
  await migrate(address.href, folder);
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  const drop = async () => {
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await rm(folder, { recursive: true });
  };
  return { client, url: address.href, drop };
}

it("what waits or is hidden counts no more after the upgrade, also where a counter was too low", async () => {
  const { client, url, drop } = await databaseBefore("0457");
  const insert = async (text: string, values: unknown[]): Promise<number> =>
    Number((await client.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id);
  const [ann, bob] = [
    await insert(`insert into "user" (username, status, posts_counter) values ($1, 'a', 1)`, ["ann"]),
    await insert(`insert into "user" (username, status, posts_counter) values ($1, 'a', 2)`, ["bob"]),
  ];
  const post = async (author: number, { shared = null, hidden = false }: { shared?: number | null; hidden?: boolean } = {}) => {
    const id = await insert(
      `insert into contribution (type, author_id, shared_id, html, slug, summary, collapsed) values ('post', $1, $2, '<p>x</p>', 'x', 'x', $3)`,
      [author, shared, hidden],
    );
    await client.query("insert into audience (contribution_id, kind, ref_id) values ($1, 'all', 0)", [id]);
    return id;
  };
  const original = await post(ann);
  // Its counter of shares was made too low by an account that was erased.
  await post(bob, { shared: original, hidden: true });
  await post(bob, { shared: original });
  const comment = (parent: number | null, collapsed: boolean) =>
    insert(
      "insert into comment (contribution_id, author_id, parent_id, html, summary, collapsed) values ($1, $2, $3, '<p>x</p>', 'x', $4)",
      [original, bob, parent, collapsed],
    );
  const first = await comment(null, false);
  const [waiting, hidden] = [await comment(first, true), await comment(first, true)];
  for (const [id, held] of [
    [waiting, true],
    [hidden, false],
  ] as const)
    await client.query(
      "insert into flag_case (target, target_id, contribution_type, author_id, hit_count, held) values ('comment', $1, 'comment', $2, 0, $3)",
      [id, bob, held],
    );
  await client.query("update contribution set comment_count = 3, share_count = 0 where id = $1", [original]);
  await client.query("update comment set comment_count = 2 where id = $1", [first]);
  expect((await migrate(url, migrations))[0]).toBe("0457_waiting_counts.sql");
  expect(await findMiscounts(url)).toEqual([]);
  const { rows } = await client.query("select comment_count, share_count from contribution where id = $1", [original]);
  expect(rows).toEqual([{ comment_count: 2, share_count: 1 }]);
  await drop();
});

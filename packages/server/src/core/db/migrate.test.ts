import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { migrate } from "./index.ts";

let url = "";
let folder = "";
let admin: pg.Client;
let client: pg.Client;

beforeEach(async () => {
  folder = `${await mkdtemp(path.join(tmpdir(), "cortile-migrations-"))}/`;
  admin = new pg.Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  const name = `test_${randomBytes(6).toString("hex")}`;
  await admin.query(`create database ${name}`);
  const address = new URL(inject("postgresUrl"));
  address.pathname = `/${name}`;
  url = address.href;
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await admin.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true });
});

const add = (name: string, text: string) => writeFile(folder + name, text);
const applied = async () =>
  (await client.query<{ name: string }>("select name from migration order by name")).rows.map((row) => row.name);

describe("migrate", () => {
  it("applies each file once, in name order", async () => {
    await add("0002_b.sql", "alter table kiln add column cones int; insert into kiln values (1, 6);");
    await add("0001_a.sql", "create table kiln (id int);");
    expect(await migrate(url, folder)).toEqual(["0001_a.sql", "0002_b.sql"]);
    expect(await migrate(url, folder)).toEqual([]);
    expect((await client.query("select id, cones from kiln")).rows).toEqual([{ id: 1, cones: 6 }]);
  });

  it("applies a file with a lower number than the last one applied", async () => {
    await add("0002_b.sql", "create table b (id int)");
    await migrate(url, folder);
    await add("0001_a.sql", "create table a (id int)");
    expect(await migrate(url, folder)).toEqual(["0001_a.sql"]);
  });

  it("keeps what an installation before Kysely's Migrator has applied", async () => {
    await client.query("create table migration (name text primary key, applied_at timestamptz not null default now())");
    await client.query("insert into migration values ('0001_a.sql', '2026-01-02T03:04:05.123456Z')");
    await client.query("create table kiln (id int)");
    await add("0001_a.sql", "create table kiln (id int)");
    await add("0002_b.sql", "alter table kiln add column cones int");
    expect(await migrate(url, folder)).toEqual(["0002_b.sql"]);
    expect(await applied()).toEqual(["0001_a.sql", "0002_b.sql"]);
  });

  it("applies once when several processes start together, on a new database and on one with the old table", async () => {
    await add("0001_a.sql", "create table kiln (id int)");
    const first = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)));
    expect(first.flat()).toEqual(["0001_a.sql"]);
    await client.query('alter table migration rename column "timestamp" to applied_at');
    await add("0002_b.sql", "alter table kiln add column cones int");
    const second = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)));
    expect(second.flat()).toEqual(["0002_b.sql"]);
  });

  it("changes nothing when one of the files fails, and names it", async () => {
    await add("0001_a.sql", "create table kiln (id int)");
    await add("0002_b.sql", "alter table oven add column cones int");
    await expect(migrate(url, folder)).rejects.toThrow("migration 0002_b.sql failed");
    expect(await applied()).toEqual([]);
    await add("0002_b.sql", "alter table kiln add column cones int");
    expect(await migrate(url, folder)).toEqual(["0001_a.sql", "0002_b.sql"]);
  });

  it("alters a table in which the file before changed rows under a deferred trigger", async () => {
    await add(
      "0001_a.sql",
      "create table kiln (id int primary key); create table firing (kiln_id int references kiln deferrable initially deferred);",
    );
    await add("0002_b.sql", "insert into kiln values (1); insert into firing values (1);");
    await add("0003_c.sql", "alter table firing add column cones int;");
    expect(await migrate(url, folder)).toHaveLength(3);
  });

  it("starts on a database that a newer release has migrated", async () => {
    await add("0001_a.sql", "create table kiln (id int)");
    await migrate(url, folder);
    await client.query(`insert into migration (name, "timestamp") values ('0099_newer.sql', '2026-01-01T00:00:00Z')`);
    await add("0002_b.sql", "alter table kiln add column cones int");
    expect(await migrate(url, folder)).toEqual(["0002_b.sql"]);
  });
});

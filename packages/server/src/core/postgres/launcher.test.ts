import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { ask, cleanUp, newFolder, newFolderWithCluster, removeTemplate, start } from "./folders.fixture.ts";
import { LocalPostgresError } from "./index.ts";
import { processName } from "./processes.ts";

const isRoot = process.getuid?.() === 0;
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await cleanUp();
});

afterAll(removeTemplate);

interface Started {
  pid: number;
  url: string;
  failure?: string;
  child: ChildProcess;
}

/** Starts it in a process of its own. */
async function startElsewhere(folder: string, account: { uid?: number; gid?: number } = {}): Promise<Started> {
  const script = fileURLToPath(import.meta.resolve("./starter.fixture.ts"));
  const child = spawn(process.execPath, [script, folder], { ...account, cwd: "/", stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  return { ...(JSON.parse(line) as Omit<Started, "child">), child };
}

async function end({ child }: Started): Promise<void> {
  child.stdin?.end();
  await once(child, "exit");
}

describe("startPostgres", () => {
  it("serves an empty database to this machine alone, in plain UTF-8, durably", async () => {
    const folder = newFolder();
    const postgres = await start(folder, { settings: {} });
    expect(new URL(postgres.url)).toMatchObject({ hostname: "127.0.0.1", username: "cortile", pathname: "/cortile" });
    expect(
      await ask(
        postgres.url,
        `select current_setting('listen_addresses') as listens, current_setting('unix_socket_directories') as sockets,
          current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits, current_setting('full_page_writes') as pages,
          datlocprovider as provider, datlocale as locale, current_setting('server_encoding') as encoding
          from pg_database where datname = current_database()`,
      ),
    ).toEqual({
      listens: "127.0.0.1",
      sockets: `"${folder}/postgres"`,
      fsync: "on",
      commits: "on",
      pages: "on",
      provider: "b",
      locale: "C.UTF-8",
      encoding: "UTF8",
    });
  });

  it("is reached by its socket, and by its port where the path is too long for one", async () => {
    const isLocal = "select inet_server_addr() is null as is_local";
    expect(await ask((await start(await newFolderWithCluster())).url, isLocal)).toEqual({ is_local: true });
    const deep = path.join(newFolder(), "x".repeat(90));
    renameSync(await newFolderWithCluster(), deep);
    expect(await ask((await start(deep)).url, isLocal)).toEqual({ is_local: false });
    // Node listens at a path of 108 bytes, PostgreSQL does not.
    const folder = newFolder();
    const edge = path.join(folder, "x".repeat(108 - path.join(folder, "/postgres/.s.PGSQL.65535").length - 1));
    renameSync(await newFolderWithCluster(), edge);
    expect(await ask((await start(edge)).url, isLocal)).toEqual({ is_local: false });
  });

  it("lets nobody in without the password, which only its owner may read", async () => {
    const folder = await newFolderWithCluster();
    const { url } = await start(folder);
    expect(statSync(path.join(folder, "postgres.password")).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = "wrong";
    await expect(ask(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
  });

  it("starts another when the one it finds is being killed", async () => {
    const folder = await newFolderWithCluster();
    const first = await start(folder);
    process.kill(first.pid, "SIGSTOP");
    const second = start(folder);
    await wait(300);
    process.kill(first.pid, "SIGKILL");
    expect((await second).pid).not.toBe(first.pid);
    expect(await ask((await second).url, "select 1 as one")).toEqual({ one: 1 });
  });

  it("keeps address and rows over a stop, and takes settings", async () => {
    const folder = await newFolderWithCluster();
    const first = await start(folder);
    await ask(first.url, "create table kept as select 7 as id");
    await Promise.all([first.stop(), first.stop()]);
    expect(processName(first.pid)).toBeNull();
    const second = await start(folder, { settings: { fsync: "off", work_mem: "3MB" } });
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, "select id, current_setting('work_mem') as work_mem from kept")).toEqual({
      id: 7,
      work_mem: "3MB",
    });
  });

  it("takes another port when somebody has its own", async () => {
    const folder = await newFolderWithCluster();
    const first = await start(folder);
    await first.stop();
    const port = Number(new URL(first.url).port);
    const stranger = createServer().listen(port, "127.0.0.1");
    await once(stranger, "listening");
    const second = await start(folder);
    expect(new URL(second.url).port).not.toBe(String(port));
    expect(await ask(second.url, "select 1 as one")).toEqual({ one: 1 });
    stranger.close();
  });

  it("is started by one of two that begin together, and stopped by the last to leave", async () => {
    const folder = newFolder();
    const [one, other] = await Promise.all([startElsewhere(folder), startElsewhere(folder)]);
    expect(one).toMatchObject({ pid: other.pid, url: other.url });
    await end(one);
    expect(await ask(other.url, "select 1 as one")).toEqual({ one: 1 });
    await end(other);
    expect(processName(other.pid)).toBeNull();
  });

  it("attaches to the server of a killed process, and stops it", async () => {
    const folder = await newFolderWithCluster();
    const lost = await startElsewhere(folder);
    lost.child.kill("SIGKILL");
    await once(lost.child, "exit");
    const found = await start(folder);
    expect(found).toMatchObject({ pid: lost.pid, url: lost.url });
    await found.stop();
    expect(processName(lost.pid)).toBeNull();
  });

  it("starts although another program has the pid of a killed server", async () => {
    const folder = await newFolderWithCluster();
    await (await start(folder)).stop();
    writeFileSync(
      path.join(folder, "postgres/postmaster.pid"),
      `${process.ppid}\n${folder}/postgres\n1\n5432\n\n127.0.0.1\n0 0\nready   \n`,
    );
    const postgres = await start(folder);
    expect(await ask(postgres.url, "select 1 as one")).toEqual({ one: 1 });
  });

  it("begins again where making the cluster was interrupted", async () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, "postgres.new/base"), { recursive: true });
    writeFileSync(path.join(folder, "postgres.new/PG_VERSION"), "18\n");
    expect(await ask((await start(folder)).url, "select 1 as one")).toEqual({ one: 1 });
    expect(existsSync(path.join(folder, "postgres.new"))).toBe(false);
  });

  it("sets a new password where the old one is lost", async () => {
    const folder = await newFolderWithCluster();
    const first = await start(folder);
    await ask(first.url, "create table kept as select 7 as id");
    await first.stop();
    rmSync(path.join(folder, "postgres.password"));
    const second = await start(folder);
    expect(second.url).not.toBe(first.url);
    expect(await ask(second.url, "select id from kept")).toEqual({ id: 7 });
  });
});

describe("startPostgres refuses", () => {
  const prepare = (folder: string, file: string, content: string) => {
    mkdirSync(path.join(folder, "postgres"));
    writeFileSync(path.join(folder, "postgres", file), content);
  };

  it("the cluster of another version, and leaves it alone", async () => {
    const folder = newFolder();
    prepare(folder, "PG_VERSION", "14\n");
    await expect(start(folder)).rejects.toThrow(/made by PostgreSQL 14.*brings PostgreSQL 18.*DATABASE_URL/);
    expect(readdirSync(path.join(folder, "postgres"))).toEqual(["PG_VERSION"]);
  });

  it("a folder with something else in it", async () => {
    const folder = newFolder();
    prepare(folder, "holiday.jpg", "");
    await expect(start(folder)).rejects.toThrow(/not empty and not a PostgreSQL cluster.*CORTILE_DATA/);
    expect(readdirSync(path.join(folder, "postgres"))).toEqual(["holiday.jpg"]);
  });

  it("a data folder that cannot be one", async () => {
    const file = path.join(newFolder(), "file");
    writeFileSync(file, "");
    await expect(start(file)).rejects.toThrow(LocalPostgresError);
    await expect(start(path.join(file, "data"))).rejects.toThrow(/cannot be written.*CORTILE_DATA/);
  });

  it("to begin anew where the database has been taken away", async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, "postgres.path"), "/nowhere/at/all\n");
    await expect(start(folder)).rejects.toThrow(/which is not there/);
  });
});

describe.runIf(isRoot)("startPostgres as root", () => {
  const nobody = { uid: 65534, gid: 65534 };

  it("runs the server as nobody, in the data folder", async () => {
    const folder = await newFolderWithCluster();
    const { pid } = await start(folder);
    expect(readFileSync(`/proc/${pid}/status`, "utf8")).toMatch(/^Uid:\t65534\t/m);
    expect(statSync(path.join(folder, "postgres"))).toMatchObject(nobody);
  });

  it("keeps the cluster elsewhere when nobody may not pass, and finds it again from a moved folder", async () => {
    const outer = newFolder(0o700);
    const folder = path.join(outer, "data");
    const first = await start(folder);
    await ask(first.url, "create table kept as select 7 as id");
    await first.stop();
    const home = readFileSync(path.join(folder, "postgres.path"), "utf8").trim();
    expect(home).toMatch(/^\/var\/lib\/cortile\/[0-9a-f]{16}$/);
    const moved = path.join(outer, "moved");
    renameSync(folder, moved);
    const second = await start(moved);
    expect(await ask(second.url, "select id from kept")).toEqual({ id: 7 });
    // A new folder at the old path is not given the other one's members.
    await expect(start(folder)).rejects.toThrow(/earlier/);
    await second.stop();
    rmSync(home, { recursive: true });
  });

  it("leaves the cluster of an ordinary user to that user", async () => {
    const folder = newFolder();
    const theirs = path.join(folder, "theirs");
    mkdirSync(theirs);
    chmodSync(theirs, 0o777);
    const first = await startElsewhere(theirs, nobody);
    expect(first.failure).toBeUndefined();
    await end(first);
    const second = await start(theirs);
    expect(second.url).toBe(first.url);
    await second.stop();
  });

  it("is told apart from a user who may not write", async () => {
    const folder = newFolder();
    expect((await startElsewhere(folder, nobody)).failure).toMatch(/cannot be written/);
  });
});

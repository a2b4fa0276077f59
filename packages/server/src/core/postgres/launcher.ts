import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { majorVersion, prepareBinaries } from "./binaries.ts";
import { takeLock } from "./lock.ts";
import { clusterFolder, makePrivateFolder, serverAccount, type Account } from "./place.ts";

export interface LocalPostgresOptions {
  /** Folder of the community's data; the cluster lies in it, or where its `postgres.path` says. */
  dataFolder: string;
  log?: (event: string, fields?: Record<string, unknown>) => void;
  /** Server settings over ours; tests turn durability off. */
  settings?: Record<string, string>;
}

export interface LocalPostgres {
  /** Address of the database `cortile`. */
  url: string;
  /** Process of the server. */
  pid: number;
  /** Fast shutdown; resolves when the server is gone. */
  stop(): Promise<void>;
}

/** Good for two cores and little memory when idle; everything acknowledged is on disk. */
const defaults: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "60",
  shared_buffers: "64MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  effective_cache_size: "512MB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  synchronous_commit: "on",
  fsync: "on",
  full_page_writes: "on",
};

const startMs = 60_000;

interface Cluster {
  folder: string;
  password: string;
  account: Account | null;
  bin: string;
}

/**
 * Starts PostgreSQL from the npm binaries on the data folder, or attaches to the one a killed process left running there.
 * @throws Error saying what to do, when the folder is another version's, not ours, or not writable
 */
export async function startPostgres({ dataFolder, log = () => undefined, settings = {} }: LocalPostgresOptions): Promise<LocalPostgres> {
  const account = serverAccount();
  const folder = clusterFolder(dataFolder, account);
  const release = await takeLock(`${folder}.lock`);
  try {
    const bin = prepareBinaries(account ? path.dirname(folder) : null, account);
    const cluster = { folder, account, bin, password: passwordOf(dataFolder) };
    if (prepareCluster(cluster)) log("postgres.created", { folder });
    const running = await attach(cluster);
    if (running) log("postgres.attached", { pid: running.pid });
    const local = running ?? (await launch(cluster, { ...defaults, ...settings }));
    await createCommunityDatabase(local.port, cluster.password);
    log("postgres.ready", { pid: local.pid, port: local.port });
    return { url: addressOf(local.port, cluster.password, "cortile"), pid: local.pid, stop: () => stop(local.pid) };
  } finally {
    release();
  }
}

const addressOf = (port: number, password: string, database: string): string =>
  `postgres://cortile:${password}@127.0.0.1:${port}/${database}`;

function passwordOf(dataFolder: string): string {
  const file = path.join(dataFolder, "postgres.password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/** Makes the cluster where there is none. Returns whether it did. */
function prepareCluster({ folder, account, bin, password }: Cluster): boolean {
  const versionFile = path.join(folder, "PG_VERSION");
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, "utf8").trim();
    if (found !== majorVersion)
      throw new Error(
        `${folder} was made by PostgreSQL ${found}, and this release brings ${majorVersion}: dump it with the old one and restore it here, or set DATABASE_URL.`,
      );
    return false;
  }
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty and holds no PostgreSQL cluster: move it away, or set CORTILE_DATA to another folder.`);
  makePrivateFolder(folder, account);
  const passwordFile = `${folder}.initial`;
  writeFileSync(passwordFile, password, { mode: 0o644 });
  try {
    const options = ["--auth=scram-sha-256", "--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    const made = spawnSync(path.join(bin, "initdb"), ["-D", folder, "-U", "cortile", `--pwfile=${passwordFile}`, ...options], {
      ...account,
      cwd: "/",
      encoding: "utf8",
      env: {},
    });
    if (made.status !== 0) {
      rmSync(folder, { recursive: true, force: true });
      throw new Error(`initdb failed in ${folder}: ${made.stderr || String(made.error)}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return true;
}

interface Running {
  pid: number;
  port: number;
}

/** The server already running on the cluster, or null. A pid file left by a crash is PostgreSQL's own to clear. */
async function attach({ folder, password }: Cluster): Promise<Running | null> {
  const file = path.join(folder, "postmaster.pid");
  const giveUpAt = Date.now() + startMs;
  while (existsSync(file)) {
    const [pid, directory, , port] = readFileSync(file, "utf8").split("\n");
    if (!pid || !port || !isAlive(Number(pid)) || directory !== folder) return null;
    // Alive but not answering: it is recovering, or going down.
    if (await answers(Number(port), password, folder)) return { pid: Number(pid), port: Number(port) };
    if (Date.now() > giveUpAt) throw new Error(`PostgreSQL (process ${pid}) runs on ${folder} but does not answer on port ${port}.`);
    await wait(50);
  }
  return null;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie is as good as gone.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** Whether the server on the port is this cluster's. */
async function answers(port: number, password: string, folder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: addressOf(port, password, "postgres"), connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    return rows[0]?.folder === folder;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function launch(cluster: Cluster, settings: Record<string, string>): Promise<Running> {
  const port = await choosePort(cluster.folder);
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(path.join(cluster.bin, "postgres"), ["-D", cluster.folder, ...options], {
    ...cluster.account,
    cwd: "/",
    env: { PGTZ: "UTC" },
    // A group of its own: the terminal's interrupt is for us, who then stop it in order.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const failed = new Promise<never>((_resolve, reject) => {
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said.trim()}`)));
  });
  failed.catch(() => undefined);
  const ready = async () => {
    const giveUpAt = Date.now() + startMs;
    while (!(await answers(port, cluster.password, cluster.folder))) {
      if (Date.now() > giveUpAt) throw new Error(`PostgreSQL did not answer in time: ${said.trim()}`);
      await wait(25);
    }
  };
  await Promise.race([ready(), failed]);
  server.unref();
  (server.stderr as unknown as { unref(): void }).unref();
  return { pid: server.pid ?? 0, port };
}

/** The port this cluster had before while it is free, else another. */
async function choosePort(folder: string): Promise<number> {
  const file = `${folder}.port`;
  const before = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const port = (before && (await freePort(before))) || (await freePort(0));
  if (port === null) throw new Error("There is no free port for PostgreSQL on 127.0.0.1.");
  writeFileSync(file, String(port));
  return port;
}

const freePort = (wanted: number): Promise<number | null> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });

async function createCommunityDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(port, password, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'cortile'");
    if (rowCount === 0) await client.query("create database cortile");
  } finally {
    await client.end();
  }
}

async function stop(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  const giveUpAt = Date.now() + 30_000;
  while (isAlive(pid)) {
    if (Date.now() > giveUpAt) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
    await wait(20);
  }
}

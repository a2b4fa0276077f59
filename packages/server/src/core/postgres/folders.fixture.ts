import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres, type LocalPostgres } from "./index.ts";

const folders: string[] = [];
const started: LocalPostgres[] = [];

/** A data folder that is removed at the end, with what lies elsewhere for it. */
export function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(path.join(tmpdir(), "cortile-postgres-"));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

let template: string | null = null;

/** A data folder whose cluster is made already: copied, which is quicker than making one. */
export async function newFolderWithCluster(): Promise<string> {
  if (template === null) {
    template = mkdtempSync(path.join(tmpdir(), "cortile-postgres-"));
    chmodSync(template, 0o755);
    const postgres = await startPostgres({ dataFolder: template, settings: { fsync: "off" } });
    await postgres.stop();
  }
  const folder = newFolder();
  // Keeps the owners, which cpSync does not.
  execFileSync("cp", ["-a", `${template}/.`, folder]);
  return folder;
}

export function removeTemplate(): void {
  if (template) rmSync(template, { recursive: true, force: true });
  // Files of tests share this module.
  template = null;
}

/** Starts a server that is stopped at the end. */
export async function start(
  dataFolder: string,
  options: Omit<Parameters<typeof startPostgres>[0], "dataFolder"> = {},
): Promise<LocalPostgres> {
  const postgres = await startPostgres({ settings: { fsync: "off" }, ...options, dataFolder });
  started.push(postgres);
  return postgres;
}

export async function cleanUp(): Promise<void> {
  for (const postgres of started.splice(0)) await postgres.stop();
  for (const folder of folders.splice(0)) {
    const pointer = path.join(folder, "postgres.path");
    if (existsSync(pointer)) rmSync(readFileSync(pointer, "utf8").trim(), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first row of a query's answer. */
export async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows[0];
  } finally {
    await client.end();
  }
}

import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { OperationBackups } from "@cortile/contract/operation";
import type { Ctx, Member, Platform } from "#core/ctx";
import { defineJobWorker } from "#core/feature";
import { translate } from "#core/i18n";
import { defineJob, isListed, selectFailedJobs } from "#core/jobs";
import { backUp, sizeOf } from "#core/postgres";
import { texts } from "./operation.messages.ts";

const backup = defineJob<object>()({ name: "operation.backup", keyOf: () => "", retryLimit: 0, timeoutSeconds: 6 * 3600 });

/** Older ones are removed once a new one is there. */
const keptBackups = 3;

/** In a backup, beside what it is a copy of. */
const manifestName = "backup.json";
type Manifest = Pick<OperationBackups["backups"][number], "created_at" | "size_bytes">;

const folderOf = ({ config }: Platform): string => path.join(config.dataFolder, "backups");

/** Names sort by time. */
const nameOf = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(":", "-");
const namePattern = /^\d{4}(?:-\d\d){2}T\d\d(?:-\d\d){2}$/;

/** Copies of the data folder that were made, the newest first. */
async function listBackups(platform: Platform): Promise<OperationBackups["backups"]> {
  const folder = folderOf(platform);
  const names = (await readdir(folder).catch(orNone)).filter((name) => isWhole(folder, name));
  const read = async (name: string): Promise<OperationBackups["backups"]> => {
    const manifest = await readManifest(path.join(folder, name, manifestName));
    return manifest ? [{ ...manifest, name, folder: path.join(folder, name) }] : [];
  };
  return (await Promise.all(names.toSorted().toReversed().map(read))).flat();
}

/** Null for one that is damaged: such a backup is neither listed nor removed. */
async function readManifest(file: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Manifest;
  } catch {
    return null;
  }
}

const isWhole = (folder: string, name: string): boolean =>
  namePattern.test(name) && existsSync(path.join(folder, name, manifestName));

/** There is no folder before the first backup. */
function orNone(error: unknown): string[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}

/** The backups on this server, and how the last attempt ended. */
export async function operationBackups({ db, platform }: Ctx<Member>): Promise<OperationBackups> {
  const [backups, is_running, failed] = await Promise.all([
    listBackups(platform),
    isListed(db, backup.name),
    selectFailedJobs(db),
  ]);
  return {
    is_possible: platform.config.databaseUrl === null,
    is_running,
    error: failed.find(({ name }) => name === backup.name)?.error ?? null,
    kept: keptBackups,
    backups,
  };
}

/** Has a backup made; while one is being made, nothing. That there is none to be made of a PostgreSQL server of one's own is part of the answer. */
export async function operationBackupCreate(ctx: Ctx<Member>): Promise<{ error: string | null }> {
  const isPossible = ctx.platform.config.databaseUrl === null;
  await ctx.transaction(async (tx) => {
    if (isPossible) await tx.enqueue(backup, {});
    await tx.audit({ action: "backup.create", target_type: "backup", target_id: null });
  });
  return { error: isPossible ? null : translate(texts.ownServer, ctx.language) };
}

/** Copies the data folder into its folder `backups`, and removes the oldest copies. */
export const makeBackups = defineJobWorker({
  job: backup,
  async run(platform, _data, { signal }) {
    const { config, now } = platform;
    const folder = folderOf(platform);
    await mkdir(folder, { recursive: true, mode: 0o711 });
    // Of a process that was killed while it made one.
    for (const name of await readdir(folder))
      if (name.endsWith(".part") || (namePattern.test(name) && !isWhole(folder, name)))
        await rm(path.join(folder, name), { recursive: true, force: true });
    const at = now();
    const target = path.join(folder, nameOf(at));
    await backUp({
      dataFolder: config.dataFolder,
      target,
      signal,
      addTo: async (copy) => {
        const manifest: Manifest = { created_at: at.toISOString(), size_bytes: await sizeOf(copy) };
        await writeFile(path.join(copy, manifestName), JSON.stringify(manifest));
      },
    });
    for (const { folder: old } of (await listBackups(platform)).slice(keptBackups))
      await rm(old, { recursive: true, force: true });
  },
});

import { notFound, rateLimited } from "@cortile/contract/core";
import type { DataPortability } from "@cortile/contract/data_portability";
import { randomToken } from "#core/crypto";
import { createCtx, visitor, type Ctx, type Member, type Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { RawReply } from "#core/http";
import { sendEmail } from "#core/email";
import { defineJobWorker, type ErasedAccount, type PersonalPart } from "#core/feature";
import { defineJob } from "#core/jobs";
import { zipOf } from "#core/zip";
import { insertLeftovers } from "#media";
import { selectAddressee, type Addressee } from "#people";
import { downloadAddress } from "./address.ts";
import { archiveEntries, stepsOf, streamOf } from "./archive.ts";
import { emails, messages } from "./data_portability.messages.ts";
import {
  deleteExpiredExportRows,
  selectExport,
  selectWaitingExports,
  updateDownloaded,
  updateExportFailed,
  updateExportMade,
  updateExportProgress,
  updateExportTaken,
  upsertExport,
  type ExportRow,
} from "./data_portability.queries.ts";
import { copyPersonal, deleteLeftCopies, type PersonalCopy } from "./personal-copy.ts";

const dayMs = 24 * 3_600_000;
/** How long a file is kept. */
const retentionDays = 7;
/** A worker without a heartbeat for this long is considered dead. */
const silentMs = 120_000;
/** How often a worker reports its progress. */
const progressMs = 1000;

/**
 * Requests an export of the member's data, once in 24 hours; a job makes the file.
 * @throws Failure `rate_limited`
 */
export async function udpGenerate(ctx: Ctx<Member>): Promise<DataPortability> {
  const now = ctx.now();
  await ctx.transaction(async (tx) => {
    const before = await selectExport(tx.db, tx.actor.id);
    if (!(await upsertExport(tx.db, tx.actor.id, { now, since: new Date(now.getTime() - dayMs) })))
      throw new Failure(rateLimited, { text: messages.waiting });
    if (before?.file_key) await insertLeftovers(tx.db, [before.file_key]);
    await tx.enqueue(dataExport, { user_id: tx.actor.id });
  });
  return udpStatus(ctx);
}

export async function udpStatus(ctx: Ctx<Member>): Promise<DataPortability> {
  const row = await selectExport(ctx.db, ctx.actor.id);
  return present(ctx, row);
}

function present({ platform, actor }: Ctx<Member>, row: ExportRow | null): DataPortability {
  const { requested_at = null, email_sent_at = null, downloaded_at = null } = row ?? {};
  const computing = row !== null && row.generated_at === null && row.failed_at === null;
  const isThere = row !== null && hasFile(row, platform.now());
  return {
    computing,
    send_email: true,
    requested_at,
    generated_at: isThere ? row.generated_at : null,
    email_sent_at,
    downloaded_at,
    ...(computing && { progress: Math.floor((100 * Math.min(row.done, row.total)) / Math.max(1, row.total)) }),
    ...(row?.failed_at && { failed: true }),
    ...(isThere && {
      expires_at: row.expires_at ?? undefined,
      size_bytes: row.size_bytes ?? undefined,
      download_url: downloadAddress(platform, actor.id, row.address_version),
    }),
  };
}

const hasFile = ({ file_key, expires_at }: ExportRow, now: Date): boolean =>
  file_key !== null && expires_at !== null && Date.parse(expires_at) > now.getTime();

/** @throws Failure `not_found` when there is no file (any more) */
export async function udpDownload(ctx: Ctx<Member>, closing: AbortSignal): Promise<RawReply> {
  const file = await findDownload(ctx.platform, ctx.actor, closing);
  if (!file) throw new Failure(notFound);
  return file;
}

/** The file, under a name of its owner and day; null when there is none (any more). */
export async function findDownload(
  platform: Platform,
  user: { id: number; username: string },
  closing: AbortSignal,
): Promise<RawReply | null> {
  const row = await selectExport(platform.db, user.id);
  const file = row?.file_key && hasFile(row, platform.now()) ? await platform.storage.open(row.file_key, null, closing) : null;
  if (!row || !file) return null;
  await updateDownloaded(platform.db, user.id, platform.now());
  return new RawReply(
    200,
    {
      "content-type": "application/zip",
      "content-length": String(file.sizeBytes),
      "content-disposition": `attachment; filename="${user.username}_${row.requested_at.slice(0, 10)}.zip"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
    file.stream,
  );
}

const dataExport = defineJob<{ user_id: number }>()({
  name: "data_portability.export",
  keyOf: ({ user_id }) => String(user_id),
  retryLimit: 2,
});

/** Makes an export. */
export const makeExports = defineJobWorker<{ user_id: number }>({
  job: dataExport,
  due: ({ db }, paused) => selectWaitingExports(db, paused),
  async run(platform, { user_id }, { signal, isLast }) {
    const now = platform.now();
    if (!(await updateExportTaken(platform.db, user_id, { now, silentSince: new Date(now.getTime() - silentMs) }))) return;
    try {
      await makeExport(platform, user_id, signal);
    } catch (error) {
      await updateExportFailed(platform.db, user_id, isLast && !signal.aborted ? platform.now() : null);
      throw error;
    }
  },
});

async function makeExport(platform: Platform, userId: number, signal: AbortSignal): Promise<void> {
  const to = await selectAddressee(platform.db, userId);
  const file_key = `export/${randomToken(24)}.zip`;
  const parts = platform.features.flatMap(({ personalData = [] }) => personalData);
  const copy = await copyPersonal(platform.db, { parts, userId, signal });
  let size_bytes: number;
  try {
    size_bytes = await writeArchive(platform, { parts, copy, userId, to, file_key, signal });
  } finally {
    await copy.remove();
  }
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  const kept = await system.transaction(async (tx) => {
    const now = tx.now();
    const expires = new Date(now.getTime() + retentionDays * dayMs);
    if (!(await updateExportMade(tx.db, userId, { file_key, size_bytes, now, expires, mailed: to !== null }))) return false;
    if (to) await sendReady(tx, to);
    tx.emit({ to: [userId], type: "news", data: { data_portability: "ready" } });
    return true;
  });
  if (!kept) await insertLeftovers(platform.db, [file_key]);
}

interface Writing {
  parts: readonly PersonalPart[];
  copy: PersonalCopy;
  userId: number;
  to: Addressee | null;
  file_key: string;
  signal: AbortSignal;
}

/** Writes the archive into storage as it is made, outside of any transaction. @returns its size */
async function writeArchive(platform: Platform, { parts, copy, userId, to, file_key, signal }: Writing): Promise<number> {
  const progress = followProgress(platform, userId, stepsOf({ parts, copy }));
  let size = 0;
  async function* archive() {
    const { advance } = progress;
    const language = to?.language ?? "en";
    const source = { platform, language, parts, copy, advance, signal };
    for await (const chunk of zipOf(archiveEntries(source))) {
      size += chunk.length;
      yield chunk;
    }
  }
  try {
    await platform.storage.write(file_key, streamOf(archive()));
  } finally {
    // A late save would make a finished export look unfinished.
    await progress.ended();
  }
  return size;
}

/** Saves the progress, at most once a second; failures to save it are only logged. */
function followProgress({ db, now, log }: Platform, userId: number, total: number) {
  let done = 0;
  let noted = Date.now();
  const note = () =>
    updateExportProgress(db, userId, { done, total, now: now() }).catch((error: unknown) =>
      log.warn({ error, user_id: userId }, "data_portability.progress_failed"),
    );
  let running = note();
  return {
    advance: () => {
      done += 1;
      if (Date.now() - noted < progressMs) return;
      noted = Date.now();
      running = running.then(note);
    },
    ended: () => running,
  };
}

async function sendReady(tx: Ctx, to: Addressee): Promise<void> {
  await sendEmail(tx, to, {
    subject: emails.readySubject,
    body: [emails.readyBody],
    action: { label: emails.readyAction, url: new URL(`/user/${to.id}/edit/?tab=account`, tx.platform.config.url).href },
    after: [emails.readyAfter],
    values: { username: to.username },
  });
}

/** Queues the export of an erased account for removal. */
export async function removeExportOf({ db }: Ctx, { id }: ErasedAccount): Promise<void> {
  const exported = await selectExport(db, id);
  if (exported?.file_key) await insertLeftovers(db, [exported.file_key]);
}

/** Deletes expired exports, queues their files for removal, and deletes what an export that broke off left on the disk. */
export async function deleteExpiredExports({ db, now }: Platform): Promise<void> {
  await deleteLeftCopies();
  await db.transaction().execute(async (tx) => insertLeftovers(tx, await deleteExpiredExportRows(tx, now())));
}

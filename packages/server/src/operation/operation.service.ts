import { readFileSync } from "node:fs";
import process from "node:process";
import { notFound } from "@cortile/contract/core";
import type { OperationHealth, OperationStorage, operationJobState } from "@cortile/contract/operation";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { countFailures, retryNow, selectConsumerLag, selectFailurePage } from "#core/events";
import { toPage, type PageRequest } from "#core/http";
import { countFailedJobs, countJobs, defineJob, deleteFailures, selectFailedJob, selectFailedJobs, selectJobs } from "#core/jobs";
import { countMail } from "#core/mail";
import { countFailedCalls, countWaitingCalls, enqueueFailedCalls, selectFailedCallPage } from "#core/outbound";
import { selectFileSizes } from "#media";
import { selectDatabase, selectTableSizes } from "./operation.queries.ts";

/** Tables of the storage report. */
const maxTables = 20;

const manifest: unknown = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const version = typeof manifest === "object" && manifest && "version" in manifest ? String(manifest.version) : "";

/** How the server is doing. */
export async function operationHealth({ db, platform }: Ctx<Member>): Promise<OperationHealth> {
  const { config, bus, snapshots, now } = platform;
  const [{ postgres, ...database }, mail, jobs, failedJobs, events, waiting, failed, consumers] = await Promise.all([
    selectDatabase(db),
    countMail(db),
    countJobs(db),
    countFailedJobs(db),
    countFailures(db),
    countWaitingCalls(db),
    countFailedCalls(db),
    selectConsumerLag(db),
  ]);
  return {
    version,
    node: process.version,
    postgres,
    started_at: new Date(now().getTime() - process.uptime() * 1000).toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    database,
    bus: bus.state,
    configuration_stale_seconds: snapshots.staleSeconds,
    storage: config.s3 ? "s3" : "disk",
    cdn: config.cdnUrl,
    mail: { is_configured: config.smtpUrl !== null, ...mail },
    jobs: { ...jobs, failed: failedJobs },
    events: { retrying: events.waiting, set_aside: events.set_aside },
    calls: { waiting, failed },
    consumers,
  };
}

/** What takes how much room. */
export async function operationStorage({ db }: Ctx<Member>): Promise<OperationStorage> {
  const [files, tables] = await Promise.all([selectFileSizes(db), selectTableSizes(db, maxTables)]);
  return { files, tables };
}

type JobState = (typeof operationJobState)[number];

/** A page of jobs in a state: those that failed for the last time, or wait, or run. */
export async function operationJobs({ db }: Ctx<Member>, state: JobState, page: PageRequest) {
  if (state !== "failed") {
    const { rows, count } = await selectJobs(db, state, page);
    return toPage(page, { rows: rows.map((row) => ({ ...row, state })), count });
  }
  const failed = await selectFailedJobs(db);
  const rows = failed
    .slice(page.offset, page.offset + page.limit)
    .map(({ name, key, failures, failed_at, paused_until, error }) => ({
      name,
      key,
      state,
      attempts: failures,
      since: failed_at,
      due_at: paused_until,
      error,
    }));
  return toPage(page, { rows, count: failed.length });
}

/** Runs a failed job again at once. @throws Failure `not_found` */
export const operationJobRetry = (ctx: Ctx<Member>, { name, key }: { name: string; key: string }): Promise<void> =>
  ctx.transaction(async (tx) => {
    const failed = await selectFailedJob(tx.db, { name, key });
    if (!failed) throw new Failure(notFound);
    await deleteFailures(tx.db, { name, key });
    await tx.enqueue(defineJob<object>()({ name, keyOf: () => key }), failed.data);
    await tx.audit({ action: "job.retry", target_type: "job", target_id: null, data: { name, key } });
  });

/** A page of events that could not be handled, those that were given up first. */
export const operationEvents = async ({ db }: Ctx<Member>, page: PageRequest) => toPage(page, await selectFailurePage(db, page));

/** Hands an event to its consumer again at once. @throws Failure `not_found` */
export const operationEventRetry = (ctx: Ctx<Member>, failure: { consumer: string; event_id: number }): Promise<void> =>
  ctx.transaction(async (tx) => {
    if ((await retryNow(tx.db, failure)) === 0) throw new Failure(notFound);
    const { consumer, event_id } = failure;
    await tx.audit({ action: "event_log.retry", target_type: "event_log", target_id: event_id, data: { consumer } });
  });

/** A page of calls to other servers that were given up. */
export const operationCalls = async ({ db }: Ctx<Member>, page: PageRequest) =>
  toPage(page, await selectFailedCallPage(db, page));

/** Starts again with a call that was given up. @throws Failure `not_found` */
export const operationCallRetry = (ctx: Ctx<Member>, id: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    if ((await enqueueFailedCalls(tx.db, tx.platform.jobs, id)) === 0) throw new Failure(notFound);
    await tx.audit({ action: "outbound_call.retry", target_type: "outbound_call", target_id: id });
  });

import pg from "pg";
import { PgBoss, type JobWithMetadata } from "pg-boss";
import type { Log } from "#core/log";
import { jobSchema } from "./failed.queries.ts";
import type { Job, JobHandler } from "./job.ts";

/** New jobs arrive by notification; delayed ones, or those with a lost notification, are found by polling this often. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };

/** A worker without a heartbeat for this long is considered dead, and its job is retried. */
const heartbeatSeconds = 60;

const openBoss = (url: string, log: Log): PgBoss => {
  const boss = new PgBoss({
    connectionString: url,
    schema: jobSchema,
    application_name: "cortile-jobs",
    max: 3,
    useListenNotify: true,
  });
  boss.on("error", (error) => log.warn({ error }, "jobs.error"));
  return boss;
};

const queueOptions = (job: Job) => ({
  notify: true,
  retryLimit: job.retryLimit,
  retryDelay: job.retryDelaySeconds,
  retryDelayMax: job.retryDelayMaxSeconds,
  retryBackoff: true,
  expireInSeconds: job.timeoutSeconds,
  heartbeatSeconds,
});

/** Whether every queue is there, in the tables of this release of pg-boss. */
async function hasQueues(url: string, names: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`select name from ${jobSchema}.queue`);
    return names.every((name) => rows.some((row) => row.name === name));
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Creates the queues of these jobs, and the tables of pg-boss, where they are not there yet. */
export async function prepareQueues(url: string, jobs: readonly Job[], log: Log): Promise<void> {
  if (
    await hasQueues(
      url,
      jobs.map(({ name }) => name),
    )
  )
    return;
  const boss = openBoss(url, log);
  await boss.start();
  try {
    for (const job of jobs) await boss.createQueue(job.name, { policy: "exclusive", ...queueOptions(job) });
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Runs jobs, once for the whole deployment however many workers there are, and schedules those of set times. */
export class PgBossWorker {
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #stopping = new AbortController();

  private constructor(boss: PgBoss, log: Log) {
    this.#boss = boss;
    this.#log = log;
  }

  static async open(url: string, log: Log): Promise<PgBossWorker> {
    const boss = openBoss(url, log);
    await boss.start();
    return new PgBossWorker(boss, log);
  }

  /** @param concurrency how many this process runs at a time */
  async work<Data extends object>(job: Job<Data>, handler: JobHandler<Data>, concurrency: number): Promise<void> {
    await this.#boss.updateQueue(job.name, queueOptions(job));
    const options = {
      includeMetadata: true as const,
      batchSize: 1,
      burstWhenBatchFull: true,
      ...polling,
      localConcurrency: concurrency,
    };
    await this.#boss.work(job.name, options, async ([found]: JobWithMetadata<Data>[]) => {
      if (!found) return;
      const startedAt = performance.now();
      const signal = AbortSignal.any([found.signal, this.#stopping.signal]);
      const isLast = found.retryCount >= found.retryLimit;
      try {
        await handler(found.data, { signal, isLast });
        this.#log.debug({ job: job.name, ms: performance.now() - startedAt }, "job.done");
      } catch (error) {
        this.#log[isLast ? "error" : "warn"]({ job: job.name, data: found.data, is_last: isLast, error }, "job.failed");
        throw error;
      }
    });
  }

  /** Adds a job at the times of a cron expression (UTC). */
  async schedule<Data extends object>(job: Job<Data>, cron: string, data: Data): Promise<void> {
    await this.#boss.schedule(job.name, cron, data, { singletonKey: job.keyOf(data) });
  }

  /** Aborts running jobs, which are retried later, and accepts no more. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }
}

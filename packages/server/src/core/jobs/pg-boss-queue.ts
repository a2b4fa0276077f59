import { fromKysely, PgBoss } from "pg-boss";
import type { Db } from "#core/db";
import type { Log } from "#core/log";
import { jobSchema } from "./failed.queries.ts";
import type { Job, JobQueue } from "./job.ts";

/** Adds jobs through the connections of the application; `JobWorker` runs them. */
export class PgBossQueue implements JobQueue {
  readonly #boss: PgBoss;

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** The queues must be there already: `prepareQueues`. */
  static async open(db: Db, log: Log): Promise<PgBossQueue> {
    const boss = new PgBoss({ db: fromKysely(db), schema: jobSchema, migrate: false, supervise: false, schedule: false });
    boss.on("error", (error) => log.warn({ error }, "jobs.error"));
    await boss.start();
    return new PgBossQueue(boss);
  }

  async enqueue<Data extends object>(db: Db, job: Job<Data>, data: Data, { startAt }: { startAt?: Date } = {}): Promise<void> {
    await this.#boss.send(job.name, data, { db: fromKysely(db), singletonKey: job.keyOf(data), startAfter: startAt });
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }
}

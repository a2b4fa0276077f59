import { PgBoss } from "pg-boss";
import type { Log } from "#core/log";

/** Does one piece of work. Throwing repeats it later, so its effects must bear repetition. */
export type JobHandler = () => Promise<void>;

/** Work at set times, once for the whole deployment, however many workers there are. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Log;

  private constructor(boss: PgBoss, log: Log) {
    this.#boss = boss;
    this.#log = log;
  }

  static async open(url: string, log: Log): Promise<Jobs> {
    const boss = new PgBoss({ connectionString: url, schema: "job", application_name: "cortile-jobs", max: 3 });
    boss.on("error", (error) => log.warn({ error }, "jobs.error"));
    await boss.start();
    return new Jobs(boss, log);
  }

  /** Runs the handler at the times of a cron expression (UTC). */
  async every(cron: string, name: string, handler: JobHandler): Promise<void> {
    await this.#boss.createQueue(name, { policy: "singleton", retryLimit: 3, retryBackoff: true });
    await this.#boss.work(name, async () => {
      const began = Date.now();
      await handler();
      this.#log.debug({ job: name, ms: Date.now() - began }, "job.done");
    });
    await this.#boss.schedule(name, cron);
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5000 });
  }
}

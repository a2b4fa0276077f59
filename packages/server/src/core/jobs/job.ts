import type { Db } from "#core/db";

export interface JobSettings<Data extends object> {
  readonly name: string;
  /** At most one job of a key waits or runs at a time. */
  keyOf(data: Data): string;
  /** Retries after a failure, with exponential back-off. */
  readonly retryLimit?: number;
  readonly retryDelaySeconds?: number;
  readonly retryDelayMaxSeconds?: number;
  /** After this long a run counts as failed. */
  readonly timeoutSeconds?: number;
}

/** A kind of background work, by the name of its queue. */
export type Job<Data extends object = object> = Required<JobSettings<Data>>;

const hourSeconds = 3600;

/** Declares a job and what it is given: `defineJob<{ mail_id: number }>()({ name: "mail.deliver", … })`. */
export const defineJob =
  <Data extends object>() =>
  (settings: JobSettings<Data>): Job<Data> => ({
    retryLimit: 5,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: hourSeconds,
    timeoutSeconds: hourSeconds,
    ...settings,
  });

export interface JobQueue {
  /**
   * Adds a job in the transaction `db` of the change that causes it. Does nothing while one with its key waits or runs.
   * @param startAt not before this time; at once without it
   */
  enqueue<Data extends object>(db: Db, job: Job<Data>, data: Data, options?: { startAt?: Date }): Promise<void>;
}

/** One attempt at a job. */
export interface JobAttempt {
  /** Aborted when the worker stops or the job has run out of time. */
  readonly signal: AbortSignal;
  /** Whether no retry follows when this one fails. */
  readonly isLast: boolean;
}

/** Does one piece of work. Retried after a throw, so it must be idempotent. */
export type JobHandler<Data extends object = object> = (data: Data, attempt: JobAttempt) => Promise<void>;

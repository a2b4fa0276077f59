import type { Platform } from "#core/ctx";
import type { Consumer } from "#core/events";
import type { Mounted } from "#core/http";
import type { Job, JobAttempt } from "#core/jobs";
import type { Topic } from "#core/realtime";
import type { SearchKind } from "#core/search";

/** Deletes what has outlived its use; runs every night, and again after a failure. */
export interface UpkeepTask {
  /** Unique in the application: `session.delete_expired`. */
  readonly name: string;
  run(platform: Platform): Promise<unknown>;
}

/** A kind of background work, and who does it. */
export interface JobWorker<Data extends object = object> {
  readonly job: Job<Data>;
  /** How many one process does at a time; 1 unless said. */
  readonly concurrency?: number;
  /** What waits in the tables: found every minute, should nobody have enqueued it. */
  due?(platform: Platform): Promise<Data[]>;
  /** Throwing has it tried again later, so it must be idempotent. */
  run(platform: Platform, data: Data, attempt: JobAttempt): Promise<void>;
}

export const defineJobWorker = <Data extends object>(worker: JobWorker<Data>): JobWorker<Data> => worker;

/**
 * Tries each job that is due now once, without the queue: for tests and commands.
 * @returns the errors of those that failed; the others are done
 */
export async function runDue<Data extends object>(
  platform: Platform,
  { due, run }: JobWorker<Data>,
  { signal = new AbortController().signal, isLast = false }: Partial<JobAttempt> = {},
): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const data of (await due?.(platform)) ?? [])
    await run(platform, data, { signal, isLast }).catch((error) => errors.push(error));
  return errors;
}

/** Everything a feature adds to the application, which is the list of its features (`app/features.ts`). */
export interface Feature {
  readonly name: string;
  /** The calls it answers. */
  readonly routes?: readonly Mounted[];
  /** What follows from events, beyond the change itself. */
  readonly consumers?: readonly ((platform: Platform) => Consumer)[];
  readonly jobs?: readonly JobWorker[];
  readonly upkeep?: readonly UpkeepTask[];
  /** The kinds of things of it that can be found. */
  readonly search?: readonly SearchKind[];
  /** What pages can watch. */
  readonly topics?: readonly Topic[];
}

export const defineFeature = (feature: Feature): Feature => feature;

declare module "#core/ctx" {
  interface Platform {
    readonly features: readonly Feature[];
  }
}

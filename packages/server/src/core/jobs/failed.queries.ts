import { sql } from "kysely";
import { literalLimit, type Db } from "#core/db";

/** The schema of pg-boss. */
export const jobSchema = "job";

/** A job that failed on its last attempt and has not succeeded since. */
export interface FailedJob {
  name: string;
  key: string;
  data: object;
  /** How often it failed on its last attempt. */
  failures: number;
  failed_at: string;
  /** Not retried automatically before this: an hour after the first failure, doubled by each further one, a day at most. */
  paused_until: string;
  is_paused: boolean;
  error: string;
}

/** Failures of jobs that have not succeeded since, as rows `j`; pg-boss deletes them after a week. */
const failures = sql`
  ${sql.id(jobSchema)}.job j where state = 'failed' and not exists (
    select from ${sql.id(jobSchema)}.job done
    where done.name = j.name and done.singleton_key is not distinct from j.singleton_key and done.state = 'completed'
      and done.completed_on > j.completed_on)`;

/** As many failed jobs as one list holds. */
export const maxFailedJobs = 1000;

/** Jobs that failed on their last attempt, the latest first, `maxFailedJobs` at most. */
export async function selectFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select *, paused_until > now() as is_paused from (
      select name, coalesce(singleton_key, '') as key, count(*)::int as failures, max(completed_on) as failed_at,
        max(completed_on) + least(interval '1 day', interval '1 hour' * power(2, least(count(*), 10) - 1)) as paused_until,
        (array_agg(data order by completed_on desc))[1] as data,
        coalesce((array_agg(output ->> 'message' order by completed_on desc))[1], '') as error
      from ${failures}
      group by 1, 2 order by max(completed_on) desc limit ${literalLimit(maxFailedJobs)}) failed
    order by failed_at desc`.execute(db);
  return rows;
}

/** A job that failed on its last attempt; null when there is no such one. */
export async function selectFailedJob(db: Db, { name, key }: Pick<FailedJob, "name" | "key">): Promise<{ data: object } | null> {
  const { rows } = await sql<{ data: object }>`
    select data from ${failures} and name = ${name} and coalesce(singleton_key, '') = ${key}
    order by completed_on desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** How many jobs failed on their last attempt. */
export async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (name, coalesce(singleton_key, '')))::int as count from ${failures}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes the failures of a job, which ends its pause. */
export async function deleteFailures(db: Db, { name, key }: Pick<FailedJob, "name" | "key">): Promise<void> {
  await sql`
    delete from ${sql.id(jobSchema)}.job
    where name = ${name} and coalesce(singleton_key, '') = ${key} and state = 'failed'`.execute(db);
}

/** Removes the jobs about a person that do not run right now: those whose data names them as `user_id`. */
export async function deleteJobsOf(db: Db, userId: number): Promise<void> {
  await sql`
    delete from ${sql.id(jobSchema)}.job where state <> 'active' and data ->> 'user_id' = ${String(userId)}`.execute(db);
}

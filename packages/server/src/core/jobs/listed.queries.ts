import { sql } from "kysely";
import { totalOf, limitOffset, type Db } from "#core/db";
import { jobSchema } from "./failed.queries.ts";

/** A job that waits for its turn or its time, or runs. */
export interface ListedJob {
  name: string;
  key: string;
  attempts: number;
  since: string;
  due_at: string | null;
  error: string;
}

const states = {
  waiting: sql`j.state in ('created', 'retry')`,
  running: sql`j.state = 'active'`,
};

/** A page of jobs that wait or run, the first due first. */
export async function selectJobs(
  db: Db,
  state: keyof typeof states,
  page: { limit: number; offset: number },
): Promise<{ rows: ListedJob[]; count: number }> {
  const source = sql`from ${sql.id(jobSchema)}.job j where ${states[state]}`;
  const { rows } = await sql<ListedJob>`
    select j.name, coalesce(j.singleton_key, '') as key, j.retry_count as attempts, j.created_on as since,
      case when j.state <> 'active' and j.start_after > now() then j.start_after end as due_at,
      coalesce(j.output ->> 'message', '') as error
    ${source} order by j.start_after, j.id ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { rows, count };
}

/** Whether a job of the name waits or runs. */
export async function isListed(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.id(jobSchema)}.job j where j.name = ${name} and (${states.waiting} or ${states.running}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** How many jobs wait and run. */
export async function countJobs(db: Db): Promise<{ waiting: number; running: number }> {
  const { rows } = await sql<{ waiting: number; running: number }>`
    select count(*) filter (where ${states.waiting})::int as waiting, count(*) filter (where ${states.running})::int as running
    from ${sql.id(jobSchema)}.job j where j.state in ('created', 'retry', 'active')`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0 };
}

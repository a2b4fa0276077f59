import { sql } from "kysely";
import type { OperationStorage } from "@cortile/contract/operation";
import type { Db } from "#core/db";

/** The database as a whole. */
export async function selectDatabase(db: Db) {
  const { rows } = await sql<{ postgres: string; size_bytes: number; connections: number; connections_max: number }>`
    select current_setting('server_version') as postgres, pg_database_size(current_database())::bigint as size_bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as connections_max`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not say its version and size");
  return row;
}

/** Tables with their indexes, the largest first; the parts of a partitioned one count as one. */
export async function selectTableSizes(db: Db, limit: number): Promise<OperationStorage["tables"]> {
  const { rows } = await sql<OperationStorage["tables"][number]>`
    select coalesce(parent.relname, c.relname)::text as name, sum(pg_total_relation_size(c.oid))::bigint as size_bytes,
      sum(greatest(c.reltuples, 0))::bigint as rows_estimate
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
    where c.relkind = 'r' and n.nspname in ('public', 'job')
    group by 1 order by size_bytes desc, name limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

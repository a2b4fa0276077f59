import { sql, type Selectable } from "kysely";
import type { Db, Tables } from "#core/db";

export interface ApiClientRow extends Pick<Selectable<Tables["api_client"]>, "id" | "name" | "created_by"> {
  created_at: string | null;
  sign_ins: number;
  last_used_at: string | null;
}

/** The clients that are in use, the community's own first, with the sign-ins they have now. */
export async function selectApiClients(db: Db, builtin: { id: string; name: string }): Promise<ApiClientRow[]> {
  const { rows } = await sql<ApiClientRow>`
    select c.id, c.name, c.created_at, c.created_by, coalesce(used.sign_ins, 0)::int as sign_ins, used.last_used_at
    from (
      select ${builtin.id} as id, ${builtin.name} as name, null::timestamptz as created_at, null::bigint as created_by
      union all select id, name, created_at, created_by from api_client where revoked_at is null) c
    left join (
      select client_id, count(*) as sign_ins, max(last_seen_at) as last_used_at from token_family where revoked_at is null
      group by client_id) used on used.client_id = c.id
    order by c.created_at desc nulls first, c.id`.execute(db);
  return rows;
}

/** Makes additions wait for each other, so that the limit holds. */
export async function lockApiClients(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(4207430)`.execute(tx);
}

export async function countApiClients(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from api_client where revoked_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function insertApiClient(
  db: Db,
  client: { id: string; name: string; secret_hash: Buffer | null; created_by: number },
): Promise<void> {
  await db.insertInto("api_client").values(client).execute();
}

/** A client that may sign members in; null when there is no such one. */
export async function selectApiClient(db: Db, id: string): Promise<{ secret_hash: Buffer | null } | null> {
  const { rows } = await sql<{ secret_hash: Buffer | null }>`
    select secret_hash from api_client where id = ${id} and revoked_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Keeps a client from being revoked until the transaction ends. False when it is already. */
export async function lockApiClient(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from api_client where id = ${id} and revoked_at is null for share`.execute(tx);
  return rows.length > 0;
}

/** @returns its name; null when there is none that can be revoked */
export async function updateApiClientRevoked(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update api_client set revoked_at = now() where id = ${id} and revoked_at is null returning name`.execute(db);
  return rows[0]?.name ?? null;
}

/** Ends everything that was signed in through a client. @returns whose sign-ins they were */
export async function updateFamiliesOfClientRevoked(db: Db, id: string): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with ended as (update token_family set revoked_at = now() where client_id = ${id} and revoked_at is null returning user_id)
    select distinct user_id from ended order by user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

import { sql, type RawBuilder } from "kysely";
import type { ConnectionStatus } from "@cortile/contract/enums";
import type { Viewer } from "#core/ctx";
import { totalOf, isAmong, limitOffset, type Db } from "#core/db";
import type { ConnectionState } from "./connection.policy.ts";
import { named } from "./search.queries.ts";
import { connectedIds, connectionWith, hiddenBetween, listableTo } from "./user.queries.ts";

interface Pair {
  user_id: number;
  other_id: number;
}

const isPair = ({ user_id, other_id }: Pair): RawBuilder<unknown> => sql`
  least(k.from_id, k.to_id) = least(${user_id}::bigint, ${other_id}::bigint)
  and greatest(k.from_id, k.to_id) = greatest(${user_id}::bigint, ${other_id}::bigint)`;

/** What the second is to the first. */
export async function selectConnectionState(db: Db, pair: Pair): Promise<ConnectionState> {
  const { rows } = await sql<{ state: ConnectionState }>`
    select case
      when k.accepted_at is not null then 'connected'
      when k.from_id = ${pair.user_id} then case when k.rejected_at is null then 'sent' else 'refused_by_them' end
      when k.rejected_at is null then 'received' else 'refused' end as state
    from connection k where ${isPair(pair)}`.execute(db);
  return rows[0]?.state ?? "none";
}

/** Puts the pair in a state, from whatever it was in. The caller holds both people. */
export async function updateConnection(db: Db, pair: Pair, state: ConnectionState): Promise<void> {
  switch (state) {
    case "connected":
      await sql`update connection k set accepted_at = now(), viewed_at = coalesce(viewed_at, now()) where ${isPair(pair)}`.execute(
        db,
      );
      return;
    case "refused":
      await sql`update connection k set rejected_at = now(), viewed_at = coalesce(viewed_at, now()) where ${isPair(pair)}`.execute(
        db,
      );
      return;
    case "received":
      await sql`update connection k set rejected_at = null where ${isPair(pair)}`.execute(db);
      return;
    case "sent":
      await sql`delete from connection k where ${isPair(pair)}`.execute(db);
      await db.insertInto("connection").values({ from_id: pair.user_id, to_id: pair.other_id }).execute();
      return;
    default:
      await sql`delete from connection k where ${isPair(pair)}`.execute(db);
  }
}

const counted: Partial<Record<ConnectionState, { mine: string; theirs: string }>> = {
  connected: { mine: "connections_counter", theirs: "connections_counter" },
  sent: { mine: "connection_requests_sent_counter", theirs: "connection_requests_received_counter" },
  received: { mine: "connection_requests_received_counter", theirs: "connection_requests_sent_counter" },
};

/** Counters of both people, whom the caller holds. */
export async function updateConnectionCounters(
  db: Db,
  { user_id, other_id }: Pair,
  { before, after }: { before: ConnectionState; after: ConnectionState },
): Promise<void> {
  for (const [state, change] of [
    [before, -1],
    [after, 1],
  ] as const) {
    const columns = counted[state];
    if (!columns) continue;
    for (const [id, column] of [
      [user_id, columns.mine],
      [other_id, columns.theirs],
    ] as const)
      await sql`update "user" set ${sql.ref(column)} = ${sql.ref(column)} + ${change}::int where id = ${id}`.execute(db);
  }
}

/** Marks the open request of the second to the first as seen. Returns whether there is one. */
export async function updateRequestSeen(db: Db, { user_id, other_id }: Pair): Promise<boolean> {
  const { rows } = await sql`
    update connection set viewed_at = coalesce(viewed_at, now())
    where from_id = ${other_id} and to_id = ${user_id} and accepted_at is null and rejected_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/** What each of these people is to the viewer where members connect; those who are nothing are left out. */
export async function selectConnectionStatuses(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, ConnectionStatus>> {
  const { rows } = await sql<{ id: number; status: ConnectionStatus | null }>`
    select u.id, ${connectionWith(viewer, sql`u.id`)} as status from "user" u where ${isAmong(sql`u.id`, ids)}`.execute(db);
  return new Map(rows.flatMap(({ id, status }) => (status ? [[id, status] as const] : [])));
}

export interface RequestRow {
  id: number;
  from_id: number;
  to_id: number;
  created: string;
  rejected: string | null;
  viewed: string | null;
}

interface Page {
  limit: number;
  offset: number;
}

/** Open requests to a person, or by them, with people they may see; the newest first. */
export async function selectRequests(
  db: Db,
  viewer: Viewer,
  side: "received" | "sent",
  { limit, offset, search }: Page & { search?: string },
) {
  const [own, other] = side === "received" ? [sql`k.to_id`, sql`k.from_id`] : [sql`k.from_id`, sql`k.to_id`];
  const source = sql`from connection k join "user" u on u.id = ${other}
    where ${own} = ${viewer.id} and k.accepted_at is null and k.rejected_at is null and ${listableTo(viewer)} and ${named(search)}`;
  const { rows } = await sql<RequestRow>`
    select k.id, k.from_id, k.to_id, k.created_at as created, k.rejected_at as rejected, k.viewed_at as viewed ${source}
    order by k.id desc ${limitOffset(limit, offset)}`.execute(db);
  const count = await totalOf(db, { limit, offset }, rows.length, sql`select ${source}`);
  return { rows, count };
}

/** Ids of a person's connections, the newest first, none across a block; `mutual`: only those who are the viewer's too. */
export async function selectConnections(
  db: Db,
  viewer: Viewer,
  { userId, mutual, search }: { userId: number; mutual: boolean; search?: string },
  { limit, offset }: Page,
) {
  const shared = mutual ? sql`and ${connectionWith(viewer, sql`u.id`)} = 'connected'` : sql``;
  const source = sql`from (${connectedIds(sql`${userId}::bigint`)}) k join "user" u on u.id = k.id
    where ${listableTo(viewer)} and not ${hiddenBetween(viewer, sql`${userId}::bigint`)} and ${named(search)} ${shared}`;
  const { rows } = await sql<{ id: number }>`
    select u.id ${source} order by k.at desc, u.id desc ${limitOffset(limit, offset)}`.execute(db);
  const count = await totalOf(db, { limit, offset }, rows.length, sql`select ${source}`);
  return { ids: rows.map((row) => row.id), count };
}

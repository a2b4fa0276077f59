import { sql, type RawBuilder, type Selectable } from "kysely";
import { literalLimit, type Db, type Tables } from "#core/db";

export type AccountDeletion = Omit<Selectable<Tables["account_deletion"]>, "status_before">;

/** Schedules the deletion of an account, or changes it; closes the account. */
export async function upsertAccountDeletion(
  db: Db,
  { user_id, erase, by_self, asked_at, due_at }: AccountDeletion,
): Promise<void> {
  await sql`
    insert into account_deletion (user_id, erase, by_self, status_before, asked_at, due_at)
    select id, ${erase}, ${by_self}, case status when 'b' then 'b' else 'a' end, ${asked_at}::timestamptz, ${due_at}::timestamptz
    from "user" where id = ${user_id}
    on conflict (user_id) do update
      set erase = excluded.erase, by_self = excluded.by_self, asked_at = excluded.asked_at, due_at = excluded.due_at`.execute(db);
  await sql`update "user" set status = 'd', deleted_at = ${asked_at}::timestamptz where id = ${user_id}`.execute(db);
}

/** Whether signing in cancels a row of `account_deletion`: the member asked for it, and it is not due. */
export const mayReactivate = (now: Date): RawBuilder<boolean> => sql`by_self and due_at > ${now.toISOString()}::timestamptz`;

/** Deletions that are not due, whoever asked for them. */
const isPending = (now: Date): RawBuilder<boolean> => sql`due_at > ${now.toISOString()}::timestamptz`;

/**
 * Cancels a deletion that is not due: one that the member asked for, or any where staff cancel it. Returns whether there was one.
 */
export async function deleteAccountDeletion(db: Db, userId: number, now: Date, by: "self" | "staff" = "self"): Promise<boolean> {
  const { rows } = await sql`
    with back as (
      delete from account_deletion where user_id = ${userId} and ${by === "self" ? mayReactivate(now) : isPending(now)}
      returning status_before)
    update "user" set status = back.status_before, deleted_at = null from back where id = ${userId} returning 1`.execute(db);
  return rows.length > 0;
}

export async function selectAccountDeletion(db: Db, userId: number): Promise<AccountDeletion | null> {
  const { rows } = await sql<AccountDeletion>`
    select user_id, erase, by_self, asked_at, due_at from account_deletion where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** A deletion and when it is due (ISO 8601, milliseconds, UTC). */
export interface DueAccountDeletion {
  user_id: number;
  due_at: string;
}

/** Deletions that are due, oldest first, except those whose job waits after a failure. */
export async function selectDueAccountDeletions(
  db: Db,
  now: Date,
  paused: readonly DueAccountDeletion[],
): Promise<DueAccountDeletion[]> {
  const { rows } = await sql<DueAccountDeletion>`
    select user_id, to_char(due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due_at from account_deletion d
    where due_at <= ${now.toISOString()}::timestamptz and not exists (
      select from unnest(${paused.map((due) => due.user_id)}::bigint[], ${paused.map((due) => due.due_at)}::timestamptz[]) r (id, at)
      where r.id = d.user_id and r.at = date_trunc('milliseconds', d.due_at))
    order by d.due_at, user_id limit 20`.execute(db);
  return rows;
}

/** Locks an account against new references to it; null when it does not exist. */
export async function lockAccount(db: Db, id: number): Promise<{ username: string; email: string | null } | null> {
  const { rows } = await sql<{ username: string; email: string | null }>`
    select username, email from "user" where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Not a valid username, so nobody can have it. */
export const placeholderName = "deleted account";

/** The account that takes over the contents of erased accounts; created when first needed. */
export async function findOrInsertPlaceholder(db: Db): Promise<number> {
  await sql`
    insert into "user" (username, status, deleted_at) values (${placeholderName}, 'd', now()) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from "user" where lower(username) = ${placeholderName}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the placeholder account was not added");
  return row.id;
}

/** Deletes some of the follows from and to an account, and updates the counters of the others. @returns how many others */
export async function deleteFollowsOf(db: Db, userId: number, limit: number): Promise<number> {
  const ids = await lockPeople(
    db,
    sql`select followed_id from user_follow where user_id = ${userId} union select user_id from user_follow where followed_id = ${userId}`,
    limit,
  );
  await sql`
    update "user" set followers_counter = followers_counter - 1
    where id in (select followed_id from user_follow where user_id = ${userId} and followed_id = any(${ids}::bigint[]))`.execute(
    db,
  );
  await sql`
    update "user" set followings_counter = followings_counter - 1
    where id in (select user_id from user_follow where followed_id = ${userId} and user_id = any(${ids}::bigint[]))`.execute(db);
  await sql`
    delete from user_follow where (user_id = ${userId} and followed_id = any(${ids}::bigint[]))
      or (followed_id = ${userId} and user_id = any(${ids}::bigint[]))`.execute(db);
  return ids.length;
}

/** Deletes some of the connections and requests of an account, and updates the counters of the others. @returns how many */
export async function deleteConnectionsOf(db: Db, userId: number, limit: number): Promise<number> {
  const ids = await lockPeople(
    db,
    sql`select from_id + to_id - ${userId} from connection where ${userId} in (from_id, to_id)`,
    limit,
  );
  await sql`
    with gone as (
      delete from connection where (from_id = ${userId} and to_id = any(${ids}::bigint[]))
        or (to_id = ${userId} and from_id = any(${ids}::bigint[]))
      returning from_id, to_id, accepted_at, rejected_at)
    update "user" u set
      connections_counter = connections_counter - (accepted_at is not null)::int,
      connection_requests_sent_counter = connection_requests_sent_counter
        - (accepted_at is null and rejected_at is null and to_id = ${userId})::int,
      connection_requests_received_counter = connection_requests_received_counter
        - (accepted_at is null and rejected_at is null and from_id = ${userId})::int
    from gone where u.id = from_id + to_id - ${userId}`.execute(db);
  return ids.length;
}

/** Locks some of these accounts in the order of their ids, so that two who change many do not deadlock. @returns their ids */
async function lockPeople(db: Db, ids: RawBuilder<unknown>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from "user" where id in (${ids}) order by id limit ${literalLimit(limit)} for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds the content counters of an account to those of another, which takes over its contents. */
export async function updateCountersMoved(db: Db, from: number, to: number): Promise<void> {
  await sql`
    update "user" o set posts_counter = o.posts_counter + u.posts_counter, polls_counter = o.polls_counter + u.polls_counter,
      discussions_counter = o.discussions_counter + u.discussions_counter,
      statuses_counter = o.statuses_counter + u.statuses_counter
    from "user" u where u.id = ${from} and o.id = ${to}`.execute(db);
}

/** Deletes the account and everything that references it. */
export async function deleteAccount(db: Db, id: number): Promise<void> {
  await sql`delete from "user" where id = ${id}`.execute(db);
}

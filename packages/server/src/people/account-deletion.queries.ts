import { sql, type RawBuilder } from "kysely";
import type { Db } from "#core/db";

export interface AccountDeletion {
  user_id: number;
  erase: boolean;
  by_self: boolean;
  asked_at: string;
  due_at: string;
}

/** Begins somebody's leaving, or changes how it goes on; from now on the account cannot be used. */
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

/** A row of `account_deletion` that its person began and whose time has not come. */
export const mayReactivate = (now: Date): RawBuilder<boolean> => sql`by_self and due_at > ${now.toISOString()}::timestamptz`;

/** Takes a leaving back that its person began and whose time has not come. Returns whether there was one. */
export async function deleteAccountDeletion(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with back as (
      delete from account_deletion where user_id = ${userId} and ${mayReactivate(now)}
      returning status_before)
    update "user" set status = back.status_before, deleted_at = null from back where id = ${userId} returning 1`.execute(db);
  return rows.length > 0;
}

export async function selectAccountDeletion(db: Db, userId: number): Promise<AccountDeletion | null> {
  const { rows } = await sql<AccountDeletion>`
    select user_id, erase, by_self, asked_at, due_at from account_deletion where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Accounts whose time has come, the longest waiting first. */
export async function selectDueAccountDeletions(db: Db, now: Date): Promise<{ user_id: number }[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from account_deletion where due_at <= ${now.toISOString()}::timestamptz order by due_at, user_id limit 20`.execute(
    db,
  );
  return rows;
}

/** Statements of this transaction may take as long as they need: some read a whole table. */
export async function allowLongStatements(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
}

/** Who the account is, held so that nothing new can point at it; null when another took it, or it is not there. */
export async function lockAccount(db: Db, id: number): Promise<{ username: string; email: string | null } | null> {
  const { rows } = await sql<{ username: string; email: string | null }>`
    select username, email from "user" where id = ${id} for update skip locked`.execute(db);
  return rows[0] ?? null;
}

/** No name that somebody can take. */
export const nobodysName = "deleted account";

/** The account that has what those wrote who are gone. It is made when it is first needed. */
export async function findOrInsertNobody(db: Db): Promise<number> {
  await sql`
    insert into "user" (username, status, deleted_at) values (${nobodysName}, 'd', now()) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from "user" where lower(username) = ${nobodysName}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("nobody's account was not added");
  return row.id;
}

/** Takes somebody out of the counters of those they follow, are followed by and are connected with. */
export async function updateCountersWithout(db: Db, userId: number): Promise<void> {
  await sql`
    update "user" set followers_counter = followers_counter - 1
    where id in (select followed_id from user_follow where user_id = ${userId})`.execute(db);
  await sql`
    update "user" set followings_counter = followings_counter - 1
    where id in (select user_id from user_follow where followed_id = ${userId})`.execute(db);
  await sql`
    update "user" u set
      connections_counter = connections_counter - (accepted_at is not null)::int,
      connection_requests_sent_counter = connection_requests_sent_counter
        - (accepted_at is null and rejected_at is null and to_id = ${userId})::int,
      connection_requests_received_counter = connection_requests_received_counter
        - (accepted_at is null and rejected_at is null and from_id = ${userId})::int
    from connection where ${userId} in (from_id, to_id) and u.id = from_id + to_id - ${userId}`.execute(db);
}

/** Counts what one account wrote for another too, which takes it over. */
export async function updateCountersMoved(db: Db, from: number, to: number): Promise<void> {
  await sql`
    update "user" o set posts_counter = o.posts_counter + u.posts_counter, polls_counter = o.polls_counter + u.polls_counter,
      discussions_counter = o.discussions_counter + u.discussions_counter,
      statuses_counter = o.statuses_counter + u.statuses_counter
    from "user" u where u.id = ${from} and o.id = ${to}`.execute(db);
}

/** Removes the account with all that hangs on it. */
export async function deleteAccount(db: Db, id: number): Promise<void> {
  await sql`delete from "user" where id = ${id}`.execute(db);
}

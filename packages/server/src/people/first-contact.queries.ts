import { sql, type RawBuilder } from "kysely";
import type { Db } from "#core/db";
import { accounts, connectionWith } from "./user.queries.ts";

/**
 * Those of these people who are strangers to the sender: they have not written to the sender, do not follow them, and are not connected with
 * them. And whether the sender joined since `newSince` or has an address that is not confirmed.
 * @param hasWrittenTo whether the first wrote to the second
 * @param confirms whether addresses can be confirmed here
 */
export async function selectStrangers(
  db: Db,
  sender: number,
  people: readonly number[],
  rule: {
    hasWrittenTo: (one: RawBuilder<number>, other: RawBuilder<number>) => RawBuilder<boolean>;
    newSince: Date;
    confirms: boolean;
  },
): Promise<{ strangers: number[]; is_newcomer: boolean }> {
  const other = sql<number>`other.id`;
  // A subselect with a limit, not `exists`: that one may be planned as a hash of all followers.
  const { rows } = await sql<{ strangers: number[]; is_newcomer: boolean }>`
    select (select coalesce(json_agg(other.id), '[]') from unnest(${people}::bigint[]) other (id) where other.id <> s.id
        and (select f.user_id from user_follow f where f.followed_id = s.id and f.user_id = other.id limit 1) is null
        and ${connectionWith({ id: sender }, other)} is distinct from 'connected'
        and not ${rule.hasWrittenTo(other, sql<number>`s.id`)}) as strangers,
      (s.date_joined > ${rule.newSince} or ${rule.confirms} and s.email is not null and not s.email_isvalid) as is_newcomer
    from ${accounts} s where s.id = ${sender}`.execute(db);
  return rows[0] ?? { strangers: [...people], is_newcomer: true };
}

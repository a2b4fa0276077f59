import { sql } from "kysely";
import type { Db } from "#core/db";
import type { OwnCounters } from "#core/feature";
import { isConsentNeeded } from "#legal_page";
import { pendingEmailOf } from "#one_time_token";

/** Fields visible to the account itself only. */
export interface OwnFields {
  email: string;
  email_isvalid: boolean;
  /** A server has refused the address for good. */
  email_bounced: boolean;
  /** Another address that was asked for and is not confirmed yet. */
  email_pending: string | null;
  reg_approved: boolean;
}

const ownFields = sql`
  coalesce(email, '') as email, email_isvalid, email_bounced_at is not null as email_bounced,
  ${pendingEmailOf(sql.ref("user.id"))} as email_pending, reg_approved`;

export async function selectOwnFields(db: Db, id: number): Promise<OwnFields | null> {
  const { rows } = await sql<OwnFields>`select ${ownFields} from "user" where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What every page shows its member of their own account. */
export type OwnAccount = OwnFields & { consent_needed: boolean } & Partial<Record<keyof OwnCounters, number>>;

/** One statement, because every page makes it. */
export async function selectOwnAccount(
  db: Db,
  { id, now, counters }: { id: number; now: Date; counters: OwnCounters },
): Promise<OwnAccount | null> {
  const counted = Object.entries(counters).map(([name, count]) => sql`, ${count} as ${sql.ref(name)}`);
  const { rows } = await sql<OwnAccount>`
    select ${ownFields}, ${isConsentNeeded(id, now)} as consent_needed ${sql.join(counted, sql``)}
    from "user" where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether a member has a picture or wrote something about themselves. */
export async function existsProfile(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from "user" where id = ${id} and (avatar_media_id is not null or bio <> '' or description <> '')`.execute(db);
  return rows.length > 0;
}

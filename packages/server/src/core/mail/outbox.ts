import { sql, type RawBuilder } from "kysely";
import { totalOf, deleteInBatches, limitOffset, type Db } from "#core/db";
import type { JobQueue } from "#core/jobs";
import { mailDelivery, staleDays } from "./deliver.ts";
import type { Mail } from "./mail.ts";

/** Queued mail: written in the transaction of its cause, readable by staff, sent by the worker. */
export class Outbox {
  readonly #jobs: JobQueue;

  constructor(jobs: JobQueue) {
    this.#jobs = jobs;
  }

  /** Adds a message; `db` is the transaction of the change that causes it. */
  async send(db: Db, mail: Mail): Promise<void> {
    const { id } = await db
      .insertInto("mail")
      .values({
        to_address: mail.to,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html ?? null,
        reply_to: mail.replyTo ?? null,
        user_id: mail.userId ?? null,
        thread_key: mail.threadKey ?? null,
        unsubscribe_url: mail.unsubscribeUrl ?? null,
        at_most_once: mail.atMostOnce ?? false,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await this.#jobs.enqueue(db, mailDelivery, { mail_id: id });
  }

  last(db: Db, address: string): Promise<SentMail | null> {
    return selectLastMail(db, address);
  }

  /** Whether the newest message to an address was given up: the server that has the mailbox does not take it. */
  async isRefused(db: Db, address: string): Promise<boolean> {
    const { rows } = await sql<{ refused: boolean }>`
      select failed_at is not null as refused from mail where lower(to_address) = lower(${address}) order by id desc limit 1`.execute(
      db,
    );
    return rows[0]?.refused ?? false;
  }
}

export type SentMail = Mail & { created_at: string };

export interface MailCounts {
  /** Young enough to be sent. */
  waiting: number;
  failed: number;
  /** Perhaps sent, and not sent again. */
  unknown: number;
}

/** Mail that was not sent, or not certainly. */
export async function countMail(db: Db): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where failed_at is null and unknown_at is null and created_at > now() - make_interval(days => ${staleDays}))::int as waiting,
      count(*) filter (where failed_at is not null)::int as failed, count(*) filter (where unknown_at is not null)::int as unknown
    from mail where sent_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, unknown: 0 };
}

/** The newest message to an address, in any letter case; null when there is none. */
export async function selectLastMail(db: Db, address: string): Promise<SentMail | null> {
  const row = await db
    .selectFrom("mail")
    .selectAll()
    .where(sql`lower(to_address)`, "=", address.toLowerCase())
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    to: row.to_address,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html ?? undefined,
    replyTo: row.reply_to ?? undefined,
    created_at: row.created_at,
  };
}

const isYoung = sql`created_at > now() - make_interval(days => ${sql.lit(staleDays)})`;
const stateOf = sql<MailState>`case when sent_at is not null then 'sent' when failed_at is not null then 'failed'
  when unknown_at is not null then 'unknown' when ${isYoung} then 'waiting' else 'expired' end`;

export type MailState = "waiting" | "sent" | "failed" | "unknown" | "expired";

/** A message without its text. */
export interface MailRow {
  id: number;
  to: string;
  subject: string;
  state: MailState;
  attempts: number;
  created_at: string;
  sent_at: string | null;
  error: string | null;
}

/** A page of the outbox, the latest first. @param to a whole address, in any letter case */
export async function selectMailPage(
  db: Db,
  { state, to }: { state?: MailState | undefined; to?: string | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MailRow[]; count: number }> {
  const asked = sql.join(
    [sql`true`, ...(state ? [sql`${stateOf} = ${state}`] : []), ...(to ? [sql`lower(to_address) = lower(${to})`] : [])],
    sql` and `,
  );
  const { rows } = await sql<MailRow>`
    select id, to_address as "to", subject, ${stateOf} as state, attempts, created_at, sent_at, error from mail where ${asked}
    order by id desc ${limitOffset(limit, offset)}`.execute(db);
  const counted = await totalOf(db, { limit, offset }, rows.length, sql`select from mail where ${asked}`);
  return { rows, count: counted };
}

/** Lets a message that failed be sent again. @returns false when there is none */
export async function updateRetried(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update mail set failed_at = null, attempts = 0, error = null, claimed_at = null where id = ${id} and failed_at is not null
      and body_text <> '' returning 1`.execute(db);
  return rows.length > 0;
}

/** What was sent to a member, for the file with their data. */
export const mailTo = (userId: number): RawBuilder<unknown> => sql`
  select to_address, subject, created_at, sent_at from mail where user_id = ${sql.lit(userId)} order by id`;

/** Deletes messages to an address, whichever account had it. */
export async function deleteMailTo(db: Db, address: string): Promise<void> {
  await sql`delete from mail where lower(to_address) = lower(${address})`.execute(db);
}

/** Removes what was passed on from these addresses, in lower case. */
export async function deleteMailFrom(db: Db, addresses: readonly string[]): Promise<void> {
  await sql`delete from mail where lower(reply_to) = any(${addresses}::text[])`.execute(db);
}

/** Removes messages that are 90 days old: the outbox is no archive. What quotes others goes once it is too old to be sent. */
export async function deleteOldMail(db: Db): Promise<void> {
  const isOld = sql`(created_at < now() - interval '90 days'
    or (unsubscribe_url is not null and sent_at is null and created_at < now() - make_interval(days => ${staleDays})))`;
  await deleteInBatches(
    db,
    (limit) => sql`delete from mail where ctid = any(array(select ctid from mail where ${isOld} limit ${limit}))`,
  );
}

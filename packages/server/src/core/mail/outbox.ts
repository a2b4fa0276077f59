import { sql, type RawBuilder } from "kysely";
import { deleteInBatches, type Db } from "#core/db";
import type { JobQueue } from "#core/jobs";
import { mailDelivery } from "./deliver.ts";
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
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await this.#jobs.enqueue(db, mailDelivery, { mail_id: id });
  }

  /** The newest message to an address, in any letter case; null when there is none. */
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

/** Removes messages that are 90 days old: the outbox is no archive. */
export async function deleteOldMail(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    (limit) =>
      sql`delete from mail where ctid = any(array(select ctid from mail where created_at < now() - interval '90 days' limit ${limit}))`,
  );
}

import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { backoffMs } from "#core/backoff";
import type { Db } from "#core/db";
import { defineJob, type JobAttempt } from "#core/jobs";
import type { Log } from "#core/log";
import { truncate } from "#core/text";
import { MailRefused, type Deliver } from "./smtp.ts";
import type { Mail } from "./mail.ts";

/** Sends one message over SMTP. Retried after 1, 2, 4 … minutes, for about a day and a half. */
export const mailDelivery = defineJob<{ mail_id: number }>()({
  name: "mail.deliver",
  keyOf: ({ mail_id }) => String(mail_id),
  retryLimit: 11,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 24 * 3600,
  timeoutSeconds: 300,
});

/** Older messages stay in the outbox: an SMTP server configured later must not send outdated mail. */
export const staleDays = 3;
/** The process that claimed a message, and has not renewed that for so long, is considered dead. */
const claimSeconds = 300;
const renewEveryMs = 60_000;
/**
 * About three minutes: with the time since the last renewal, less than a claim holds. So no other process sends the message while this one
 * is cut off from the database.
 */
const saving = { baseMs: 250, maxMs: 15_000, attempts: 17 };

/** Messages that are neither sent nor given up, except those whose job is paused after a failure. */
export async function selectDueMail(db: Db, paused: readonly { mail_id: number }[]): Promise<{ mail_id: number }[]> {
  const { rows } = await sql<{ mail_id: number }>`
    select id as mail_id from mail
    where sent_at is null and failed_at is null and unknown_at is null and created_at > now() - make_interval(days => ${staleDays})
      and id <> all(${paused.map(({ mail_id }) => mail_id)}::bigint[])
    order by id limit 1000`.execute(db);
  return rows;
}

export interface Delivery {
  db: Db;
  deliver: Deliver;
  log: Log;
  /** Is told of an account's address that its server refuses for good. May run again for the same message. */
  onBounce?(account: { user_id: number; email: string }): Promise<void>;
}

/**
 * Sends a message: claims it, sends it outside of any transaction, then saves the outcome. If the process dies after the mail server took
 * it and before that is saved, or the connection breaks before the server answers, nobody knows whether it arrives: it is sent again, with
 * the same Message-ID, unless it is to go at most once.
 * @throws MailRefused when it is to be retried
 */
export async function deliverMail(
  { db, deliver, log, onBounce }: Delivery,
  id: number,
  { isLast }: Pick<JobAttempt, "isLast">,
): Promise<void> {
  if (await updateUnknown(db, id, { isAbandoned: true })) return log.warn({ mail_id: id }, "mail.unknown");
  const mail = await claimMail(db, id);
  if (!mail) return;
  try {
    await whileClaimed({ db, log }, id, () => deliver(mail));
  } catch (error) {
    const refused = error instanceof MailRefused ? error : new MailRefused(error, { final: false });
    if (refused.isUncertain && (await updateUnknown(db, id, { isAbandoned: false })))
      return log.warn({ mail_id: id, error }, "mail.unknown");
    const failed = refused.final || isLast;
    log.warn({ mail_id: id, attempts: mail.attempts, final: failed, error }, "mail.refused");
    if (refused.isBounce && mail.userId !== undefined) await onBounce?.({ user_id: mail.userId, email: mail.to });
    await updateRefused(db, id, { error: truncate(refused.message, 1000), failed });
    if (refused.final) return;
    throw refused;
  }
  await saveSent({ db, log }, id);
}

/** Keeps the claim while a message is sent, however slow its server is. */
async function whileClaimed<T>({ db, log }: Pick<Delivery, "db" | "log">, id: number, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => {
    updateClaim(db, id).catch((error: unknown) => log.warn({ mail_id: id, error }, "mail.claim_not_renewed"));
  }, renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/**
 * The mail server took it, so this is tried until the database is back: a mail that counts as waiting would be sent again. Also while the
 * worker stops, as long as its process is there.
 */
async function saveSent({ db, log }: Pick<Delivery, "db" | "log">, id: number): Promise<void> {
  for (let failures = 1; ; failures += 1)
    try {
      return await updateSent(db, id);
    } catch (error) {
      if (failures === saving.attempts) throw error;
      log.warn({ mail_id: id, failures, error }, "mail.not_saved");
      await wait(backoffMs(failures, saving), undefined, { ref: false });
    }
}

type ClaimedMail = Mail & { id: number; attempts: number };
type ClaimedRow = Pick<ClaimedMail, "id" | "to" | "subject" | "text" | "attempts"> & { userId: number | null };

/** Null when it was sent, given up or deleted, or another process is sending it. */
async function claimMail(db: Db, id: number): Promise<ClaimedMail | null> {
  const { rows } = await sql<Record<"html" | "replyTo" | "threadKey" | "unsubscribeUrl", string | null> & ClaimedRow>`
    update mail set attempts = attempts + 1, claimed_at = now()
    where id = ${id} and sent_at is null and failed_at is null and unknown_at is null
      and (claimed_at is null or claimed_at < now() - make_interval(secs => ${claimSeconds}))
    returning id, to_address as "to", reply_to as "replyTo", subject, body_text as text, body_html as html, attempts,
      user_id as "userId", thread_key as "threadKey", unsubscribe_url as "unsubscribeUrl"`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { html, replyTo, userId, threadKey, unsubscribeUrl, ...mail } = row;
  return {
    ...mail,
    html: html ?? undefined,
    replyTo: replyTo ?? undefined,
    userId: userId ?? undefined,
    threadKey: threadKey ?? undefined,
    unsubscribeUrl: unsubscribeUrl ?? undefined,
  };
}

/** Mail about what others write is not kept once it is over: what they delete would live on in it. */
const withoutQuotes = sql`
  subject = case when unsubscribe_url is null then subject else '' end,
  body_text = case when unsubscribe_url is null then body_text else '' end,
  body_html = case when unsubscribe_url is null then body_html end`;

/**
 * Ends a message that goes at most once and that the server may have taken.
 * @param isAbandoned only where the process that was sending it is considered dead
 * @returns whether it was such a one
 */
async function updateUnknown(db: Db, id: number, { isAbandoned }: { isAbandoned: boolean }): Promise<boolean> {
  const isOver = isAbandoned ? sql`claimed_at < now() - make_interval(secs => ${claimSeconds})` : sql`claimed_at is not null`;
  const { rows } = await sql`
    update mail set unknown_at = now(), claimed_at = null, ${withoutQuotes}
    where id = ${id} and at_most_once and sent_at is null and failed_at is null and unknown_at is null and ${isOver} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Nothing once the attempt is over. */
async function updateClaim(db: Db, id: number): Promise<void> {
  await sql`update mail set claimed_at = now() where id = ${id} and claimed_at is not null`.execute(db);
}

async function updateSent(db: Db, id: number): Promise<void> {
  await sql`update mail set sent_at = now(), claimed_at = null, error = null, ${withoutQuotes} where id = ${id}`.execute(db);
}

async function updateRefused(db: Db, id: number, { error, failed }: { error: string; failed: boolean }): Promise<void> {
  // With its text, which is sent when staff retry it; it goes when it is too old for that.
  const over = failed ? sql`, failed_at = now()` : sql``;
  await sql`update mail set claimed_at = null, error = ${error} ${over} where id = ${id}`.execute(db);
}

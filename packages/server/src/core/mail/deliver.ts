import { sql } from "kysely";
import type { Db } from "#core/db";
import { defineJob, type JobAttempt } from "#core/jobs";
import type { Log } from "#core/log";
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
const staleDays = 3;
/** Longer than any attempt takes: after it, the process that claimed a message is considered dead. */
const claimSeconds = 300;

/** Messages that are neither sent nor given up, except those whose job is paused after a failure. */
export async function selectDueMail(db: Db, paused: readonly { mail_id: number }[]): Promise<{ mail_id: number }[]> {
  const { rows } = await sql<{ mail_id: number }>`
    select id as mail_id from mail
    where sent_at is null and failed_at is null and created_at > now() - make_interval(days => ${staleDays})
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
 * Sends a message: claims it, sends it outside of any transaction, then saves the outcome. If the process dies in between it is sent
 * again, with the same Message-ID.
 * @throws MailRefused when it is to be retried
 */
export async function deliverMail(
  { db, deliver, log, onBounce }: Delivery,
  id: number,
  { isLast }: Pick<JobAttempt, "isLast">,
): Promise<void> {
  const mail = await claimMail(db, id);
  if (!mail) return;
  try {
    await deliver(mail);
  } catch (error) {
    const refused = error instanceof MailRefused ? error : new MailRefused(error, { final: false });
    const failed = refused.final || isLast;
    log.warn({ mail_id: id, attempts: mail.attempts, final: failed, error }, "mail.refused");
    if (refused.isBounce && mail.userId !== undefined) await onBounce?.({ user_id: mail.userId, email: mail.to });
    await updateRefused(db, id, { error: refused.message.slice(0, 1000), failed });
    if (refused.final) return;
    throw refused;
  }
  await updateSent(db, id);
}

type ClaimedMail = Mail & { id: number; attempts: number };
type ClaimedRow = Pick<ClaimedMail, "id" | "to" | "subject" | "text" | "attempts"> & { userId: number | null };

/** Null when it was sent, given up or deleted, or another process is sending it. */
async function claimMail(db: Db, id: number): Promise<ClaimedMail | null> {
  const { rows } = await sql<Record<"html" | "replyTo" | "threadKey" | "unsubscribeUrl", string | null> & ClaimedRow>`
    update mail set attempts = attempts + 1, claimed_at = now()
    where id = ${id} and sent_at is null and failed_at is null
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

async function updateSent(db: Db, id: number): Promise<void> {
  await sql`update mail set sent_at = now(), claimed_at = null, error = null where id = ${id}`.execute(db);
}

async function updateRefused(db: Db, id: number, { error, failed }: { error: string; failed: boolean }): Promise<void> {
  await sql`
    update mail set claimed_at = null, error = ${error}, failed_at = case when ${failed} then now() end
    where id = ${id}`.execute(db);
}

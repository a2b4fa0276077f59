import { sql } from "kysely";
import type { Db } from "#core/db";
import type { Log } from "#core/log";
import { MailRefused, type Deliver } from "./smtp.ts";
import type { Mail } from "./outbox.ts";

/** Minutes until each next try; after the last one the message has failed. */
const waits = [1, 5, 30, 120, 480, 1440];
/** A message nobody could be told for this long is not news any more: a server named later does not get what lay about. */
const staleDays = 3;

/**
 * Hands on every message that is due, oldest first. Several processes may call it: each message is held while it is handed on.
 * One that is refused waits, or has failed, and does not keep the others.
 */
export async function deliverDue(db: Db, deliver: Deliver, log: Log): Promise<void> {
  while (await deliverNext(db, deliver, log));
}

/** Returns false when none is due. */
function deliverNext(db: Db, deliver: Deliver, log: Log): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const mail = await selectDue(tx);
    if (!mail) return false;
    try {
      await deliver(mail);
      await updateSent(tx, mail.id);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      const wait = error.final ? undefined : waits[mail.attempts];
      log.warn({ mail_id: mail.id, attempts: mail.attempts + 1, final: wait === undefined, error }, "mail.refused");
      await updateRefused(tx, mail.id, { error: error.message.slice(0, 1000), wait });
    }
    return true;
  });
}

type DueMail = Mail & { id: number; attempts: number };

async function selectDue(db: Db): Promise<DueMail | null> {
  const { rows } = await sql<Omit<DueMail, "html" | "replyTo"> & { html: string | null; reply_to: string | null }>`
    select id, to_address as "to", reply_to, subject, body_text as text, body_html as html, attempts from mail
    where sent_at is null and failed_at is null and next_try_at <= now()
      and created_at > now() - make_interval(days => ${staleDays})
    order by next_try_at, id limit 1 for update skip locked`.execute(db);
  const [row] = rows;
  return row ? { ...row, html: row.html ?? undefined, replyTo: row.reply_to ?? undefined } : null;
}

async function updateSent(db: Db, id: number): Promise<void> {
  await sql`update mail set sent_at = now(), attempts = attempts + 1, error = null where id = ${id}`.execute(db);
}

/** @param wait minutes until the next try; undefined: there is none */
async function updateRefused(db: Db, id: number, { error, wait }: { error: string; wait: number | undefined }): Promise<void> {
  await sql`
    update mail set attempts = attempts + 1, error = ${error},
      failed_at = ${wait === undefined ? sql`now()` : sql`null`},
      next_try_at = now() + make_interval(mins => ${wait ?? 0})
    where id = ${id}`.execute(db);
}

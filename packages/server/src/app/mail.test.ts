import { once } from "node:events";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDb } from "#core/db";
import { createLog } from "#core/log";
import { createDatabase } from "#testing";
import { createSmtp, deliverMail, Outbox, selectDueMail, type Deliver } from "#core/mail";
import { selectMailRecipient, selectOwnFields, updateEmail, updateEmailBounced, updateEmailProved } from "#people";

interface Received {
  to: string[];
  text: string;
}

const log = createLog("silent");
/** Nothing runs by itself here: tests deliver what is due. */
const outbox = new Outbox({ enqueue: async () => undefined });
const received: Received[] = [];
/** What the server answers an address with, beside taking it. */
const refusals: Record<string, number> = {
  "full@example.org": 452,
  "gone@example.org": 550,
  "moved@example.org": 550,
  "spam@example.org": 550,
  "quota@example.org": 552,
};
const words: Record<string, string> = { "spam@example.org": "5.7.1 blocked by policy" };

let close: () => Promise<void>;
let db: ReturnType<typeof openDb>["db"];
let smtp: ReturnType<typeof createSmtp>;

beforeAll(async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, callback) {
      const responseCode = refusals[address];
      callback(responseCode ? Object.assign(new Error(words[address] ?? "refused"), { responseCode }) : null);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString("utf8") });
        callback();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const database = await createDatabase();
  const opened = openDb({ url: database.url });
  db = opened.db;
  smtp = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: "us@fornace.example", name: () => "Fornace, “Terra”" });
  close = async () => {
    smtp.close();
    await opened.close();
    await database.drop();
    await new Promise<void>((done) => server.close(done));
  };
});
afterAll(() => close());

const send = (to: string, subject = "Hello") => outbox.send(db, { to, subject, text: "Clay", html: "<p>Clay</p>" });
/** Tries every message that is due once, as the jobs of two processes would, and says which of them are to be tried again. */
async function deliver({ by = smtp.deliver, isLast = false }: { by?: Deliver; isLast?: boolean } = {}): Promise<number[]> {
  const due = await selectDueMail(db, []);
  const tries = await Promise.allSettled(due.map(({ mail_id }) => deliverMail({ db, deliver: by, log }, mail_id, { isLast })));
  return due.flatMap(({ mail_id }, index) => (tries[index]?.status === "rejected" ? [mail_id] : []));
}
const stateOf = async (to: string) => {
  const { rows } = await sql<{ attempts: number; sent: boolean; failed: boolean; error: string | null }>`
    select attempts, sent_at is not null as sent, failed_at is not null as failed, error
    from mail where to_address = ${to} order by id desc limit 1`.execute(db);
  return rows[0];
};

describe("deliverMail", () => {
  it("hands each message on once, whole, also when two processes look", async () => {
    await send("ann@example.org", "Perché sì");
    await Promise.all([deliver(), deliver()]);
    const mails = received.filter(({ to }) => to.includes("ann@example.org"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/^From: .*<us@fornace\.example>\r?$/m);
    expect(mails[0]?.text).toMatch(/^Message-ID: <\d+\.cortile@fornace\.example>\r?$/m);
    expect(mails[0]?.text).toContain("multipart/alternative");
    expect(await stateOf("ann@example.org")).toMatchObject({ sent: true, attempts: 1, error: null });
  });

  it("has what is refused for now tried again, without keeping the others", async () => {
    await send("full@example.org");
    await send("bob@example.org");
    expect(await deliver()).toHaveLength(1);
    expect(await stateOf("full@example.org")).toMatchObject({ sent: false, failed: false, attempts: 1 });
    expect(await stateOf("bob@example.org")).toMatchObject({ sent: true });
    delete refusals["full@example.org"];
    expect(await deliver()).toEqual([]);
    expect(await stateOf("full@example.org")).toMatchObject({ sent: true, attempts: 2, error: null });
  });

  it("gives up after the last attempt", async () => {
    refusals["late@example.org"] = 452;
    await send("late@example.org");
    await deliver({ isLast: true });
    expect(await stateOf("late@example.org")).toMatchObject({ sent: false, failed: true });
    expect(await deliver()).toEqual([]);
  });

  it("holds no transaction open while the server is slow, and sends once though another looks meanwhile", async () => {
    await send("slow@example.org");
    const [isSending, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let sent = 0;
    const slow: Deliver = async () => {
      sent += 1;
      isSending.resolve();
      await mayEnd.promise;
    };
    const first = deliver({ by: slow });
    await isSending.promise;
    expect(await deliver({ by: slow })).toEqual([]);
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db);
    expect(rows).toEqual([{ open: 0 }]);
    mayEnd.resolve();
    await first;
    expect(sent).toBe(1);
    expect(await stateOf("slow@example.org")).toMatchObject({ sent: true, attempts: 1 });
  });

  it("is taken over where the process that was sending died", async () => {
    await send("taken@example.org");
    await sql`update mail set claimed_at = now() - interval '10 minutes', attempts = 1 where to_address = 'taken@example.org'`.execute(
      db,
    );
    await deliver();
    expect(await stateOf("taken@example.org")).toMatchObject({ sent: true, attempts: 2 });
  });

  it("gives up on what is refused for good", async () => {
    await send("gone@example.org");
    await deliver();
    expect(await stateOf("gone@example.org")).toMatchObject({ failed: true, sent: false, error: expect.stringContaining("550") });
  });

  it("tells whose address is refused for good, and not for what may pass or is not about the address", async () => {
    const { rows } = await sql<{ id: number }>`
      insert into "user" (username, email) values ('moved', 'Moved@example.org') returning id`.execute(db);
    const userId = rows[0]?.id ?? 0;
    for (const to of ["moved@example.org", "spam@example.org", "quota@example.org", "full@example.org"])
      await outbox.send(db, { to, subject: "Hello", text: "Clay", userId });
    refusals["full@example.org"] = 452;
    const bounced: { user_id: number; email: string }[] = [];
    const onBounce = async (account: { user_id: number; email: string }) => void bounced.push(account);
    for (const { mail_id } of await selectDueMail(db, []))
      await deliverMail({ db, deliver: smtp.deliver, log, onBounce }, mail_id, { isLast: false }).catch(() => undefined);
    delete refusals["full@example.org"];
    expect(await deliver()).toEqual([]);
    expect(bounced).toEqual([{ user_id: userId, email: "moved@example.org" }]);
    await updateEmailBounced(db, { user_id: userId, email: "other@example.org" }, new Date());
    const isBounced = async () => (await selectOwnFields(db, userId))?.email_bounced;
    expect(await isBounced()).toBe(false);
    await updateEmailBounced(db, { user_id: userId, email: "moved@example.org" }, new Date());
    expect([await isBounced(), await selectMailRecipient(db, userId)]).toEqual([true, null]);
    // Confirmed again, or changed, it is tried again.
    await updateEmailProved(db, userId, "moved@example.org");
    expect(await isBounced()).toBe(false);
    await updateEmailBounced(db, { user_id: userId, email: "moved@example.org" }, new Date());
    await updateEmail(db, userId, "new@example.org", true);
    expect(await isBounced()).toBe(false);
  });

  it("waits where no server answers", async () => {
    await send("dan@example.org");
    const nobody = createSmtp({ url: "smtp://127.0.0.1:1", from: "us@fornace.example", name: () => "Fornace" });
    expect(await deliver({ by: nobody.deliver })).toHaveLength(1);
    nobody.close();
    expect(await stateOf("dan@example.org")).toMatchObject({ failed: false, sent: false, attempts: 1 });
  });

  it("leaves in the outbox what has been there for days", async () => {
    await send("old@example.org");
    await sql`update mail set created_at = now() - interval '4 days' where to_address = 'old@example.org'`.execute(db);
    await deliver();
    expect(await stateOf("old@example.org")).toMatchObject({ sent: false, attempts: 0 });
  });

  it("cannot be made to add a header or an addressee", async () => {
    await send("eve@example.org", "Hi\r\nBcc: mallory@example.org");
    await deliver();
    const [mail] = received.filter(({ to }) => to.includes("eve@example.org"));
    expect(mail?.to).toEqual(["eve@example.org"]);
    expect(mail?.text).not.toMatch(/^Bcc:/m);
  });
});

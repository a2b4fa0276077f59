import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openDb } from "#core/db";
import { createLog } from "#core/log";
import { createDatabase, DatabaseProxy } from "#testing";
import {
  countMail,
  createSmtp,
  deleteOldMail,
  deliverMail,
  Outbox,
  selectDueMail,
  updateRetried,
  type Deliver,
} from "#core/mail";
import {
  clearEmailBounces,
  selectMailRecipient,
  selectOwnFields,
  updateEmail,
  updateEmailBounced,
  updateEmailProved,
} from "#people";

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
  "relay@example.org": 550,
  "sender@example.org": 550,
  "helo@example.org": 504,
};
const words: Record<string, string> = {
  "gone@example.org": "No such user here",
  "moved@example.org": "5.1.1 The email account that you tried to reach does not exist",
  "spam@example.org": "5.7.1 blocked by policy",
  "relay@example.org": "relay not permitted",
  "sender@example.org": "5.1.8 Sender address rejected: Domain not found",
  "helo@example.org": "5.5.2 Helo command rejected: need fully-qualified hostname",
};

/** Runs when the server has a message to this address, before it says so. */
const onTaking = new Map<string, () => void>();
let smtpUrl: string;
let cutConnections: () => void;
let close: () => Promise<void>;
let databaseUrl: string;
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
        const [first] = envelope.rcptTo;
        const taking = onTaking.get(first?.address ?? "");
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString("utf8") });
        taking?.();
        if (!taking) callback();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;
  // A process that is killed leaves its connections.
  server.on("error", () => undefined);
  cutConnections = () => {
    for (const { _socket } of server.connections as Set<{ _socket: Socket }>) _socket.destroy();
  };
  smtpUrl = `smtp://127.0.0.1:${port}`;
  const database = await createDatabase();
  databaseUrl = database.url;
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
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
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
    // For longer than a claim holds: it is renewed.
    await sql`update mail set claimed_at = claimed_at - interval '10 minutes' where to_address = 'slow@example.org'`.execute(db);
    vi.advanceTimersByTime(60_000);
    const isClaimed = async () =>
      (await sql`select from mail where to_address = 'slow@example.org' and claimed_at > now() - interval '1 minute'`.execute(db))
        .rows.length === 1;
    await vi.waitUntil(isClaimed, { timeout: 10_000 });
    expect(await deliver({ by: slow })).toEqual([]);
    mayEnd.resolve();
    await first;
    expect(sent).toBe(1);
    expect(await stateOf("slow@example.org")).toMatchObject({ sent: true, attempts: 1 });
  });

  it("is sent once though the database is away when the server has taken it", async () => {
    const proxy = await DatabaseProxy.open(databaseUrl);
    const opened = openDb({ url: proxy.url });
    try {
      await send("once@example.org");
      const [{ mail_id } = { mail_id: 0 }] = await selectDueMail(db, []);
      const cutAfter: Deliver = async (mail) => {
        await smtp.deliver(mail);
        proxy.cut();
      };
      const delivery = deliverMail({ db: opened.db, deliver: cutAfter, log }, mail_id, { isLast: false });
      const tried = proxy.tried;
      await expect.poll(() => proxy.isCut && proxy.tried > tried, { timeout: 10_000 }).toBe(true);
      proxy.isCut = false;
      await delivery;
      expect(await stateOf("once@example.org")).toMatchObject({ sent: true, attempts: 1 });
      await deliver();
      expect(received.filter(({ to }) => to.includes("once@example.org"))).toHaveLength(1);
    } finally {
      await opened.close();
      proxy.close();
    }
  });

  it("is taken over where the process that was sending died", async () => {
    await send("taken@example.org");
    await sql`update mail set claimed_at = now() - interval '10 minutes', attempts = 1 where to_address = 'taken@example.org'`.execute(
      db,
    );
    await deliver();
    expect(await stateOf("taken@example.org")).toMatchObject({ sent: true, attempts: 2 });
  });

  const unknownOf = async (to: string) =>
    (await sql<{ unknown: boolean }>`select unknown_at is not null as unknown from mail where to_address = ${to}`.execute(db))
      .rows;
  const takenBy = (to: string) => received.filter((mail) => mail.to.includes(to)).length;
  const text = { subject: "Hello", text: "Clay", html: "<p>Clay</p>" };

  it.each([
    [true, "killed@example.org", 1],
    [false, "code@example.org", 2],
  ])("is sent again after its process was killed while sending, unless at most once: %s", async (atMostOnce, to, times) => {
    await outbox.send(db, { to, ...text, atMostOnce });
    const { rows } = await sql<{ id: number }>`select id from mail where to_address = ${to}`.execute(db);
    const fixture = fileURLToPath(new URL("mail.fixture.ts", import.meta.url));
    const child = spawn(process.execPath, [fixture, databaseUrl, smtpUrl, String(rows[0]?.id)], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const ended = once(child, "exit");
    onTaking.set(to, () => child.kill("SIGKILL"));
    expect((await ended)[1]).toBe("SIGKILL");
    onTaking.delete(to);
    // Held by the dead process for five minutes.
    await deliver();
    expect([takenBy(to), (await stateOf(to))?.sent]).toEqual([1, false]);
    await sql`update mail set claimed_at = claimed_at - interval '10 minutes' where to_address = ${to}`.execute(db);
    await deliver();
    await deliver();
    expect(takenBy(to)).toBe(times);
    expect(await stateOf(to)).toMatchObject({ sent: !atMostOnce, failed: false });
    expect(await unknownOf(to)).toEqual([{ unknown: atMostOnce }]);
    expect((await countMail(db)).unknown).toBeGreaterThan(0);
  });

  it("that goes at most once is not sent again where the connection broke before the server answered", async () => {
    for (const [to, atMostOnce] of [
      ["cut@example.org", true],
      ["recut@example.org", false],
    ] as const) {
      await outbox.send(db, { to, ...text, atMostOnce });
      onTaking.set(to, cutConnections);
      await deliver();
      onTaking.delete(to);
      await deliver();
      expect([to, takenBy(to)]).toEqual([to, atMostOnce ? 1 : 2]);
      expect(await unknownOf(to)).toEqual([{ unknown: atMostOnce }]);
    }
  });

  it("that goes at most once is tried again where nothing of it was sent", async () => {
    const to = "early@example.org";
    await outbox.send(db, { to, ...text, atMostOnce: true });
    const nobody = createSmtp({ url: "smtp://127.0.0.1:1", from: "us@fornace.example", name: () => "Fornace" });
    await deliver({ by: nobody.deliver });
    nobody.close();
    await deliver();
    expect(await stateOf(to)).toMatchObject({ sent: true, attempts: 2 });
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
    const others = ["spam", "quota", "full", "relay", "sender", "helo"].map((name) => `${name}@example.org`);
    for (const to of ["moved@example.org", "gone@example.org", ...others])
      await outbox.send(db, { to, subject: "Hello", text: "Clay", userId });
    refusals["full@example.org"] = 452;
    const bounced: { user_id: number; email: string }[] = [];
    const onBounce = async (account: { user_id: number; email: string }) => void bounced.push(account);
    for (const { mail_id } of await selectDueMail(db, []))
      await deliverMail({ db, deliver: smtp.deliver, log, onBounce }, mail_id, { isLast: false }).catch(() => undefined);
    delete refusals["full@example.org"];
    expect(await deliver()).toEqual([]);
    expect(bounced).toEqual(["moved@example.org", "gone@example.org"].map((email) => ({ user_id: userId, email })));
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
    await updateEmailBounced(db, { user_id: userId, email: "new@example.org" }, new Date());
    expect([await clearEmailBounces(db), await isBounced(), await clearEmailBounces(db)]).toEqual([1, false, 0]);
  });

  it("keeps no words of a mail about what others write, once it was sent or is too old to be", async () => {
    const text = { subject: "Ada wrote to you", text: "The kiln is cold", html: "<p>The kiln is cold</p>" };
    for (const to of ["kept@example.org", "gone@example.org"])
      await outbox.send(db, { to, ...text, unsubscribeUrl: "https://fornace.example/x" });
    await outbox.send(db, { to: "plain@example.org", ...text });
    await deliver();
    expect(received.at(-1)?.text ?? "").toContain("The kiln is cold");
    const left = await Promise.all(
      ["kept@example.org", "gone@example.org", "plain@example.org"].map((to) => outbox.last(db, to)),
    );
    expect(left.map((mail) => [mail?.subject, mail?.text, mail?.html])).toEqual([
      ["", "", undefined],
      ["Ada wrote to you", "The kiln is cold", "<p>The kiln is cold</p>"],
      ["Ada wrote to you", "The kiln is cold", "<p>The kiln is cold</p>"],
    ]);
    // What was given up is whole when staff have it sent again.
    await sql`update mail set to_address = 'found@example.org' where to_address = 'gone@example.org' and unsubscribe_url <> ''`.execute(
      db,
    );
    const again = await db
      .selectFrom("mail")
      .select("id")
      .where("to_address", "=", "found@example.org")
      .executeTakeFirstOrThrow();
    expect(await updateRetried(db, again.id)).toBe(true);
    await deliver();
    expect(received.find(({ to }) => to.includes("found@example.org"))?.text ?? "").toContain("The kiln is cold");
    expect((await outbox.last(db, "found@example.org"))?.text).toBe("");
    await outbox.send(db, { to: "stale@example.org", ...text, unsubscribeUrl: "https://fornace.example/x" });
    await sql`update mail set created_at = now() - interval '4 days' where sent_at is null`.execute(db);
    await deleteOldMail(db);
    expect(await outbox.last(db, "stale@example.org")).toBeNull();
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

import { createClient, createSession, type Client } from "@cortile/client/http";
import { commentCreate } from "@cortile/contract/comment";
import { objectCreate } from "@cortile/contract/contribution";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { deleteExpiredReplies } from "#core/http";
import { createTestApp, injectFetch, proofOf, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const url = objectCreate.path.replace(":type", "post");

async function post(member: Member, key: string, body: object = { text: "<p>Clay</p>" }, path = url) {
  return app.app.inject({
    method: "POST",
    url: path,
    payload: body,
    headers: { ...(await proofOf(app, member)), "idempotency-key": key },
  });
}

async function countPosts(member: Member): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contribution where author_id = ${member.id}`.execute(app.platform.db);
  return rows[0]?.count ?? 0;
}

describe("a call with an Idempotency-Key", () => {
  it("is done once and answered alike each time", async () => {
    const ann = await app.newMember();
    const [first, second] = [await post(ann, "one"), await post(ann, "one")];
    expect(first.statusCode).toBe(200);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(second.headers["content-type"]).toBe(first.headers["content-type"]);
    expect(await countPosts(ann)).toBe(1);
    expect((await post(ann, "two")).json().id).not.toBe(first.json().id);
  });

  it("is another one of another account", async () => {
    const [ann, ben] = [await app.newMember(), await app.newMember()];
    await post(ann, "same");
    await post(ben, "same");
    expect([await countPosts(ann), await countPosts(ben)]).toEqual([1, 1]);
  });

  it("is refused when the key belongs to another request, by its body or its address", async () => {
    const ann = await app.newMember();
    await post(ann, "used");
    for (const other of [
      await post(ann, "used", { text: "<p>Other</p>" }),
      await post(ann, "used", undefined, "/api/v2/status/"),
    ]) {
      expect(other.statusCode).toBe(422);
      expect(other.json()).toMatchObject({ errors: [{ code: "invalid" }] });
    }
    expect(await countPosts(ann)).toBe(1);
  });

  it.each(["", "k".repeat(256)])("is refused when the key is %j", async (key) => {
    const ann = await app.newMember();
    expect((await post(ann, key)).statusCode).toBe(400);
    expect(await countPosts(ann)).toBe(0);
  });

  it("is a conflict while the first is under way", async () => {
    const ann = await app.newMember();
    const replies = await Promise.all(Array.from({ length: 4 }, () => post(ann, "at once")));
    expect(await countPosts(ann)).toBe(1);
    const statuses = new Set(replies.map(({ statusCode }) => statusCode));
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
    expect(statuses.has(200)).toBe(true);
  });

  it("conflicts with one that has begun and not ended", async () => {
    const ann = await app.newMember();
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const blocking = app.platform.db.transaction().execute(async (tx) => {
      await sql`lock table contribution in exclusive mode`.execute(tx);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const first = post(ann, "slow");
    const waiting = sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'relation' and not l.granted`;
    await expect.poll(async () => (await waiting.execute(app.platform.db)).rows.length).toBe(1);
    expect((await post(ann, "slow")).statusCode).toBe(409);
    end.resolve();
    await blocking;
    expect((await first).statusCode).toBe(200);
    expect(await countPosts(ann)).toBe(1);
  });

  it("may be tried again after a refusal", async () => {
    const ann = await app.newMember();
    expect((await post(ann, "again", { text: "" })).statusCode).toBe(400);
    expect((await post(ann, "again")).statusCode).toBe(200);
  });

  it("leaves neither post nor key when the process ends before both are there", async () => {
    const ann = await app.newMember();
    await sql`alter table idempotency_key add constraint broken check (status <> 200) not valid`.execute(app.platform.db);
    expect((await post(ann, "cut")).statusCode).toBe(500);
    await sql`alter table idempotency_key drop constraint broken`.execute(app.platform.db);
    expect(await countPosts(ann)).toBe(0);
    expect((await post(ann, "cut")).statusCode).toBe(200);
    expect(await countPosts(ann)).toBe(1);
  });

  it("is kept for a day, unreadable in the database", async () => {
    const ann = await app.newMember();
    await post(ann, "old", { text: "<p>Porcelain</p>" });
    const rows = sql<{ reply: Buffer }>`select reply from idempotency_key where user_id = ${ann.id}`;
    const [kept] = (await rows.execute(app.platform.db)).rows;
    expect(kept?.reply.includes("Porcelain")).toBe(false);
    await deleteExpiredReplies(app.platform.db);
    expect((await rows.execute(app.platform.db)).rows).toHaveLength(1);
    await sql`update idempotency_key set created_at = created_at - interval '24 hours' where user_id = ${ann.id}`.execute(
      app.platform.db,
    );
    expect((await post(ann, "old")).statusCode).toBe(200);
    expect(await countPosts(ann)).toBe(2);
    await sql`update idempotency_key set created_at = created_at - interval '24 hours' where user_id = ${ann.id}`.execute(
      app.platform.db,
    );
    await deleteExpiredReplies(app.platform.db);
    expect((await rows.execute(app.platform.db)).rows).toEqual([]);
  });
});

describe("our client, when the reply to its first call is lost", () => {
  /** A client whose connection breaks after the server has done what it asked. */
  async function losing(member: Member): Promise<Client> {
    const inner = injectFetch(app.app);
    let lost = false;
    const { authorization = "" } = await proofOf(app, member);
    return createClient({
      portal: app.platform.config.url,
      session: createSession({
        type: "OAuth",
        clientId: "cortile",
        authToken: { accessToken: authorization.replace("Bearer ", "") },
      }),
      fetch: async (input, init) => {
        const reply = await inner(input, init);
        if (lost) return reply;
        lost = true;
        throw new TypeError("connection reset");
      },
    });
  }

  it("makes no second post", async () => {
    const ann = await app.newMember();
    const client = await losing(ann);
    const publish = () => client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>" } });
    await expect(publish()).rejects.toMatchObject({ code: "network" });
    const made = await publish();
    expect(made.author?.id).toBe(ann.id);
    expect(await countPosts(ann)).toBe(1);
    await publish();
    expect(await countPosts(ann)).toBe(2);
  });

  it("makes no second comment", async () => {
    const ann = await app.newMember();
    const { id } = (await post(await app.newMember(), "of another")).json() as { id: number };
    const client = await losing(ann);
    const write = () => client.call(commentCreate, { body: { post: id, text: "<p>Yes</p>" } });
    await expect(write()).rejects.toMatchObject({ code: "network" });
    await write();
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from comment where author_id = ${ann.id}`.execute(app.platform.db);
    expect(rows[0]?.count).toBe(1);
  });
});

import { createClient, createSession, type Client } from "@cortile/client/http";
import { routes } from "@cortile/contract/all";
import { commentCreate } from "@cortile/contract/comment";
import { objectCreate } from "@cortile/contract/contribution";
import type { RouteDefinition } from "@cortile/contract/core";
import { mediaChunkComplete } from "@cortile/contract/media";
import { avatarAdd } from "@cortile/contract/people";
import { sessionSignOut } from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { deleteExpiredReplies } from "#core/http";
import { credentialsRevoked } from "#core/realtime";
import {
  createStage,
  createTestApp,
  encodeForm,
  injectFetch,
  md5Of,
  picture,
  proofOf,
  requestOf,
  uploadsOf,
  type RawRequest,
  type TestApp,
} from "#testing";
import { mounted } from "./mounted.ts";
import { scenes } from "./scenes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { CORTILE_SSO_SECRET: "i".repeat(32) } });
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

  type Answer = ReturnType<typeof post>;

  /**
   * Makes a call twice under one key, the second while the first waits for a table.
   * @param until what the first goes on after
   */
  async function callTwice(
    member: Member,
    { body = {}, path, until }: { body?: object; path: string; until: (second: Answer) => Promise<unknown> },
  ): Promise<number[]> {
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const blocking = app.platform.db.transaction().execute(async (tx) => {
      await sql`lock table contribution in exclusive mode`.execute(tx);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const first = post(member, "slow", body, path);
    const waiting = sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'relation' and not l.granted`;
    await expect.poll(async () => (await waiting.execute(app.platform.db)).rows.length).toBe(1);
    const second = post(member, "slow", body, path);
    await until(second);
    end.resolve();
    await blocking;
    return [(await first).statusCode, (await second).statusCode];
  }

  it("conflicts with one that has begun and not ended", async () => {
    await app.newReactions();
    const ann = await app.newMember();
    const { id } = (await post(ann, "voted on")).json() as { id: number };
    const path = `/api/v2/post/${id}/vote/?reaction=1`;
    const [first, second] = await callTwice(ann, { path, until: (answer) => answer });
    expect(first).toBeLessThan(300);
    expect(second).toBe(409);
  });

  it("waits for one that has begun and not ended, where it is prepared", async () => {
    const ann = await app.newMember();
    // A call that is made after the second is answered while the second waits.
    const until = (second: Answer) => Promise.race([second, post(ann, "another", {}, `/api/v2/user/${ann.id}/follow/`)]);
    expect(await callTwice(ann, { body: { text: "<p>Clay</p>" }, path: url, until })).toEqual([200, 200]);
    expect(await countPosts(ann)).toBe(1);
  });

  it("announces what it did when that is committed with its key, not before", async () => {
    const ann = await app.newMember();
    const heard: number[] = [];
    const unsubscribe = app.platform.bus.subscribe(credentialsRevoked, ({ user_id }) => void heard.push(user_id));
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const blocking = app.platform.db.transaction().execute(async (tx) => {
      await sql`lock table idempotency_key in exclusive mode`.execute(tx);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const signingOut = post(ann, "out", {}, sessionSignOut.path);
    const waiting = sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'relation' and not l.granted`;
    await expect.poll(async () => (await waiting.execute(app.platform.db)).rows.length).toBe(1);
    app.platform.bus.publish(credentialsRevoked({ user_id: 0 }));
    await expect.poll(() => heard).toContain(0);
    expect(heard).toEqual([0]);
    end.resolve();
    await blocking;
    expect((await signingOut).statusCode).toBe(204);
    await expect.poll(() => heard).toEqual([0, ann.id]);
    unsubscribe();
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

  it("tells nothing of what was sent, which may be a password, to who guesses it and reads the database", async () => {
    const members = [await app.newMember(), await app.newMember()];
    for (const member of members) await post(member, "same", { text: "<p>Porcelain</p>" });
    const { rows } = await sql<{ fingerprint: Buffer }>`
      select fingerprint from idempotency_key where user_id = any (${members.map(({ id }) => id)})`.execute(app.platform.db);
    expect(new Set(rows.map(({ fingerprint }) => fingerprint.toString("hex"))).size).toBe(2);
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

  it("is one of the last thousand of its account", async () => {
    const [ann, ben] = [await app.newMember(), await app.newMember()];
    await post(ann, "first");
    await post(ben, "first");
    await sql`
      insert into idempotency_key (user_id, key_hash, fingerprint, status, created_at)
      select ${ann.id}, decode(md5(n::text), 'hex'), '', 204, now() + n * interval '1 ms' from generate_series(1, 1000) n`.execute(
      app.platform.db,
    );
    await post(ann, "last");
    const { rows } = await sql<{ user_id: number; count: number }>`
      select user_id, count(*)::int as count from idempotency_key where user_id in (${ann.id}, ${ben.id})
      group by user_id order by user_id`.execute(app.platform.db);
    expect(rows).toEqual([
      { user_id: ann.id, count: 1000 },
      { user_id: ben.id, count: 1 },
    ]);
  });

  it("is kept as long as the replies of its account come to 4 MB", async () => {
    const ann = await app.newMember();
    await sql`
      insert into idempotency_key (user_id, key_hash, fingerprint, status, reply, created_at)
      select ${ann.id}, decode(md5(n::text), 'hex'), '', 200, convert_to(repeat('x', 1048576), 'UTF8'), now() - n * interval '1 s'
      from generate_series(1, 6) n`.execute(app.platform.db);
    const { id } = (await post(ann, "newest")).json();
    const { rows } = await sql<{ bytes: number; count: number }>`
      select sum(octet_length(reply))::int as bytes, count(*)::int as count from idempotency_key
      where user_id = ${ann.id}`.execute(app.platform.db);
    expect(rows[0]?.count).toBe(4);
    expect(rows[0]?.bytes).toBeLessThan(4_194_304);
    expect((await post(ann, "newest")).json().id).toBe(id);
  });
});

/** Calls after which the caller is signed out: sent again, they are refused before their key is looked at. */
const signingOut = ["session_sign_out"];

/** Calls whose scenes show a refusal alone: they need a device, or a code of an app. */
const refusedInScenes = ["passkey_add", "passkey_begin", "recovery_codes_renew", "two_factor_confirm"];

const built = new Set<RouteDefinition>(mounted.map(({ route }) => route));
const callsByPost = Object.entries(routes).filter(
  ([name, route]) =>
    route.method === "POST" &&
    route.access !== "visitor" &&
    built.has(route) &&
    ![...signingOut, ...refusedInScenes].includes(name),
);

/** What every table holds, in one text each; without the counts of limits, and the keys themselves. */
async function contents(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limit', 'idempotency_key', 'kysely_migration', 'kysely_migration_lock')`.execute(
    app.platform.db,
  );
  const parts = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(string_agg(t::text, ' ' order by t::text)) as hash from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(app.platform.db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Answers a call of the first role that may make it in its scene; refused calls keep no key. */
async function answeredCall(name: string, route: RouteDefinition): Promise<{ request: RawRequest; payload: string }> {
  const setScene = scenes[name];
  if (!setScene) throw new Error(`${name} has no scene`);
  const refusals: string[] = [];
  for (const role of ["owner", "admin", "member", "related"] as const) {
    const stage = await createStage(app, role);
    const { headers, ...rest } = await requestOf(route, await setScene(stage));
    const request = { ...rest, headers: { ...headers, ...(await proofOf(app, stage.actor)), "idempotency-key": name } };
    const { statusCode, payload } = await app.app.inject(request);
    if (statusCode < 300) return { request, payload };
    refusals.push(`${role}: ${statusCode} ${payload}`);
  }
  throw new Error(`${name} is refused: ${refusals.join(", ")}`);
}

describe("every call by POST, sent twice with one key", () => {
  beforeAll(() => app.newReactions());

  it.each(callsByPost)("%s is done once and answered alike", async (name, route) => {
    const { request, payload } = await answeredCall(name, route);
    const before = await contents();
    const again = await app.app.inject(request);
    expect(again.statusCode).toBeLessThan(300);
    expect(again.payload).toBe(payload);
    expect(await contents()).toEqual(before);
  });
});

describe("a file that is sent twice with one key", () => {
  const storedFiles = async (member: Member) => {
    const { rows } = await sql<{ id: number }>`select id from media where author_id = ${member.id}`.execute(app.platform.db);
    return rows.length;
  };

  it("is kept once when both come at the same time, and what the second wrote is removed", async () => {
    const ann = await app.newMember();
    const form = new FormData();
    form.append("avatar", new File([new Uint8Array(await picture())], "me.png"));
    const { headers, payload } = await encodeForm(form);
    const send = async () =>
      app.app.inject({
        method: "POST",
        url: avatarAdd.path,
        payload,
        headers: { ...headers, ...(await proofOf(app, ann)), "idempotency-key": "me" },
      });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    expect(replies.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await storedFiles(ann)).toBe(1);
  });

  it("is answered as the first time though the upload it ends is used up", async () => {
    const ann = await app.newMember();
    const uploads = await uploadsOf(app, ann);
    const bytes = await picture();
    const body = { upload_id: await uploads.send(bytes), md5: md5Of(bytes) };
    const [first, second] = [
      await post(ann, "end", body, mediaChunkComplete.path),
      await post(ann, "end", body, mediaChunkComplete.path),
    ];
    expect(first.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await storedFiles(ann)).toBe(1);
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

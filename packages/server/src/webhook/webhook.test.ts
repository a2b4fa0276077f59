import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "@cortile/client/http";
import { categoryFollow } from "@cortile/contract/category";
import { commentCreate, commentDelete, commentUpdate } from "@cortile/contract/comment";
import { objectCreate, objectDelete, objectPollVote, objectUpdate } from "@cortile/contract/contribution";
import { webhookEvent } from "@cortile/contract/enums";
import { pmSend } from "@cortile/contract/message";
import { caseDecide, ruleUpdate } from "@cortile/contract/moderation";
import { userDelete, userFollow } from "@cortile/contract/people";
import * as contract from "@cortile/contract/webhook";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eraseAccounts } from "#account_deletion";
import { selectAuditEntries } from "#core/audit";
import type { Member } from "#core/ctx";
import { SharedRows } from "#core/ctx";
import type { DomainEvent } from "#core/events";
import { runDue } from "#core/feature";
import { claimSeconds, deliverCall, selectDueCalls, type Reach } from "#core/outbound";
import { createTestApp, type TestApp, runConsumers } from "#testing";
import { kinds, readEvent, webhookTypes } from "./webhook.catalog.ts";
import { webhooks } from "./webhook.consumers.ts";
import { webhookFeature } from "./webhook.feature.ts";
import { presentPayload } from "./webhook.payload.ts";
import { maxWaitingCalls, turnOffOverloaded } from "./webhook.sender.ts";
import { maxEndpoints } from "./webhook.service.ts";

interface Received {
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}
interface Body {
  type: string;
  timestamp: string;
  data: Record<string, Record<string, unknown> | undefined>;
}

const dayMs = 24 * 3_600_000;
let shiftMs = 0;
let app: TestApp;
let admin: Member;
let staff: Client;
const received: Received[] = [];
let answer: (response: ServerResponse, path: string) => void;
const listener: RequestListener = (request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(response, request.url ?? "");
  })();
};
const receiver = createServer(listener);
let origin: string;

beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(Date.now() + shiftMs) });
  admin = await app.newMember({ role: "admin" });
  staff = await app.as(admin);
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  await consume();
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.close();
});
beforeEach(async () => {
  await consume();
  await sql`delete from outbound_call`.execute(app.platform.db);
  await sql`delete from webhook_endpoint`.execute(app.platform.db);
  received.length = 0;
  shiftMs = 0;
  answer = (response) => response.writeHead(204).end("thanks");
});

/** Until all that was recorded is handled: transactions of other databases hold events back. */
async function consume(): Promise<void> {
  await vi.waitUntil(
    async () => {
      await runConsumers(app.platform, [webhooks(app.platform)]);
      const { rows } = await sql`
        select from event e join event_consumer c on c.name = 'webhook.deliveries'
        where (e.txid, e.id) > (c.txid, c.event_id) limit 1`.execute(app.platform.db);
      return rows.length === 0;
    },
    { timeout: 60_000, interval: 20 },
  );
}

const local: Reach = { allowPrivate: true, ports: "any" };
/** Makes an attempt at the next call of each endpoint, until there are none that are due. @param late also those that wait for a retry */
async function deliver({ late = false } = {}): Promise<void> {
  if (late) await sql`update outbound_call set next_attempt_at = now()`.execute(app.platform.db);
  for (;;) {
    const { db } = app.platform;
    const due = [
      ...(await selectDueCalls(db, { is_slow: false, claimSeconds })),
      ...(await selectDueCalls(db, { is_slow: true, claimSeconds })),
    ];
    if (due.length === 0) return;
    await Promise.all(due.map(({ call_id }) => deliverCall(app.platform, call_id, local)));
  }
}

const publicTarget = "https://198.51.99.7/hook";
const create = (types: readonly string[], fields: object = {}) =>
  staff.call(contract.webhookCreate, { body: { target: publicTarget, events: types.map((type) => ({ type })), ...fields } });
/** An endpoint at the receiver of this test, which no call would accept. */
async function listen(types: readonly string[], { at = "/hook", ...fields }: Record<string, unknown> = {}): Promise<number> {
  const { id } = await create(types, fields);
  await sql`update webhook_endpoint set target = ${`${origin}${String(at)}`} where id = ${id}`.execute(app.platform.db);
  return id;
}
const byId = (id: number) => ({ params: { id } });
const attemptsOf = async (id: number) => (await staff.call(contract.webhookAttempts, { ...byId(id), query: {} })).results;
const bodies = (): Body[] => received.map(({ body }) => JSON.parse(body) as Body);
const secretOf = async (id: number) => (await staff.call(contract.webhookSecretReveal, byId(id))).signing_secret;

/** A member follows a category. */
async function follow(): Promise<{ member: Member; category: number }> {
  const [member, category] = [await app.newMember(), await app.newCategory()];
  await (await app.as(member)).call(categoryFollow, byId(category));
  return { member, category };
}

/** As a receiver does it, with the raw body. */
function signatureOf({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

const missing = { status: 404, code: "not_found" };

describe("webhook_create", () => {
  it("adds an endpoint, which webhook_get and webhook_list then have, without its secret", async () => {
    const made = await create(["poll_vote.created", "category.follow", "category.follow"], { description: "Kiln" });
    expect(made).toEqual({
      id: expect.any(Number),
      created_at: expect.any(String),
      updated_at: made.created_at,
      is_active: true,
      target: publicTarget,
      description: "Kiln",
      events: [
        { type: "category.follow", added_at: made.created_at },
        { type: "poll_vote.created", added_at: made.created_at },
      ],
      ssl_cert_verification: true,
    });
    expect(await staff.call(contract.webhookGet, byId(made.id))).toEqual(made);
    const second = await create(["category.follow"], { is_active: false, ssl_cert_verification: false });
    expect(second).toMatchObject({ is_active: false, ssl_cert_verification: false });
    expect(await staff.call(contract.webhookList, { query: {} })).toMatchObject({ count: 2, results: [made, second] });
    expect(await staff.call(contract.webhookList, { query: { limit: 1, offset: 1 } })).toMatchObject({ results: [second] });
  });

  it.each([
    "ftp://kilns.example/",
    "kilns.example",
    "https://ann:secret@198.51.99.7/",
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://localhost/",
    "http://10.0.0.7/hook",
    "http://169.254.169.254/latest/meta-data/",
    "https://198.51.99.7:5432/",
  ])("refuses the target %s, also in an update", async (target) => {
    const refused = { status: 400, fields: { target: [{ code: "invalid" }] } };
    await expect(create(["category.follow"], { target })).rejects.toMatchObject(refused);
    const { id } = await create(["category.follow"]);
    await expect(staff.call(contract.webhookPatch, { ...byId(id), body: { target } })).rejects.toMatchObject(refused);
    expect((await staff.call(contract.webhookGet, byId(id))).target).toBe(publicTarget);
  });

  it("refuses events that there are not, and none at all", async () => {
    await expect(create(["category.exploded"])).rejects.toMatchObject({ status: 400, fields: { events: [{ code: "invalid" }] } });
    await expect(create([])).rejects.toMatchObject({ status: 400 });
  });

  it("refuses more endpoints than there may be, also when they are added at once", async () => {
    const made = await Promise.allSettled(Array.from({ length: maxEndpoints + 2 }, () => create(["category.follow"])));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(maxEndpoints);
    await expect(create(["category.follow"])).rejects.toMatchObject({ status: 409, code: "conflict" });
  });
});

describe("the calls of webhooks", () => {
  it("are for administrators alone", async () => {
    const { id } = await create(["category.follow"]);
    const denied = { status: 403, code: "permission_denied" };
    for (const role of [null, "editor", "moderator"] as const) {
      const client = await app.as(await app.newMember({ role }));
      await expect(client.call(contract.webhookList, { query: {} })).rejects.toMatchObject(denied);
      await expect(client.call(contract.webhookSecretReveal, byId(id))).rejects.toMatchObject(denied);
      await expect(client.call(contract.webhookAttempts, { ...byId(id), query: {} })).rejects.toMatchObject(denied);
      await expect(client.call(contract.webhookEventResend, { ...byId(id), body: { event: 1 } })).rejects.toMatchObject(denied);
    }
  });

  it("do not find an endpoint that is not there", async () => {
    const { id } = await create(["category.follow"]);
    await staff.call(contract.webhookDelete, byId(id));
    const body = { target: publicTarget, events: [{ type: "category.follow" }] };
    const calls = [
      () => staff.call(contract.webhookGet, byId(id)),
      () => staff.call(contract.webhookUpdate, { ...byId(id), body }),
      () => staff.call(contract.webhookPatch, { ...byId(id), body: {} }),
      () => staff.call(contract.webhookDelete, byId(id)),
      () => staff.call(contract.webhookAttempts, { ...byId(id), query: {} }),
      () => staff.call(contract.webhookSecretExpire, byId(id)),
      () => staff.call(contract.webhookSecretReveal, byId(id)),
      () => staff.call(contract.webhookEventResend, { ...byId(id), body: { event: 1 } }),
      () => staff.call(contract.webhookEventResendBulk, { ...byId(id), body: { event: [1] } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(missing);
  });
});

type EventMaker = ((data: unknown) => DomainEvent) & { eventName: string };
/** What records each event of the application. */
async function allEvents(): Promise<EventMaker[]> {
  const files = globSync(path.join(import.meta.dirname, "../*/*.events.ts"));
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>));
  return modules
    .flatMap((all) => Object.values(all))
    .filter((made): made is EventMaker => typeof made === "function" && "eventName" in made);
}

describe("webhook_events", () => {
  it("names each event once, those that the published contract names among them", async () => {
    const names = await staff.call(contract.webhookEvents);
    expect(names).toEqual([...new Set(webhookTypes)]);
    expect(names).toEqual(expect.arrayContaining([...webhookEvent]));
  });

  it("has every event of the application, but what is private or of no use to others", async () => {
    const silent = [
      "contribution.held_back",
      "course.lessons_withdrawn",
      "message.deleted",
      "message.sent",
      "notification.requested",
      "notification.withdrawn",
      "preference.changed",
      "session.created",
      "thread.seen",
      "two_factor.removed",
      "user.hidden",
    ];
    const recorded = (await allEvents()).map(({ eventName }) => eventName);
    expect(recorded.length).toBeGreaterThan(20);
    expect(recorded.toSorted()).toEqual([...silent, ...kinds.map(({ eventName }) => eventName)].toSorted());
  });
});

describe("an event", () => {
  it("of any kind is kept with everybody whom its body has, so that it goes when one of them is erased", async () => {
    let id = 900_000_000;
    const words = {
      change: "created",
      move: "added",
      status: "completed",
      act: "accept",
      target: "contribution",
      type: "post",
      by: "author",
    };
    const bearing: string[] = [];
    for (const made of await allEvents()) {
      const known: Record<string, unknown> = { ...words, followed: true, removed: null };
      // Every other key is a number of its own, or two.
      const data = new Proxy(known, {
        get: (target, key) =>
          key in target ? target[String(key)] : (target[String(key)] = String(key).endsWith("_ids") ? [++id, ++id] : ++id),
      });
      const event = made(data);
      const recorded_at = new Date().toISOString();
      const source = readEvent({ id: 1, name: made.eventName, data, actor_id: null, recorded_at });
      if (!source) continue;
      const sharedRows = new SharedRows(app.platform.db);
      const { body, user_ids } = await presentPayload(app.platform, source, { timestamp: recorded_at, sharedRows });
      const told = event.user_ids.filter((person) => body.includes(String(person)));
      expect([made.eventName, user_ids]).toEqual([made.eventName, expect.arrayContaining(told)]);
      bearing.push(...told.map(() => source.type));
    }
    expect(bearing).toEqual(
      expect.arrayContaining([
        "group.member_added",
        "course.student_added",
        "course.completed",
        "event.joined",
        "vote.created",
        "connection.accept",
      ]),
    );
    expect(bearing.filter((type) => type === "group.member_added")).toHaveLength(2);
  });

  it("is sent to each endpoint that subscribes to it, once, signed so that receivers can verify it", async () => {
    const [one, two] = [await listen(["category.follow"], { at: "/one" }), await listen(["category.follow", "user.created"])];
    await listen(["category.unfollow"], { at: "/other" });
    await listen(["category.follow"], { at: "/off", is_active: false });
    const { member, category } = await follow();
    await consume();
    await deliver();
    await deliver();
    expect(received.map(({ path: at }) => at).toSorted()).toEqual(["/hook", "/one"]);
    const [first] = received;
    expect(first?.headers).toMatchObject({ "content-type": "application/json" });
    expect(String(first?.headers["webhook-id"])).toMatch(/^msg_[0-9a-f-]{36}$/);
    for (const call of received) {
      const secret = await secretOf(call.path === "/one" ? one : two);
      expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
      expect(call.headers["webhook-signature"]).toBe(signatureOf(call, secret));
    }
    expect(bodies()[0]).toEqual({
      type: "category.follow",
      timestamp: expect.any(String),
      data: {
        user: {
          id: member.id,
          username: member.username,
          real_name: expect.any(String),
          ext_id: null,
          avatar: expect.any(String),
        },
        category: { id: category, name: expect.any(String), slug: expect.any(String) },
      },
    });
    expect(await attemptsOf(one)).toEqual([
      {
        id: expect.any(Number),
        created_at: expect.any(String),
        event: [{ type: "category.follow", added_at: bodies()[0]?.timestamp }],
        event_id: expect.any(Number),
        sent_at: expect.any(String),
        http_request_body: first?.body,
        http_request_signature_header: received.find(({ path: at }) => at === "/one")?.headers["webhook-signature"],
        http_response_code: 204,
        http_response_body: "",
        response_ms: expect.any(Number),
        error: null,
        next_retry: null,
        is_last: true,
      },
    ]);
  });

  it("is stored once, also when the consumer reads it again", async () => {
    const { db } = app.platform;
    await listen(["category.follow"]);
    const before = await sql<{ txid: string; event_id: number }>`
      select txid::text, event_id from event_consumer where name = 'webhook.deliveries'`.execute(db);
    const { txid = "0", event_id = 0 } = before.rows[0] ?? {};
    await follow();
    await consume();
    await deliver();
    await sql`update event_consumer set txid = ${txid}::xid8, event_id = ${event_id} where name = 'webhook.deliveries'`.execute(
      db,
    );
    await consume();
    await deliver();
    expect(received.map(({ body }) => (JSON.parse(body) as Body).type)).toEqual(["category.follow"]);
  });

  it("of what the published contract names is sent with who did what", async () => {
    await listen(webhookEvent);
    const { member } = await follow();
    const [other, client] = [await app.newMember(), await app.as(member)];
    await client.call(userFollow, byId(other.id));
    await client.call(userFollow, byId(other.id));
    const poll = { title: "Which?", multiple_choices: false, choices: [{ choice: "Red" }, { choice: "Blue" }] };
    const made = await client.call(objectCreate, { params: { type: "post" }, body: { text: "", poll, categories: [] } });
    const choice = made.poll?.choices[0]?.id ?? 0;
    await client.call(objectPollVote, { params: { type: "post", id: made.id }, body: { choice } });
    await consume();
    await deliver();
    expect(bodies().map(({ type }) => type)).toEqual([...webhookEvent]);
    expect(bodies()[1]?.data).toMatchObject({ user: { id: member.id }, other_user: { id: other.id } });
    expect(bodies()[3]?.data).toMatchObject({ user: { id: member.id }, contribution: { id: made.id }, choice });
  });

  it("of a text has the text as all may read it, and of what is addressed to few the id alone", async () => {
    await listen(["contribution.created", "contribution.updated", "contribution.deleted", "comment.created", "comment.deleted"]);
    const [author, friend] = [await app.newMember(), await app.newMember()];
    const client = await app.as(author);
    const publish = (text: string, more: object = {}) =>
      client.call(objectCreate, { params: { type: "post" }, body: { text, categories: [], ...more } });
    const open = await publish("<p>Clay for all</p>");
    const comment = await client.call(commentCreate, { body: { post: open.id, text: "<p>Yes, clay</p>" } });
    await client.call(commentDelete, byId(comment.id));
    await client.call(objectUpdate, { params: { type: "post", id: open.id }, body: { text: "<p>Loam for all</p>" } });
    const few = await publish("<p>Secret clay</p>", { recipients: [friend.username] });
    await client.call(commentCreate, { body: { post: few.id, text: "<p>Secret yes</p>" } });
    await client.call(objectDelete, { params: { type: "post", id: open.id } });
    await publish("<p>Not yet clay</p>", { draft: true });
    await client.call(pmSend, { body: { recipients: [friend.id], message: "Hidden clay" } });
    await consume();
    await deliver();
    const sent = bodies();
    expect(sent.map(({ type }) => type)).toEqual([
      "contribution.created",
      "comment.created",
      "comment.deleted",
      "contribution.updated",
      "contribution.created",
      "comment.created",
      "contribution.deleted",
    ]);
    expect(sent[4]?.data["contribution"]).toEqual({ id: few.id });
    expect(sent[2]?.data["comment"]).toEqual({ id: comment.id });
    const all = received.map(({ body }) => body).join("\n");
    for (const secret of ["Secret", "Not yet", "Hidden", "@example.org"]) expect(all).not.toContain(secret);
  });

  it.each([0, 1])("loses its text where fewer may read it since, after %i attempts", async (attempts) => {
    const endpoint = await listen(["contribution.created", "comment.created"]);
    const [author, friend] = [await app.newMember(), await app.newMember()];
    const client = await app.as(author);
    const post = { type: "post", id: 0 } as const;
    const { id } = await client.call(objectCreate, { params: post, body: { text: "<p>Clay for all</p>", categories: [] } });
    const comment = await client.call(commentCreate, { body: { post: id, text: "<p>Yes, clay</p>" } });
    await consume();
    answer = (response) => response.writeHead(500).end();
    for (let made = 0; made < attempts; made += 1) await deliver();
    expect(received.some(({ body }) => body.includes("Clay for all"))).toBe(attempts > 0);
    await client.call(objectUpdate, {
      params: { ...post, id },
      body: { text: "<p>Clay for all</p>", recipients: [friend.username] },
    });
    received.length = 0;
    answer = (response) => response.writeHead(204).end();
    await deliver({ late: true });
    expect(bodies().map(({ data }) => [data["contribution"], data["comment"]])).toEqual([
      [{ id }, undefined],
      [{ id }, { id: comment.id }],
    ]);
    const shown = await attemptsOf(endpoint);
    expect(shown).toHaveLength(2 + attempts);
    expect(shown.map(({ http_request_body }) => http_request_body).join()).not.toMatch(/clay/i);
  });

  it("of what waits for staff is sent once they approve it, and nothing of its text before", async () => {
    await listen(["contribution.created", "contribution.updated", "comment.created", "comment.updated"]);
    const host = await app.as(await app.newMember({ role: "publisher" }));
    const { id: on } = await host.call(objectCreate, { params: { type: "post" }, body: { text: "Clay", categories: [] } });
    await staff.call(ruleUpdate, { params: { kind: "first_post" }, body: { enabled: true, settings: { posts: 20 } } });
    const client = await app.as(await app.newMember());
    const post = { type: "post", id: 0 } as const;
    const { id } = await client.call(objectCreate, { params: post, body: { text: "<p>Secret loam</p>", categories: [] } });
    const comment = await client.call(commentCreate, { body: { post: on, text: "<p>Secret slip</p>" } });
    await client.call(objectUpdate, { params: { ...post, id }, body: { text: "<p>Secret loam, wet</p>" } });
    await client.call(commentUpdate, { ...byId(comment.id), body: { text: "<p>Secret slip, wet</p>" } });
    await consume();
    await deliver();
    expect(bodies().map(({ type }) => type)).toEqual(["contribution.created", "contribution.updated", "comment.updated"]);
    const { rows } = await sql<{ body: string }>`select * from webhook_event`.execute(app.platform.db);
    expect(JSON.stringify(rows)).not.toContain("Secret");
    received.length = 0;
    await staff.call(caseDecide, { params: { kind: "post", id }, body: { act: "ignore" } });
    await staff.call(caseDecide, { params: { kind: "comment", id: comment.id }, body: { act: "ignore" } });
    await staff.call(ruleUpdate, { params: { kind: "first_post" }, body: { enabled: false } });
    await consume();
    await deliver();
    expect(bodies()).toMatchObject([
      { type: "contribution.created", data: { contribution: { id, html: "<p>Secret loam, wet</p>" } } },
      { type: "comment.created", data: { comment: { id: comment.id, html: "<p>Secret slip, wet</p>" } } },
    ]);
  });

  it("loses the text of a comment that was removed since", async () => {
    await listen(["comment.created"]);
    const client = await app.as(await app.newMember());
    const { id: post } = await client.call(objectCreate, { params: { type: "post" }, body: { text: "Clay", categories: [] } });
    const [gone, kept] = [
      await client.call(commentCreate, { body: { post, text: "<p>Wet clay</p>" } }),
      await client.call(commentCreate, { body: { post, text: "<p>Dry clay</p>" } }),
    ];
    await consume();
    await client.call(commentDelete, byId(gone.id));
    await deliver();
    expect(bodies().map(({ data }) => data["comment"])).toMatchObject([
      { id: gone.id },
      { id: kept.id, html: "<p>Dry clay</p>" },
    ]);
    expect(bodies()[0]?.data["comment"]).toEqual({ id: gone.id });
  });

  it("has the text that is there when the call is written, and goes without one that is too long", async () => {
    await listen(["contribution.created"]);
    const client = await app.as(await app.newMember());
    const publish = (text: string) => client.call(objectCreate, { params: { type: "post" }, body: { text, categories: [] } });
    await publish("<p>Clay for all</p>");
    const long = await publish(`<p>${"<b>ab</b>c ".repeat(1500)}</p>`);
    await consume();
    await deliver();
    const [short, cut] = bodies();
    expect(short?.data["contribution"]).toMatchObject({ type: "post", html: "<p>Clay for all</p>", author: expect.any(Object) });
    expect(cut?.data).toMatchObject({ contribution: { id: long.id }, truncated: true });
    expect(received[1]?.body.length).toBeLessThan(16_000);
    const users = Array.from({ length: 5000 }, (_one, index) => index + 1);
    const context = { timestamp: new Date().toISOString(), sharedRows: new SharedRows(app.platform.db) };
    const crowd = await presentPayload(app.platform, { type: "event.going", users, more: { event: 7 } }, context);
    expect(JSON.parse(crowd.body).data).toEqual({ event: 7, truncated: true });
    expect(crowd.user_ids).toEqual([]);
  });
});

describe("the calls of an endpoint", () => {
  it("keep their order while it fails, and do not hold back those of another", async () => {
    const failing = await listen(["category.follow"], { at: "/failing" });
    await listen(["category.follow"], { at: "/good" });
    answer = (response, at) => response.writeHead(at === "/failing" ? 500 : 204).end("no");
    const followed = [await follow(), await follow(), await follow()].map(({ category }) => category);
    await consume();
    await deliver();
    const sentTo = (at: string) =>
      received.filter((one) => one.path === at).map(({ body }) => (JSON.parse(body) as Body).data["category"]?.["id"]);
    expect([sentTo("/failing"), sentTo("/good")]).toEqual([followed.slice(0, 1), followed]);
    expect(await attemptsOf(failing)).toMatchObject([
      { http_response_code: 500, http_response_body: "no", error: "status 500", next_retry: expect.any(String) },
    ]);
    answer = (response) => response.writeHead(204).end();
    await deliver({ late: true });
    expect(sentTo("/failing")).toEqual([followed[0], ...followed]);
    expect((await attemptsOf(failing)).map(({ http_response_code }) => http_response_code)).toEqual([204, 204, 204, 500]);
  });

  it("are not sent to an address that is not public any more", async () => {
    const id = await listen(["category.follow"]);
    await follow();
    await consume();
    const [due] = await selectDueCalls(app.platform.db, { is_slow: false, claimSeconds });
    await deliverCall(app.platform, due?.call_id ?? 0, { ports: "any" });
    expect(received).toEqual([]);
    expect(await attemptsOf(id)).toMatchObject([
      { sent_at: null, http_response_code: null, error: "forbidden_address", next_retry: null },
    ]);
  });

  it("have the same id when they are sent again because the process died before it settled", async () => {
    await listen(["category.follow"]);
    await follow();
    await consume();
    const [due] = await selectDueCalls(app.platform.db, { is_slow: false, claimSeconds });
    const died = {
      ...app.platform,
      features: [
        {
          ...webhookFeature,
          outbound: webhookFeature.outbound?.map((one) => ({
            ...one,
            settle: () => new Promise<never>((_resolve, reject) => reject(new Error("killed"))),
          })),
        },
      ],
    };
    await expect(deliverCall(died, due?.call_id ?? 0, local)).rejects.toThrow("killed");
    await deliver();
    expect(received).toHaveLength(1);
    await sql`update outbound_call set claimed_at = claimed_at - interval '2 minutes'`.execute(app.platform.db);
    await deliver();
    expect(received).toHaveLength(2);
    expect(received[0]?.headers["webhook-id"]).toBe(received[1]?.headers["webhook-id"]);
  });

  it("are dropped when it is turned off, and begin with what happens after it is turned on", async () => {
    const id = await listen(["category.follow"]);
    await follow();
    await consume();
    await staff.call(contract.webhookPatch, { ...byId(id), body: { is_active: false } });
    await follow();
    await consume();
    await staff.call(contract.webhookPatch, { ...byId(id), body: { is_active: true } });
    const { category } = await follow();
    await consume();
    await deliver();
    expect(bodies().map(({ data }) => data["category"]?.["id"])).toEqual([category]);
  });

  it("go to a server whose certificate is not valid only where that is not checked", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "cortile-cert-"));
    const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
    const subject = ["-subj", "/CN=127.0.0.1", "-days", "1"];
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, ...subject], {
      stdio: "ignore",
    });
    const secure = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, listener);
    secure.listen(0, "127.0.0.1");
    await once(secure, "listening");
    try {
      const [strict, lax] = [
        await listen(["category.follow"]),
        await listen(["category.follow"], { ssl_cert_verification: false }),
      ];
      await sql`update webhook_endpoint set target = ${`https://127.0.0.1:${(secure.address() as AddressInfo).port}/`}`.execute(
        app.platform.db,
      );
      await follow();
      await consume();
      await deliver();
      expect(await attemptsOf(strict)).toMatchObject([{ error: "unreachable" }]);
      expect(await attemptsOf(lax)).toMatchObject([{ http_response_code: 204, error: null }]);
      await staff.call(contract.webhookEventResend, { ...byId(lax), body: { event: (await attemptsOf(lax))[0]?.event_id ?? 0 } });
      const [due] = await selectDueCalls(app.platform.db, { is_slow: false, claimSeconds });
      await deliverCall(app.platform, due?.call_id ?? 0, { ports: "any" });
      expect((await attemptsOf(lax))[0]).toMatchObject({ error: "forbidden_address" });
    } finally {
      secure.closeAllConnections();
      secure.close();
      rmSync(folder, { recursive: true });
    }
  });
});

describe("an endpoint that keeps failing", () => {
  const giveUp = async () => {
    await follow();
    await consume();
    await sql`update outbound_call set attempts = 12`.execute(app.platform.db);
    await deliver({ late: true });
  };
  const isActive = async (id: number) => (await staff.call(contract.webhookGet, byId(id))).is_active;

  it("is turned off after five days of failures only, and administrators are told by mail", async () => {
    const id = await listen(["category.follow"]);
    answer = (response) => response.writeHead(500).end();
    await giveUp();
    shiftMs = 4.9 * dayMs;
    await giveUp();
    expect(await isActive(id)).toBe(true);
    shiftMs = 5.1 * dayMs;
    await giveUp();
    expect(await isActive(id)).toBe(false);
    const [entry] = await selectAuditEntries(app.platform.db, { limit: 1 });
    expect(entry).toMatchObject({ action: "webhook.turn_off", actor_id: null, target_id: id, data: { error: "status 500" } });
    const mail = await app.platform.mail.last(app.platform.db, `${admin.username}@example.org`);
    expect(mail).toMatchObject({
      subject: expect.stringContaining("was turned off"),
      text: expect.stringContaining("127.0.0.1"),
    });
  });

  it("begins anew after one call that was delivered", async () => {
    const id = await listen(["category.follow"]);
    answer = (response) => response.writeHead(500).end();
    await giveUp();
    shiftMs = 4 * dayMs;
    answer = (response) => response.writeHead(204).end();
    await giveUp();
    shiftMs = 6 * dayMs;
    answer = (response) => response.writeHead(500).end();
    await giveUp();
    expect(await isActive(id)).toBe(true);
  });

  it("is turned off once too many calls wait for it, while one that does not fail keeps them", async () => {
    const [failing, busy] = [await listen(["category.follow"]), await listen(["category.follow"], { at: "/busy" })];
    answer = (response, at) => response.writeHead(at === "/busy" ? 204 : 500).end();
    await follow();
    await consume();
    await deliver();
    const wait = (count: number) =>
      sql`insert into outbound_call (source, lane, ref)
        select 'webhook', id::text, 'n' || n from webhook_endpoint, generate_series(1, ${count}::int) n`.execute(app.platform.db);
    // One call, the one that failed, waits already.
    await wait(maxWaitingCalls - 2);
    expect(await runDue(app.platform, turnOffOverloaded)).toEqual([]);
    expect([await isActive(failing), await isActive(busy)]).toEqual([true, true]);
    await sql`insert into outbound_call (source, lane, ref) select 'webhook', id::text, 'last' from webhook_endpoint`.execute(
      app.platform.db,
    );
    // One call failed, which is not enough to drop the others.
    expect(await runDue(app.platform, turnOffOverloaded)).toEqual([]);
    expect([await isActive(failing), await isActive(busy)]).toEqual([true, true]);
    shiftMs = 61 * 60_000;
    // It was queued, and a call was delivered before it ran.
    await sql`update webhook_endpoint set failing_since = null where id = ${busy}`.execute(app.platform.db);
    await turnOffOverloaded.run(app.platform, { endpoint_id: busy }, { isLast: false, signal: new AbortController().signal });
    expect(await runDue(app.platform, turnOffOverloaded)).toEqual([]);
    expect([await isActive(failing), await isActive(busy)]).toEqual([false, true]);
    const { rows } = await sql`select from outbound_call where lane = ${String(failing)} limit 1`.execute(app.platform.db);
    expect(rows).toEqual([]);
    const mail = await app.platform.mail.last(app.platform.db, `${admin.username}@example.org`);
    expect(mail?.text).toContain("too many calls waiting");
  });

  it("is turned off at once where it says that it is gone", async () => {
    const id = await listen(["category.follow"]);
    answer = (response) => response.writeHead(410).end();
    await follow();
    await consume();
    await deliver();
    expect(await isActive(id)).toBe(false);
  });
});

describe("webhook_update and webhook_patch", () => {
  it("keep when an event was subscribed to, and what is not sent", async () => {
    const made = await create(["category.follow", "user.created"], { description: "Kiln" });
    shiftMs = dayMs;
    const events = [{ type: "category.follow" }, { type: "vote.created" }];
    const changed = await staff.call(contract.webhookUpdate, { ...byId(made.id), body: { target: publicTarget, events } });
    expect(changed).toMatchObject({ description: "Kiln", is_active: true, events: [made.events[0], { type: "vote.created" }] });
    expect(changed.updated_at > made.updated_at).toBe(true);
    const patched = await staff.call(contract.webhookPatch, { ...byId(made.id), body: { description: "" } });
    expect(patched).toEqual({ ...changed, description: "", updated_at: expect.any(String) });
  });

  it("refuse events that there are not", async () => {
    const { id } = await create(["category.follow"]);
    const refused = { status: 400, fields: { events: [{ code: "invalid" }] } };
    const events = [{ type: "nothing" }];
    await expect(staff.call(contract.webhookPatch, { ...byId(id), body: { events } })).rejects.toMatchObject(refused);
    await expect(
      staff.call(contract.webhookUpdate, { ...byId(id), body: { target: publicTarget, events } }),
    ).rejects.toMatchObject(refused);
  });

  it("store nothing else that is sent", async () => {
    const { id } = await create(["category.follow"]);
    const secret = await secretOf(id);
    const body = { description: "Kiln", secret: "known", failing_since: null, id: 1 } as object;
    await staff.call(contract.webhookPatch, { ...byId(id), body });
    expect(await secretOf(id)).toBe(secret);
  });
});

describe("the secret of an endpoint", () => {
  it("is its own, encrypted in the table, and each reading of it is in the audit log", async () => {
    const [one, two] = [(await create(["category.follow"])).id, (await create(["category.follow"])).id];
    const secrets = [await secretOf(one), await secretOf(two)];
    expect(secrets[0]).not.toBe(secrets[1]);
    const { rows } = await sql<{ secret: Buffer }>`select secret from webhook_endpoint`.execute(app.platform.db);
    for (const { secret } of rows)
      for (const known of secrets) expect(secret.includes(Buffer.from(known.slice(6), "base64"))).toBe(false);
    const entries = await selectAuditEntries(app.platform.db, { actorId: admin.id, limit: 2 });
    expect(entries.map(({ action, target_id }) => [action, target_id])).toEqual([
      ["webhook.reveal_secret", two],
      ["webhook.reveal_secret", one],
    ]);
    expect(JSON.stringify(entries)).not.toContain("whsec_");
  });

  it("signs beside the new one for a day after it was replaced", async () => {
    const id = await listen(["category.follow"]);
    const old = await secretOf(id);
    await follow();
    await consume();
    await staff.call(contract.webhookSecretExpire, byId(id));
    const fresh = await secretOf(id);
    expect(fresh).not.toBe(old);
    await deliver();
    const signatures = (call: Received | undefined) => String(call?.headers["webhook-signature"]).split(" ");
    const [first] = received;
    if (!first) throw new Error("nothing was received");
    expect(signatures(first)).toEqual([signatureOf(first, fresh), signatureOf(first, old)]);
    shiftMs = dayMs + 1000;
    await follow();
    await consume();
    await deliver();
    const [, second] = received;
    if (!second) throw new Error("nothing was received");
    expect(signatures(second)).toEqual([signatureOf(second, fresh)]);
  });
});

describe("webhook_event_resend", () => {
  const events = async (id: number) => (await attemptsOf(id)).map(({ event_id }) => event_id).toReversed();

  it("sends an event again under the same id, as a new attempt", async () => {
    const id = await listen(["category.follow"]);
    await follow();
    await consume();
    await deliver();
    const [event = 0] = await events(id);
    for (const _twice of [1, 2]) await staff.call(contract.webhookEventResend, { ...byId(id), body: { event } });
    await deliver();
    expect(received).toHaveLength(2);
    expect(received[0]?.headers["webhook-id"]).toBe(received[1]?.headers["webhook-id"]);
    expect(received[0]?.body).toBe(received[1]?.body);
    expect(await events(id)).toEqual([event, event]);
  });

  it("takes none of the attempts of a call that is being tried anyway", async () => {
    const id = await listen(["category.follow"]);
    answer = (response) => response.writeHead(500).end();
    await follow();
    await consume();
    await deliver();
    const [event = 0] = await events(id);
    for (let pressed = 0; pressed < 14; pressed += 1) {
      await staff.call(contract.webhookEventResend, { ...byId(id), body: { event } });
      await deliver();
    }
    const [last] = await attemptsOf(id);
    expect(received).toHaveLength(15);
    expect(Date.parse(last?.next_retry ?? "") - Date.parse(last?.sent_at ?? "")).toBeLessThan(120_000);
  });

  it("sends many again in their order, or none of them", async () => {
    const id = await listen(["category.follow"]);
    for (let made = 0; made < 3; made += 1) await follow();
    await consume();
    await deliver();
    const all = await events(id);
    const resend = (event: number[]) => staff.call(contract.webhookEventResendBulk, { ...byId(id), body: { event } });
    await expect(resend([...all, 999_999_999])).rejects.toMatchObject(missing);
    await deliver();
    expect(received).toHaveLength(3);
    await resend(all.toReversed());
    await deliver();
    expect(await events(id)).toEqual([...all, ...all]);
    await expect(resend(Array.from({ length: 101 }, (_none, index) => index + 1))).rejects.toMatchObject({ status: 400 });
  });

  it("does not find what the endpoint was never to be told, and waits until it is on", async () => {
    const [id, other] = [await listen(["category.follow"]), await listen(["category.unfollow"])];
    await follow();
    await consume();
    await deliver();
    const [event = 0] = await events(id);
    await expect(staff.call(contract.webhookEventResend, { ...byId(other), body: { event } })).rejects.toMatchObject(missing);
    await staff.call(contract.webhookPatch, { ...byId(id), body: { is_active: false } });
    await expect(staff.call(contract.webhookEventResend, { ...byId(id), body: { event } })).rejects.toMatchObject({
      status: 409,
      code: "conflict",
    });
  });
});

describe("webhook_attempts", () => {
  it("tell the latest attempt at an event from the earlier ones, also across pages", async () => {
    const id = await listen(["category.follow"]);
    answer = (response) => response.writeHead(500).end();
    await follow();
    await consume();
    await deliver();
    answer = (response) => response.writeHead(204).end();
    await deliver({ late: true });
    expect(await attemptsOf(id)).toMatchObject([
      { error: null, is_last: true },
      { error: "status 500", is_last: false },
    ]);
    const second = await staff.call(contract.webhookAttempts, { ...byId(id), query: { limit: 1, offset: 1 } });
    expect(second.results).toMatchObject([{ error: "status 500", is_last: false }]);
  });

  it("come in pages, the newest first, and are deleted after 30 days", async () => {
    const id = await listen(["category.follow"]);
    for (let made = 0; made < 3; made += 1) await follow();
    await consume();
    await deliver();
    const all = await attemptsOf(id);
    const page = await staff.call(contract.webhookAttempts, { ...byId(id), query: { limit: 1, offset: 1 } });
    expect(page).toMatchObject({ count: 3, results: [all[1]] });
    await sql`
      update webhook_event set recorded_at = now() - interval '31 days' where id = ${all[0]?.event_id ?? 0}`.execute(
      app.platform.db,
    );
    for (const { run } of webhookFeature.upkeep ?? []) await run(app.platform);
    expect(await attemptsOf(id)).toEqual(all.slice(1));
  });
});

describe("erasing an account", () => {
  it("removes what endpoints were told about it, or are still to be told", async () => {
    const id = await listen(["category.follow", "contribution.created"]);
    const { member } = await follow();
    await consume();
    await deliver();
    const author = await app.as(await app.newMember());
    const text = `<p>Clay for <mention id="${member.id}">@${member.username}</mention></p>`;
    await author.call(objectCreate, { params: { type: "post" }, body: { text, categories: [] } });
    await follow();
    await consume();
    await staff.call(userDelete, { ...byId(member.id), query: { hard: 1 } });
    await runDue(app.platform, eraseAccounts);
    await deliver();
    const remains = await attemptsOf(id);
    expect(remains).toHaveLength(1);
    expect(JSON.stringify(remains)).not.toContain(member.username);
    expect(received).toHaveLength(2);
  });
});

describe("the audit log", () => {
  it("has what was done to an endpoint, without its address and its secret", async () => {
    const { id } = await create(["category.follow"], { target: `${publicTarget}?token=known` });
    await staff.call(contract.webhookPatch, {
      ...byId(id),
      body: { target: `${publicTarget}?token=other`, description: "Kiln" },
    });
    await staff.call(contract.webhookSecretExpire, byId(id));
    await staff.call(contract.webhookDelete, byId(id));
    const entries = (await selectAuditEntries(app.platform.db, { actorId: admin.id, limit: 4 })).toReversed();
    expect(entries.map(({ action, data }) => [action, data])).toEqual([
      ["webhook.create", { host: "198.51.99.7" }],
      ["webhook.update", { keys: ["target", "description"], changes: { description: ["", "Kiln"] } }],
      ["webhook.expire_secret", {}],
      ["webhook.delete", {}],
    ]);
  });
});

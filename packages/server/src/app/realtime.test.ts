import type { Client } from "@cortile/client/http";
import { categoryFollow } from "@cortile/contract/category";
import { commentCreate, commentDelete, commentRestore, commentUpdate } from "@cortile/contract/comment";
import {
  objectCreate,
  objectDelete,
  objectFollow,
  objectPollVote,
  objectRestore,
  objectVote,
} from "@cortile/contract/contribution";
import { mediaCreate } from "@cortile/contract/media";
import { userFollow, userHide } from "@cortile/contract/people";
import { contributionTopic, heartbeat } from "@cortile/contract/realtime";
import { oauthToken, sessionRevoke, sessionSignOut } from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { Member } from "#core/ctx";
import { ensureXsrfCookie, issueTokens, openSession, sessionCookie } from "#session";
import { closing, createTestApp, nextText, TestSockets, type TestApp, runConsumers } from "#testing";
import { consumers } from "./consumers.ts";

let app: TestApp;
let sockets: TestSockets;
beforeAll(async () => {
  app = await createTestApp();
  sockets = await TestSockets.listen(app);
});
afterAll(() => app.close());
afterEach(() => sockets.closeAll());

/** Asks to hear of topics, and waits until the server has read it. */
async function watching(socket: WebSocket, watch: string[]): Promise<void> {
  const answer = nextText(socket);
  socket.send(JSON.stringify({ watch }));
  socket.send(heartbeat);
  await answer;
}

/** A session cookie of the member's, and what a page that holds it sends. */
async function cookieOf(member: Member) {
  const token = await openSession(app.ctx(member), member.id, "test");
  let xsrf = "";
  const cookie = (name: string) => (name === sessionCookie ? token : undefined);
  ensureXsrfCookie(app.platform, { cookie, setCookie: (_name, value) => (xsrf = value) });
  return { cookie: `${sessionCookie}=${token}; XSRF-TOKEN=${xsrf}`, "x-xsrf-token": xsrf };
}

describe("the realtime channel", () => {
  it("echoes the sub-protocol that brings the token", async () => {
    const token = await sockets.tokenOf(await app.newMember());
    expect((await sockets.connected({ protocol: `__${token}` })).protocol).toBe(`__${token}`);
    expect(
      (await sockets.connected({ protocol: `__${token}`, url: sockets.address.replace("/notify?", "/notify/?") })).protocol,
    ).toBe(`__${token}`);
  });

  it("refuses a wrong token, none at all, and any other address", async () => {
    const token = await sockets.tokenOf(await app.newMember());
    expect(await sockets.connect({ protocol: "__wrong" })).toBe(401);
    expect(await sockets.connect({ protocol: token })).toBe(401);
    expect(await sockets.connect({})).toBe(401);
    expect(await sockets.connect({ protocol: `__${token}`, url: sockets.address.replace("notify", "other") })).toBe(404);
    expect(await sockets.connect({ protocol: `__${token}`, url: sockets.address.replace("/ws/notify", "/api/v2/feed/") })).toBe(
      404,
    );
  });

  it("takes the cookie of a page of this origin alone", async () => {
    const { cookie } = await cookieOf(await app.newMember());
    const origin = app.platform.config.url;
    expect((await sockets.connected({ headers: { cookie, origin } })).readyState).toBe(WebSocket.OPEN);
    for (const other of ["https://elsewhere.example", `${origin}.elsewhere.example`, "null"])
      expect(await sockets.connect({ headers: { cookie, origin: other } })).toBe(401);
    expect(await sockets.connect({ headers: { cookie } })).toBe(401);
    expect(await sockets.connect({ headers: { cookie: `${sessionCookie}=wrong`, origin } })).toBe(401);
  });

  it("answers a heartbeat with the same text, and nothing else with anything", async () => {
    const socket = await sockets.bearer(await app.newMember());
    const answer = nextText(socket);
    for (const text of ["hello", "{}", "", heartbeat]) socket.send(text);
    expect(await answer).toBe(heartbeat);
  });

  it("tells who was followed, on each of their sockets and on nobody else's", async () => {
    const [ann, bob] = [await app.newMember(), await app.newMember()];
    await runConsumers(app.platform, consumers(app.platform));
    const [one, other, mine] = [await sockets.bearer(bob), await sockets.bearer(bob), await sockets.bearer(ann)];
    const received = Promise.all([nextText(one), nextText(other)]);
    const stray: string[] = [];
    mine.on("message", (data: Buffer) => stray.push(data.toString()));
    await (await app.as(ann)).call(userFollow, { params: { id: bob.id } });
    const stop = new AbortController();
    const running = (async () => {
      while (!stop.signal.aborted) await runConsumers(app.platform, consumers(app.platform));
    })();
    const texts = await received;
    stop.abort();
    await running;
    for (const text of texts)
      expect(JSON.parse(text)).toMatchObject({ type: "interaction", data: { activity_type: 97, follower: { id: ann.id } } });
    const answer = nextText(mine);
    mine.send(heartbeat);
    expect(await answer).toBe(heartbeat);
    expect(stray).toEqual([heartbeat]);
  });

  it("tells whose home something new is in, and nobody who may not see it or wrote it", async () => {
    const author = await app.newMember();
    const category = await app.newCategory();
    const people = await Promise.all(Array.from({ length: 5 }, () => app.newMember()));
    const [byPerson, byCategory, chosen, hiding, stranger] = people as [Member, Member, Member, Member, Member];
    for (const one of [byPerson, chosen, hiding]) await (await app.as(one)).call(userFollow, { params: { id: author.id } });
    await (await app.as(byCategory)).call(categoryFollow, { params: { id: category } });
    await (await app.as(hiding)).call(userHide, { params: { id: author.id } });
    await runConsumers(app.platform, consumers(app.platform));
    const told = new Map<Member, number>();
    const opened = await Promise.all(
      [author, byPerson, byCategory, chosen, hiding, stranger].map(async (one) => {
        const socket = await sockets.bearer(one);
        socket.on("message", (data: Buffer) => {
          if (data.includes('"unseen"')) told.set(one, (told.get(one) ?? 0) + 1);
        });
        return socket;
      }),
    );
    const publish = async (body: { categories: number[]; recipients?: string[] }, hears: number) => {
      let heard = "";
      void nextText(opened[hears] as WebSocket).then((text) => (heard = text));
      await (await app.as(author)).call(objectCreate, { params: { type: "post" }, body: { text: "<p>New</p>", ...body } });
      // An event waits for every older transaction of the cluster, those of other tests among them.
      const hear = () => runConsumers(app.platform, consumers(app.platform)).then(() => heard);
      await expect.poll(hear, { timeout: 30_000 }).not.toBe("");
      expect(JSON.parse(heard)).toMatchObject({ type: "news", data: { unseen: { spread_ms: expect.any(Number) } } });
    };
    await publish({ categories: [], recipients: [chosen.username] }, 3);
    expect([...told.keys()]).toEqual([chosen]);
    await publish({ categories: [category] }, 2);
    await expect.poll(() => new Set(told.keys())).toEqual(new Set([byPerson, byCategory, chosen]));
  });

  it("tells of comments whoever watches a contribution and may read it, while they do", async () => {
    const [ann, bob] = [await app.newMember(), await app.newMember()];
    const [reader, blocked] = [await sockets.bearer(ann), await sockets.bearer(bob)];
    const author = await app.newMember();
    const client = await app.as(author);
    const { id } = await client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", categories: [] } });
    await client.call(userHide, { params: { id: bob.id } });
    const stray: string[] = [];
    blocked.on("message", (data: Buffer) => stray.push(data.toString()));
    const topic = contributionTopic(id);
    for (const socket of [reader, blocked]) await watching(socket, [topic]);
    const said = nextText(reader);
    const comment = await client.call(commentCreate, { body: { post: id, text: "<p>Cone six</p>" } });
    expect(JSON.parse(await said)).toEqual({ type: "changed", data: { topic, comment_id: comment.id, parent_id: null } });
    const params = { id: comment.id };
    const acts = [
      () => client.call(commentUpdate, { params, body: { text: "<p>Cone eight</p>" } }),
      () => client.call(commentDelete, { params }),
      () => client.call(commentRestore, { params }),
    ];
    for (const act of acts) {
      const changed = nextText(reader);
      await act();
      expect(JSON.parse(await changed)).toEqual({ type: "changed", data: { topic, comment_id: comment.id, parent_id: null } });
    }
    await watching(reader, []);
    const answer = nextText(reader);
    await client.call(commentCreate, { body: { post: id, text: "<p>Cone ten</p>" } });
    app.ctx(author).emit({ to: [ann.id], type: "news", data: {} });
    expect(await answer).toContain("news");
    await watching(blocked, [topic]);
    expect(stray).toEqual([heartbeat, heartbeat]);
  });

  it("tells of votes, saves and shares whoever watches a contribution and may read it, each page once for many", async () => {
    await app.newReactions();
    const author = await app.newMember();
    const voters = await Promise.all(Array.from({ length: 8 }, () => app.newMember()));
    const [reader, outsider] = [await sockets.bearer(await app.newMember()), await sockets.bearer(await app.newMember())];
    const params = { type: "post" } as const;
    const poll = { title: "Which cone?", multiple_choices: false, choices: [{ choice: "Six" }, { choice: "Ten" }] };
    const body = { text: "<p>Clay</p>", categories: [], poll };
    const post = await (await app.as(author)).call(objectCreate, { params, body });
    const hidden = await (await app.as(author)).call(objectCreate, { params, body: { ...body, recipients: [author.username] } });
    const catchUp = () => runConsumers(app.platform, consumers(app.platform));
    await catchUp();
    const topic = contributionTopic(post.id);
    await watching(reader, [topic]);
    await watching(outsider, [contributionTopic(hidden.id)]);
    const heard: unknown[] = [];
    reader.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString())));
    const stray: string[] = [];
    outsider.on("message", (data: Buffer) => stray.push(data.toString()));
    const of = { params: { type: "post", id: post.id } } as const;
    const shared = await (await app.as(author)).call(mediaCreate, { body: { type: "share", shared_object: post.id } });
    const share = { params: { type: "post" as const, id: 0 } };
    const acts: ((client: Client) => Promise<unknown>)[] = [
      (client) => client.call(objectVote, of),
      (client) => client.call(objectFollow, of),
      (client) => client.call(objectPollVote, { ...of, body: { choice: post.poll?.choices[0]?.id ?? 0 } }),
      async (client) => {
        const { id } = await client.call(objectCreate, { params, body: { text: "", categories: [], medias: [shared.id] } });
        share.params.id = id;
      },
      (client) => client.call(objectDelete, share),
      (client) => client.call(objectRestore, share),
    ];
    const [first] = voters as [Member];
    for (const [index, act] of acts.entries()) {
      await act(await app.as(index >= 3 ? author : first));
      // An event waits for every older transaction of the cluster, those of other tests among them.
      await expect.poll(() => catchUp().then(() => heard.length), { timeout: 15_000 }).toBe(index + 1);
    }
    expect(heard).toEqual(acts.map(() => ({ type: "changed", data: { topic } })));
    await (await app.as(author)).call(objectVote, { params: { type: "post", id: hidden.id } });
    for (const voter of voters.slice(1)) await (await app.as(voter)).call(objectVote, of);
    await expect.poll(() => catchUp().then(() => heard.length), { timeout: 15_000 }).toBeGreaterThan(acts.length);
    const cursor = sql<{ behind: boolean }>`select exists (
      select from event e, event_consumer c where c.name = 'feed.hints' and (e.txid, e.id) > (c.txid, c.event_id)) as behind`;
    const isBehind = async () => (await cursor.execute(app.platform.db)).rows[0]?.behind;
    await expect.poll(() => catchUp().then(isBehind), { timeout: 15_000 }).toBe(false);
    expect(heard.length).toBeLessThan(acts.length + voters.length - 1);
    expect(stray).toEqual([]);
  });

  it.each(["session_revoke", "session_sign_out"])("closes what %s ends, and leaves the member's other sockets", async (call) => {
    const member = await app.newMember();
    const headers = await cookieOf(member);
    const ended = await sockets.connected({ headers: { ...headers, origin: app.platform.config.url } });
    const kept = await sockets.bearer(member);
    const code = closing(ended);
    const sessions = await app.app.inject({ url: "/api/v2/x/session/", headers });
    const { results } = sessions.json<{ results: { id: number; current: boolean }[] }>();
    const id = results.find(({ current }) => current)?.id ?? 0;
    const reply = await app.app.inject(
      call === "session_revoke"
        ? { method: "DELETE", url: sessionRevoke.path.replace(":id", String(id)), headers }
        : { method: "POST", url: sessionSignOut.path, headers },
    );
    expect(reply.statusCode).toBe(204);
    expect(await code).toBe(4401);
    const answer = nextText(kept);
    kept.send(heartbeat);
    expect(await answer).toBe(heartbeat);
  });

  it("closes the sockets of an app that is signed out in a browser, and no others", async () => {
    const member = await app.newMember();
    const headers = await cookieOf(member);
    const [ended, kept] = [await sockets.bearer(member), await sockets.bearer(member)];
    const code = closing(ended);
    const sessions = await app.app.inject({ url: "/api/v2/x/session/", headers });
    const apps = sessions.json<{ results: { id: number; type: string }[] }>().results.filter(({ type }) => type === "token");
    expect(apps).toHaveLength(2);
    // The one that signed in first is the last of the list.
    const url = sessionRevoke.path.replace(":id", String(apps[1]?.id));
    expect((await app.app.inject({ method: "DELETE", url, headers })).statusCode).toBe(204);
    expect(await code).toBe(4401);
    const answer = nextText(kept);
    kept.send(heartbeat);
    expect(await answer).toBe(heartbeat);
  });

  it("closes what a stolen refresh token ends", async () => {
    const member = await app.newMember();
    const pair = await issueTokens(app.ctx(member), member.id, { id: "cortile", userAgent: "test" });
    const ended = await sockets.connected({ protocol: `__${pair.access_token}` });
    const refresh = () =>
      app.app.inject({
        method: "POST",
        url: oauthToken.path,
        payload: { client_id: "cortile", grant_type: "refresh_token", refresh_token: pair.refresh_token },
      });
    expect((await refresh()).statusCode).toBe(200);
    await sql`update refresh_token set used_at = used_at - interval '1 minute' where used_at is not null`.execute(
      app.platform.db,
    );
    // The end of the tokens reaches other connections only now and then before the message about it, unless it waits.
    await sql`
      create function delay_revocation() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return null; end'`.execute(
      app.platform.db,
    );
    await sql`
      create constraint trigger slow_commit after update on token_family deferrable initially deferred
      for each row execute function delay_revocation()`.execute(app.platform.db);
    const code = closing(ended);
    expect((await refresh()).statusCode).toBe(400);
    expect(await code).toBe(4401);
  });

  it("closes what a bearer token signs out", async () => {
    const access = await sockets.tokenOf(await app.newMember());
    const code = closing(await sockets.connected({ protocol: `__${access}` }));
    await app.app.inject({ method: "POST", url: sessionSignOut.path, headers: { authorization: `Bearer ${access}` } });
    expect(await code).toBe(4401);
  });

  it("holds 200 sockets at once, and reaches each", async () => {
    const member = await app.newMember();
    const protocol = `__${await sockets.tokenOf(member)}`;
    const opened = await Promise.all(Array.from({ length: 200 }, () => sockets.connected({ protocol })));
    const received = Promise.all(opened.map(nextText));
    app.ctx(member).emit({ to: [member.id], type: "news", data: { n: 1 } });
    expect(new Set(await received)).toEqual(new Set(['{"type":"news","data":{"n":1}}']));
    const echoed = Promise.all(opened.map(nextText));
    for (const socket of opened) socket.send(heartbeat);
    expect(new Set(await echoed)).toEqual(new Set([heartbeat]));
  });
});

import { setTimeout as pause } from "node:timers/promises";
import { ensureRedis } from "#setup";
import { RedisServer } from "@cortile/server/testing";
import type { Community } from "./community.ts";
import { ascending, ms, perSecond, quantile, type Figure } from "./measure.ts";
import { startServerOf, type Served } from "./processes.ts";

const receiversPerPost = 5;
const posts = 20;
const seconds = 15;
/** What the design promises it for. */
const promisedRate = 100;
const promisedMs = 500;
const eventsPerSecond = 1000;
const queued = 100_000;

/**
 * How soon open pages are told: of comments, by those who follow the post; of events that are written at a high rate, in one process and
 * from one to another over Redis. And how fast what waits is told.
 */
export async function measureNotifications(community: Community): Promise<Figure[]> {
  const figures = [];
  const server = await startServerOf(community);
  try {
    for (const rate of [promisedRate, 2 * promisedRate]) figures.push(await measureComments(community, server, rate));
    figures.push(await measureEvents(community, server, "in one process"));
    figures.push(await measureDrain(community));
  } finally {
    await server.stop();
  }
  process.env["REDIS_SERVER"] = await ensureRedis();
  const redis = await RedisServer.start();
  const env = { DATABASE_URL: community.databaseUrl, REDIS_URL: redis.url, CORTILE_SECRET: "s".repeat(32) };
  const started: Served[] = [];
  try {
    for (const CORTILE_ROLES of ["web,worker", "realtime"])
      started.unshift(await startServerOf(community, { env: { ...env, CORTILE_ROLES } }));
    const [realtime] = started;
    return realtime ? [...figures, await measureEvents(community, realtime, "in two over Redis")] : figures;
  } finally {
    for (const one of started) await one.stop();
    await redis.kill();
  }
}

async function measureComments(community: Community, server: Served, rate: number): Promise<Figure> {
  const people = await community.query<{ id: string }>(
    `select id from "user" where status = 'a' and role is null order by id offset 100 limit $1`,
    [posts * receiversPerPost + posts],
  );
  const tokens = await community.tokensOf(people.map(({ id }) => Number(id)));
  const receivers = tokens.slice(0, posts * receiversPerPost);
  const writers = tokens.slice(posts * receiversPerPost);
  const found = await community.query<{ id: string }>(
    `select c.id from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all'
     where c.type = 'post' and c.listed and not exists (select from contribution_follow f where f.contribution_id = c.id)
     order by hashint8(c.id) limit $1`,
    [posts],
  );
  const ids = found.map(({ id }) => Number(id));
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const heard = (frame: string) => {
    const [, number = ""] = /bench-(\d+)-/.exec(frame) ?? [];
    const sent = sentAt.get(number);
    if (sent !== undefined && frame.includes(`"comment"`)) delays.push(performance.now() - sent);
  };
  const sockets = await Promise.all(receivers.map((token) => openSocket(server.url, token, heard)));
  for (const [index, token] of receivers.entries())
    if (!(await post(server.url, `/api/v2/post/${ids[index % posts]}/follow/`, token, undefined)))
      throw new Error("a follow failed");
  const count = rate * seconds;
  const began = performance.now();
  const replies: Promise<boolean>[] = [];
  for (let number = 0; number < count; number += 1) {
    await pause(Math.max(0, began + (number * 1000) / rate - performance.now()));
    sentAt.set(String(number), performance.now());
    const body = { post: ids[number % posts], text: `<p>bench-${number}- of this run</p>` };
    replies.push(post(server.url, "/api/v2/comment/", writers[number % writers.length] ?? "", body));
  }
  const accepted = (await Promise.all(replies)).filter(Boolean).length;
  const expected = accepted * receiversPerPost;
  for (let waited = 0; delays.length < expected && waited < 30_000; waited += 100) await pause(100);
  for (const socket of sockets) socket.close();
  const p95 = quantile(ascending(delays), 0.95);
  const isAll = accepted === count && delays.length >= expected;
  return {
    what: `Told on open pages, ${rate} comments/s to ${receiversPerPost} people each`,
    found: delaysOf({ delays, expected }) + (accepted < count ? `, ${count - accepted} comments refused` : ""),
    ...(rate === promisedRate && { budget: `p95 <= ${promisedMs} ms`, isWithin: isAll && p95 <= promisedMs }),
  };
}

/** Events in the log, each for five members with an open page, until each page is told of it. */
async function measureEvents(community: Community, server: Served, where: string): Promise<Figure> {
  const people = await community.query<{ id: string }>(
    `select id from "user" where status = 'a' and role is null order by id offset 400 limit $1`,
    [posts * receiversPerPost],
  );
  const ids = people.map(({ id }) => Number(id));
  const sentAt: number[] = [];
  const delays: number[] = [];
  const heard = (frame: string) => {
    const [, batch] = /bench-(\d+)-/.exec(frame) ?? [];
    const sent = sentAt[Number(batch)];
    if (sent !== undefined) delays.push(performance.now() - sent);
  };
  const sockets = await Promise.all((await community.tokensOf(ids)).map((token) => openSocket(server.url, token, heard)));
  const batches = seconds * 10;
  const perBatch = eventsPerSecond / 10;
  const run = crypto.randomUUID();
  const began = performance.now();
  for (let batch = 0; batch < batches; batch += 1) {
    await pause(Math.max(0, began + batch * 100 - performance.now()));
    sentAt.push(performance.now());
    await community.query(
      `insert into event (name, data, user_ids)
       select 'notification.requested', jsonb_build_object('type', 'custom_notification', 'key', $1::text || number, 'subject', $1::text || number,
         'actor_id', null, 'related_to', null, 'user_ids', to_jsonb(told.ids),
         'fields', jsonb_build_object('custom_notification', jsonb_build_object('type', null, 'title', $2::text, 'description', ''))), told.ids
       from generate_series(0, $3::int - 1) number
       cross join lateral (select ($4::bigint[])[number % $5 * $6 + 1 : number % $5 * $6 + $6] as ids) told`,
      [`custom:${run}-${batch}-`, `bench-${batch}-`, perBatch, ids, posts, receiversPerPost],
    );
  }
  const expected = batches * perBatch * receiversPerPost;
  for (let waited = 0; delays.length < expected && waited < 60_000; waited += 100) await pause(100);
  for (const socket of sockets) socket.close();
  return {
    what: `Told on open pages, ${eventsPerSecond.toLocaleString("en")} events/s to ${receiversPerPost} people each, ${where}`,
    found: delaysOf({ delays, expected }),
  };
}

const delaysOf = ({ delays, expected }: { delays: readonly number[]; expected: number }): string => {
  const sorted = ascending([...delays]);
  const missing = expected - delays.length;
  return `p50 ${ms(quantile(sorted, 0.5))}, p95 ${ms(quantile(sorted, 0.95))}${missing > 0 ? `, ${missing} of ${expected} missing` : ""}`;
};

/** Follows of people that no process has seen yet, and the time until everybody is told. */
async function measureDrain(community: Community): Promise<Figure> {
  const [before] = await community.query<{ count: string }>("select count(*) from notification");
  await community.query(
    `insert into event (name, data, actor_id, user_ids)
     select 'user.followed', jsonb_build_object('user_id', f.id, 'followed_id', t.id, 'followed', true), f.id, array[f.id, t.id]
     from (select id, row_number() over (order by id) - 1 as place from "user" where status = 'a' and role is null order by id limit 400) f
     cross join lateral (select id from "user" where status = 'a' and role is null and id <> f.id order by id offset 400 limit $1) t`,
    [queued / 400],
  );
  const began = performance.now();
  const told = async () => {
    const [row] = await community.query<{ count: string }>("select count(*) from notification");
    return Number(row?.count) - Number(before?.count);
  };
  while ((await told()) < queued && performance.now() - began < 600_000) await pause(250);
  const count = await told();
  const took = (performance.now() - began) / 1000;
  return {
    what: `${queued.toLocaleString("en")} events that wait, until everybody is told`,
    found: `${perSecond(count / took)}, ${took.toFixed(0)} s${count < queued ? ` for ${count.toLocaleString("en")}` : ""}`,
  };
}

/** @returns whether it was accepted; a server that has too much to do refuses with 503 */
async function post(url: string, path: string, token: string, body: unknown): Promise<boolean> {
  const response = await fetch(url + path, {
    // Connections that the server closes after a pause are not used again.
    keepalive: false,
    method: "POST",
    headers: {
      connection: "close",
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok && response.status < 500) throw new Error(`POST ${path}: ${response.status} ${text}`);
  return response.ok;
}

function openSocket(url: string, token: string, heard: (frame: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws/notify/?subscribe-user`, [`__${token}`]);
  socket.addEventListener("message", ({ data }) => heard(String(data)));
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(socket));
    socket.addEventListener("error", () => reject(new Error("a socket did not open")));
  });
}

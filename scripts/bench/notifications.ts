import { setTimeout as pause } from "node:timers/promises";
import type { Community } from "./community.ts";
import { ascending, ms, perSecond, quantile, type Figure } from "./measure.ts";
import { startServerOf, type Served } from "./processes.ts";

const receiversPerPost = 5;
const posts = 20;
const seconds = 15;
/** What the design promises it for. */
const promisedRate = 100;
const promisedMs = 500;
const queued = 100_000;

/** How long after a comment is sent those who follow the post are told of it on their open pages, and how fast what waits is told. */
export async function measureNotifications(community: Community): Promise<Figure[]> {
  const server = await startServerOf(community);
  try {
    const figures = [];
    for (const rate of [promisedRate, 2 * promisedRate]) figures.push(await measureComments(community, server, rate));
    return [...figures, await measureDrain(community)];
  } finally {
    await server.stop();
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
    await post(server.url, `/api/v2/post/${ids[index % posts]}/follow/`, token, undefined);
  const count = rate * seconds;
  const began = performance.now();
  const replies: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    await pause(Math.max(0, began + (number * 1000) / rate - performance.now()));
    sentAt.set(String(number), performance.now());
    const body = { post: ids[number % posts], text: `<p>bench-${number}- of this run</p>` };
    replies.push(post(server.url, "/api/v2/comment/", writers[number % writers.length] ?? "", body));
  }
  await Promise.all(replies);
  const expected = count * receiversPerPost;
  for (let waited = 0; delays.length < expected && waited < 30_000; waited += 100) await pause(100);
  for (const socket of sockets) socket.close();
  const p95 = quantile(ascending(delays), 0.95);
  const isAll = delays.length >= expected;
  return {
    what: `Told on open pages, ${rate} comments/s to ${receiversPerPost} people each`,
    found: `p50 ${ms(quantile(ascending(delays), 0.5))}, p95 ${ms(p95)}${isAll ? "" : `, ${expected - delays.length} of ${expected} missing`}`,
    ...(rate === promisedRate && { budget: `p95 <= ${promisedMs} ms`, isWithin: isAll && p95 <= promisedMs }),
  };
}

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

async function post(url: string, path: string, token: string, body: unknown): Promise<void> {
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
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

function openSocket(url: string, token: string, heard: (frame: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws/notify/?subscribe-user`, [`__${token}`]);
  socket.addEventListener("message", ({ data }) => heard(String(data)));
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(socket));
    socket.addEventListener("error", () => reject(new Error("a socket did not open")));
  });
}

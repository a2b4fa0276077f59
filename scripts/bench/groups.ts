import { setTimeout as pause } from "node:timers/promises";
import type { Community } from "./community.ts";
import { runLoad, type LoadRequest } from "./load.ts";
import { ascending, ms, perSecond, quantile, type Figure } from "./measure.ts";
import { startServerOf } from "./processes.ts";

const clients = 32;
const seconds = 6;
const maxMs = 150;
/** Of a hundred people so many are in the group, and so many have asked to join. */
const share = { members: 80, requests: 10 };

/** A group of nearly everybody in a large community, as its admin and its members look at it at once. */
export async function measureGroups(community: Community): Promise<Figure[]> {
  const { requests: looks, size, id, tokens } = await requestsOf(community);
  const server = await startServerOf(community);
  try {
    const figures: Figure[] = [];
    for (const [what, requests] of Object.entries(looks)) {
      await runLoad({ url: server.url, requests, clients, seconds: 2 });
      const { perSecond: rate, durations, failures } = await runLoad({ url: server.url, requests, clients, seconds });
      if (failures > 0) throw new Error(`${what}: ${failures} of the replies were refusals`);
      const p95 = quantile(durations, 0.95);
      figures.push({
        what: `A group of ${size.toLocaleString("en")}: ${what}, ${clients} clients`,
        found: `${perSecond(rate)}, p50 ${ms(quantile(durations, 0.5))}, p95 ${ms(p95)}`,
        budget: `p95 <= ${maxMs} ms`,
        isWithin: p95 <= maxMs,
      });
    }
    const name = `A group of ${size.toLocaleString("en")}`;
    return [...figures, ...(await measureWrites(community, server.url, { id, name, tokens }))];
  } finally {
    await server.stop();
  }
}

/** How long people wait who join and leave another group: while some leave the large one, and while that is deleted. */
async function measureWrites(
  community: Community,
  url: string,
  { id, name, tokens: [manager = "", ...members] }: { id: string; name: string; tokens: readonly string[] },
): Promise<Figure[]> {
  const send = async (method: string, path: string, token: string): Promise<number> => {
    const began = performance.now();
    const reply = await fetch(url + path, { method, headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return performance.now() - began;
  };
  const [other] = await community.query<{ id: string }>(
    `insert into "group" (name, slug, privacy, created_by_id, managed_by_id)
     select 'Other group', 'other-group', 'public', created_by_id, managed_by_id from "group" where id = ${id} returning id`,
  );
  await community.query(`insert into place (kind, ref_id, open) values ('group', ${other?.id}, true)`);
  const elsewhere = `/api/v2/group/${other?.id}/subscribe/`;
  const [others, leaving] = [members.slice(0, 4), members.slice(4)];
  /** Durations of joining and leaving the other group, one after the other, until the work is done. */
  const beside = async (work: () => Promise<unknown>): Promise<number[]> => {
    const waits: number[] = [];
    let isOver = false;
    const writing = others.map(async (token) => {
      while (!isOver) for (const method of ["POST", "DELETE"]) waits.push(await send(method, elsewhere, token));
    });
    await work();
    isOver = true;
    await Promise.all(writing);
    return ascending(waits);
  };
  const found = (waits: readonly number[]) =>
    `p50 ${ms(quantile(waits, 0.5))}, p95 ${ms(quantile(waits, 0.95))}, longest ${ms(waits.at(-1) ?? 0)}`;
  const alone = await beside(() => pause(5000));
  const leaves: number[] = [];
  const left = await beside(async () => {
    for (const token of leaving) leaves.push(await send("DELETE", `/api/v2/group/${id}/subscribe/`, token));
  });
  let [deletion, gone] = [0, 0];
  const deleted = await beside(async () => {
    const began = performance.now();
    deletion = await send("DELETE", `/api/v2/group/${id}/`, manager);
    const isLeft = `select from membership where kind = 'group' and object_id = ${id} limit 1`;
    while ((await community.query(isLeft)).length > 0) await pause(100);
    gone = performance.now() - began;
  });
  return [
    { what: "Joining and leaving another group, 4 clients, nothing else going on", found: found(alone) },
    {
      what: `${name}: leaving it`,
      found: `p95 ${ms(quantile(ascending(leaves), 0.95))}; meanwhile in another group ${found(left)}`,
    },
    {
      what: `${name}: deleting it`,
      found: `${ms(deletion)}, its memberships gone after ${ms(gone)}; meanwhile in another group ${found(deleted)}`,
    },
  ];
}

/** Fills the group, which the first of the people manages. @returns its id and the number of its members */
async function fill(community: Community, managerId: string): Promise<{ id: string; size: number }> {
  const [group] = await community.query<{ id: string }>(
    `insert into "group" (name, slug, privacy, created_by_id, managed_by_id)
     values ('Scale group', 'scale-group', 'private', ${managerId}, ${managerId}) returning id`,
  );
  const id = group?.id ?? "0";
  await community.query(`insert into place (kind, ref_id, open) values ('group', ${id}, false)`);
  await community.query(
    `insert into membership (kind, object_id, user_id, state, active, since)
     select 'group', ${id}, id, case when part < ${share.members} then 'subscribed' else 'requested' end, part < ${share.members},
       now() - make_interval(secs => id)
     from (select id, case when id = ${managerId} then 0 else id % 100 end as part from "user" where status = 'a') u
     where part < ${share.members + share.requests}`,
  );
  const [counted] = await community.query<{ size: string }>(
    `update "group" set subscribers_counter = (select count(*) from membership where kind = 'group' and object_id = ${id} and active)
     where id = ${id} returning subscribers_counter as size`,
  );
  await community.query("vacuum (analyze) membership");
  return { id, size: Number(counted?.size) };
}

async function requestsOf(
  community: Community,
): Promise<{ requests: Record<string, LoadRequest[]>; size: number; id: string; tokens: string[] }> {
  const people = await community.query<{ id: string; real_name: string }>(
    `select id, real_name from "user" where status = 'a' and role is null and id % 100 < ${share.members} order by hashint8(id) limit ${clients}`,
  );
  const { id, size } = await fill(community, people[0]?.id ?? "0");
  const tokens = await community.tokensOf(people.map((person) => Number(person.id)));
  const byMembers = (path: (index: number) => string): LoadRequest[] =>
    people.map((_person, index) => ({ path: `/api/v2/group/${id}/${path(index)}`, token: tokens[index] ?? "" }));
  const byManager = (path: (index: number) => string): LoadRequest[] =>
    byMembers(path).map((request) => ({ ...request, token: tokens[0] ?? "" }));
  const words = (index: number) => (people[index]?.real_name ?? "").toLowerCase().split(" ");
  const named = (index: number, length?: number) => encodeURIComponent((words(index)[0] ?? "").slice(0, length));
  const [at] = await community.query<{ since: string; user_id: string }>(
    `select to_char(since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"') as since, user_id from membership
     where kind = 'group' and object_id = ${id} and state = 'subscribed' order by since desc, user_id desc offset 5000 limit 1`,
  );
  const deep = Buffer.from(JSON.stringify([at?.since, Number(at?.user_id)])).toString("base64url");
  const requests = {
    "its card": byMembers(() => ""),
    "the members": byMembers(() => "subscribe/?limit=20"),
    "page 250 of the members, by its link": byMembers(() => `subscribe/?limit=20&offset=5000&cursor=${deep}`),
    "a first name of thousands": byMembers((index) => `subscribe/?limit=20&search=${named(index)}`),
    "a whole name": byMembers((index) => `subscribe/?limit=20&search=${encodeURIComponent(people[index]?.real_name ?? "")}`),
    "the requests": byManager(() => "request_subscribe/?limit=20"),
    "whom to invite, suggested": byManager(() => "user/?limit=5"),
    "whom to invite, two letters": byManager((index) => `user/?limit=10&search=${named(index, 2)}`),
    "whom to invite, a first name": byManager((index) => `user/?limit=10&search=${named(index)}`),
  };
  return { requests, size, id, tokens: [...tokens] };
}

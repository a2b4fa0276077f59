import { deepStrictEqual } from "node:assert/strict";
import type { Community } from "./community.ts";
import { runLoad } from "./load.ts";
import { ascending, perSecond, quantile, type Figure } from "./measure.ts";
import { startControlOf, startServerOf } from "./processes.ts";

const clients = 32;
/** Taken in turns, so that what else goes on here meets both alike. */
const rounds = 7;
const roundSeconds = 1.5;
const warmSeconds = 2;
const leastShare = 0.5;

/** Read rates of the server against those of the control, which gives the same JSON. */
export async function measureReads(community: Community): Promise<Figure[]> {
  const server = await startServerOf(community);
  const control = await startControlOf(community, server.url);
  try {
    const figures: Figure[] = [];
    for (const [what, paths] of Object.entries(await pathsOf(community))) {
      await compare(paths, server.url, control.url);
      const requests = paths.map((path) => ({ path }));
      for (const { url } of [server, control]) await runLoad({ url, requests, clients, seconds: warmSeconds });
      const found: { own: number; bare: number; share: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const own = (await runLoad({ url: server.url, requests, clients, seconds: roundSeconds })).perSecond;
        const bare = (await runLoad({ url: control.url, requests, clients, seconds: roundSeconds })).perSecond;
        found.push({ own, bare, share: own / bare });
      }
      const median = (key: "own" | "bare" | "share") => quantile(ascending(found.map((round) => round[key])), 0.5);
      figures.push({
        what,
        found: `${perSecond(median("own"))} = ${median("share").toFixed(2)} of the control`,
        control: perSecond(median("bare")),
        budget: `>= ${leastShare} of the control`,
        isWithin: median("share") >= leastShare,
      });
    }
    return figures;
  } finally {
    await control.stop();
    await server.stop();
  }
}

async function pathsOf(community: Community): Promise<Record<string, string[]>> {
  const posts = await community.query<{ id: string }>(`
    select c.id from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all'
    where c.type = 'post' and c.listed order by hashint8(c.id) limit 200`);
  const people = await community.query<{ id: string }>(
    `select id from "user" where status = 'a' order by hashint8(id) limit 200`,
  );
  const explore = Array.from({ length: 20 }, (_, page) => `/api/v2/feed/explore/?limit=10&offset=${page * 10}`);
  return {
    "Feed (explore), 32 clients": explore,
    "Post, 32 clients": posts.map(({ id }) => `/api/v2/post/${id}/`),
    "Profile, 32 clients": people.map(({ id }) => `/api/v2/user/${id}/`),
  };
}

/** @throws when the two differ: a control that does less would prove nothing */
async function compare(paths: readonly string[], server: string, control: string): Promise<void> {
  const json = async (url: string): Promise<unknown> => {
    const reply = await fetch(url);
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    return reply.json();
  };
  for (const path of paths) deepStrictEqual(await json(control + path), await json(server + path), `control of ${path}`);
}

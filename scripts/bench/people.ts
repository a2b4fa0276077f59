import type { Community } from "./community.ts";
import { runLoad, type LoadRequest } from "./load.ts";
import { ms, perSecond, quantile, type Figure } from "./measure.ts";
import { startServerOf } from "./processes.ts";

const clients = 32;
const seconds = 6;
const maxMs = 150;

/** Lists of members in a large community, as many people ask for them at once. */
export async function measurePeople(community: Community): Promise<Figure[]> {
  const server = await startServerOf(community);
  try {
    const figures: Figure[] = [];
    for (const [what, requests] of Object.entries(await requestsOf(community))) {
      await runLoad({ url: server.url, requests, clients, seconds: 2 });
      const { perSecond: rate, durations, failures } = await runLoad({ url: server.url, requests, clients, seconds });
      if (failures > 0) throw new Error(`${what}: ${failures} of the replies were refusals`);
      const p95 = quantile(durations, 0.95);
      figures.push({
        what: `Members at ${community.members.toLocaleString("en")}: ${what}, ${clients} clients`,
        found: `${perSecond(rate)}, p50 ${ms(quantile(durations, 0.5))}, p95 ${ms(p95)}`,
        budget: `p95 <= ${maxMs} ms`,
        isWithin: p95 <= maxMs,
      });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function requestsOf(community: Community): Promise<Record<string, LoadRequest[]>> {
  const people = await community.query<{ id: string; username: string; real_name: string }>(
    `select id, username, real_name from "user" where status = 'a' and role is null order by hashint8(id) limit ${clients}`,
  );
  const tokens = await community.tokensOf(people.map(({ id }) => Number(id)));
  const asked = (path: (index: number) => string): LoadRequest[] =>
    people.map((_person, index) => ({ path: `/api/v2/user/${path(index)}`, token: tokens[index] ?? "" }));
  const searched = (text: (index: number) => string) =>
    asked((index) => `search/?limit=20&user=${encodeURIComponent(text(index))}`);
  const person = (index: number) => people[index] ?? { username: "", real_name: "" };
  const words = (index: number) => person(index).real_name.toLowerCase().split(" ");
  return {
    "the newest": asked(() => "search/?limit=20"),
    "page 250": asked((index) => `search/?limit=20&offset=${5000 + index * 20}`),
    "by username": asked(() => "search/?limit=20&ordering=username"),
    "the team": asked(() => "search/?limit=20&is_staff=true"),
    "one found by username": searched((index) => person(index).username),
    "a whole name": searched((index) => person(index).real_name),
    "a first name of thousands": searched((index) => words(index)[0] ?? ""),
    "two letters, as one types": asked((index) => `autocomplete/?limit=10&search=${(words(index)[1] ?? "").slice(0, 2)}`),
  };
}

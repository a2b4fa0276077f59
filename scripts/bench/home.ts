import type { Community } from "./community.ts";
import { runLoad, type LoadRequest } from "./load.ts";
import { ascending, ms, quantile, type Figure } from "./measure.ts";
import { startServerOf, type Served } from "./processes.ts";

const pages = 5;
const count = 800;
const rounds = 8;
const maxGrowth = 1.5;

interface Reader {
  url: string;
  requests: LoadRequest[];
}

interface Times {
  p50: number;
  p99: number;
}

/** How the home feed of one who follows 1,000 people and 100 categories grows with the community: its first five pages, in turn. */
export async function measureHome(communities: readonly Community[]): Promise<Figure[]> {
  const servers: Served[] = [];
  try {
    const figures: Figure[] = [];
    for (const community of communities) servers.push(await startServerOf(community));
    for (const community of communities) await community.atRest();
    for (const order of ["recent", "relevance"]) {
      const readers: Reader[] = [];
      for (const [index, { url }] of servers.entries()) {
        const community = communities[index];
        const [token] = community ? await community.tokensOf([await community.readerId()]) : [];
        const requests = (await pagesOf(url, token ?? "", order)).map((path) => ({ path, token }));
        readers.push({ url, requests });
      }
      const single = await timesOf(readers, 1);
      const many = await timesOf(readers, 8);
      for (const [index, { posts }] of communities.entries())
        figures.push(
          figureOf({ order, posts, clients: 1, times: single[index], least: single[0] }),
          figureOf({ order, posts, clients: 8, times: many[index], least: many[0] }),
        );
    }
    return figures;
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** The communities take turns, so that what else goes on here meets all alike. */
async function timesOf(readers: readonly Reader[], clients: number): Promise<Times[]> {
  const durations = readers.map((): number[] => []);
  for (const { url, requests } of readers) await runLoad({ url, requests, clients, count: 200 });
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { url, requests }] of readers.entries())
      durations[index]?.push(...(await runLoad({ url, requests, clients, count: count / rounds })).durations);
  return durations.map((all) => {
    const sorted = ascending(all);
    return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
  });
}

function figureOf({
  order,
  posts,
  clients,
  times,
  least,
}: {
  order: string;
  posts: number;
  clients: number;
  times?: Times;
  least?: Times;
}): Figure {
  if (!times || !least) throw new Error("nothing was measured");
  const what = `Home feed (${order}) at ${posts.toLocaleString("en")} posts, ${clients === 1 ? "one client" : `${clients} clients`}`;
  const found = `p50 ${ms(times.p50)}, p99 ${ms(times.p99)}`;
  if (least === times) return { what, found };
  const growth = times.p99 / least.p99;
  return {
    what,
    found: `${found} = ${growth.toFixed(2)} of the smallest`,
    control: `p99 ${ms(least.p99)}`,
    budget: `p99 <= ${maxGrowth} of the smallest`,
    isWithin: growth <= maxGrowth,
  };
}

/** Addresses of the first pages, each found by the one before. */
async function pagesOf(origin: string, token: string, order: string): Promise<string[]> {
  const paths = [`/api/v2/feed/?limit=10&ordering=${order}`];
  while (paths.length < pages) {
    const reply = await fetch(origin + paths.at(-1), { headers: { authorization: `Bearer ${token}` } });
    const { next } = (await reply.json()) as { next: string | null };
    if (next === null) throw new Error("the reader's home feed is too short to measure");
    const { pathname, search } = new URL(next);
    paths.push(pathname + search);
  }
  return paths;
}

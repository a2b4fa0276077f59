import type { Community } from "./community.ts";
import { runLoad } from "./load.ts";
import { ms, quantile, type Figure } from "./measure.ts";
import { startServerOf } from "./processes.ts";

const pages = 5;
const count = 600;
const mostGrowth = 1.5;

interface Times {
  p50: number;
  p99: number;
}

/** How the home feed of one who follows 1,000 people and 100 categories grows with the community: its first five pages, in turn. */
export async function measureHome(communities: readonly Community[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const smallest = new Map<number, Times>();
  for (const community of communities) {
    const server = await startServerOf(community);
    try {
      const [token] = await community.tokensOf([await community.readerId()]);
      const requests = (await pagesOf(server.url, token ?? "")).map((path) => ({ path, token }));
      for (const clients of [1, 8]) {
        await runLoad({ url: server.url, requests, clients, count: 200 });
        const { durations } = await runLoad({ url: server.url, requests, clients, count });
        const times = { p50: quantile(durations, 0.5), p99: quantile(durations, 0.99) };
        const least = smallest.get(clients) ?? times;
        smallest.set(clients, least);
        figures.push(figureOf({ community, clients, times, least }));
      }
    } finally {
      await server.stop();
    }
  }
  return figures;
}

function figureOf({
  community,
  clients,
  times,
  least,
}: {
  community: Community;
  clients: number;
  times: Times;
  least: Times;
}): Figure {
  const what = `Home feed at ${community.posts.toLocaleString("en")} posts, ${clients === 1 ? "one client" : `${clients} clients`}`;
  const found = `p50 ${ms(times.p50)}, p99 ${ms(times.p99)}`;
  if (least === times) return { what, found };
  const growth = times.p99 / least.p99;
  return {
    what,
    found: `${found} = ${growth.toFixed(2)} of the smallest`,
    control: `p99 ${ms(least.p99)}`,
    budget: `p99 <= ${mostGrowth} of the smallest`,
    isWithin: growth <= mostGrowth,
  };
}

/** Addresses of the first pages, each found by the one before. */
async function pagesOf(origin: string, token: string): Promise<string[]> {
  const paths = ["/api/v2/feed/?limit=10"];
  while (paths.length < pages) {
    const reply = await fetch(origin + paths.at(-1), { headers: { authorization: `Bearer ${token}` } });
    const { next } = (await reply.json()) as { next: string | null };
    if (next === null) throw new Error("the reader's home feed is too short to measure");
    const { pathname, search } = new URL(next);
    paths.push(pathname + search);
  }
  return paths;
}

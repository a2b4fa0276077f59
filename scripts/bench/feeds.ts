import type { Community } from "./community.ts";
import { runLoad, type LoadRequest } from "./load.ts";
import { ascending, ms, quantile, type Figure } from "./measure.ts";
import { startServerOf } from "./processes.ts";

const count = 400;
const warmUp = 100;
const maxGrowth = 1.5;

/** How explore in both its orders, the feeds of categories and what trends in them grow with the community; visitors read. */
export async function measureFeeds(communities: readonly Community[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const least = new Map<string, number>();
  for (const community of communities) {
    const server = await startServerOf(community);
    try {
      await community.atRest();
      for (const [what, requests] of Object.entries(await requestsOf(community))) {
        await runLoad({ url: server.url, requests, clients: 1, count: warmUp });
        const { durations } = await runLoad({ url: server.url, requests, clients: 1, count });
        const sorted = ascending(durations);
        const p99 = quantile(sorted, 0.99);
        const smallest = least.get(what);
        if (smallest === undefined) least.set(what, p99);
        const found = `p50 ${ms(quantile(sorted, 0.5))}, p99 ${ms(p99)}`;
        const name = `${what} at ${community.posts.toLocaleString("en")} posts, one client`;
        figures.push(smallest === undefined ? { what: name, found } : grown({ what: name, found }, p99 / smallest, smallest));
      }
    } finally {
      await server.stop();
    }
  }
  return figures;
}

const grown = (figure: Figure, growth: number, smallest: number): Figure => ({
  ...figure,
  found: `${figure.found} = ${growth.toFixed(2)} of the smallest`,
  control: `p99 ${ms(smallest)}`,
  budget: `p99 <= ${maxGrowth} of the smallest`,
  isWithin: growth <= maxGrowth,
});

async function requestsOf(community: Community): Promise<Record<string, LoadRequest[]>> {
  const categories = await community.query<{ id: string }>(
    "select id from category where active and not deleted order by id limit 20",
  );
  const perCategory = (path: string) => categories.map(({ id }) => ({ path: `/api/v2/category/${id}/${path}` }));
  const firstPages = [0, 10, 20].map((offset) => `limit=10&offset=${offset}`);
  return {
    "Explore, recent": firstPages.map((page) => ({ path: `/api/v2/feed/explore/?${page}` })),
    "Explore, relevant": firstPages.map((page) => ({ path: `/api/v2/feed/explore/?${page}&ordering=relevance` })),
    "Category, relevant": perCategory("feed/?limit=10&ordering=relevance"),
    "Category, trending": perCategory("feed/trending/?limit=10"),
    "Category, trending people": perCategory("followers/trending/?limit=10"),
  };
}

import type { Community } from "./community.ts";
import { runLoad } from "./load.ts";
import { ascending, ms, quantile, type Figure } from "./measure.ts";
import { startServerOf } from "./processes.ts";

const count = 200;
const maxMs = 150;
/** The budget is for this many. */
const maxPosts = 1_000_000;

/** Searches of a visitor, one after the other: common words, which most of the cost is, and others. */
export async function measureSearch(community: Community): Promise<Figure[]> {
  const server = await startServerOf(community);
  try {
    const figures: Figure[] = [];
    for (const [what, paths] of Object.entries(await pathsOf(community))) {
      const requests = paths.map((path) => ({ path }));
      await runLoad({ url: server.url, requests, clients: 1, count: 50 });
      const durations = ascending((await runLoad({ url: server.url, requests, clients: 1, count })).durations);
      const p95 = quantile(durations, 0.95);
      figures.push({
        what: `Search at ${community.posts.toLocaleString("en")} posts: ${what}`,
        found: `p50 ${ms(quantile(durations, 0.5))}, p95 ${ms(p95)}`,
        ...(community.posts <= maxPosts && { budget: `p95 <= ${maxMs} ms`, isWithin: p95 <= maxMs }),
      });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

const common = ["glaze", "kiln", "clay", "tiles", "porcelain", "handles", "firing", "iron"];

async function pathsOf(community: Community): Promise<Record<string, string[]>> {
  const rows = await community.query<{ word: string }>(
    `select substring(html from 'Batch (\\w+)\\.') as word from contribution where type = 'post' order by hashint8(id) limit 40`,
  );
  const rare = rows.map(({ word }) => word);
  const posts = (search: string) => `/api/v2/x/search/post/?search=${encodeURIComponent(search)}`;
  const pairs = common.map((word, index) => `${word} ${common[(index + 3) % common.length]}`);
  return {
    "a common word": common.map(posts),
    "two common words": pairs.map(posts),
    "a rare word": rare.map(posts),
    "a rare and a common word": rare.map((word, index) => posts(`${word} ${common[index % common.length]}`)),
    "the beginning of a word": "gl k cla ti porc ha fi ir".split(" ").map(posts),
    "a mistaken word": "glzae kliin porcelian tilles handels clayy firring stonewear".split(" ").map(posts),
    "a common word, newest first": common.map((word) => `${posts(word)}&ordering=recent`),
    "of every kind, as one types": [...common, ...rare.slice(0, 8)].map((word) => `/api/v2/x/search/?search=${word}`),
  };
}

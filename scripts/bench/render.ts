import type { Community } from "./community.ts";
import { runLoad } from "./load.ts";
import { ms, quantile, type Figure } from "./measure.ts";
import { isBuilt, startServerOf } from "./processes.ts";

const count = 200;
const maxMs = 25;

/** Whole pages for a visitor, asked for one after the other: the server's own time with everything it reads. */
export async function measureRender(community: Community): Promise<Figure[]> {
  if (!isBuilt()) return [{ what: "Pages drawn by the server", found: "not measured: apps/web/dist is not built" }];
  const server = await startServerOf(community, { withSite: true });
  try {
    const figures: Figure[] = [];
    for (const [what, paths] of Object.entries(await pathsOf(community))) {
      if (!(await fetch(server.url + paths[0])).ok) {
        figures.push({ what, found: "not measured: the site has no such page yet" });
        continue;
      }
      const requests = paths.map((path) => ({ path }));
      await runLoad({ url: server.url, requests, clients: 1, count: 50 });
      const { durations } = await runLoad({ url: server.url, requests, clients: 1, count });
      const median = quantile(durations, 0.5);
      figures.push({
        what,
        found: `median ${ms(median)}, p95 ${ms(quantile(durations, 0.95))}`,
        budget: `median <= ${maxMs} ms`,
        isWithin: median <= maxMs,
      });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function pathsOf(community: Community): Promise<Record<string, string[]>> {
  const categories = await community.query<{ id: string; slug: string }>("select id, slug from category order by id limit 20");
  const posts = await community.query<{ id: string }>(`
    select c.id from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all'
    where c.type = 'discussion' and c.listed and c.comment_count between 1 and 30 order by hashint8(c.id) limit 50`);
  return {
    "Page: home": ["/"],
    "Page: explore": ["/explore/"],
    "Page: a category": categories.map(({ id, slug }) => `/category/${id}/${slug}/`),
    "Page: an article with comments": posts.map(({ id }) => `/discussion/${id}/`),
  };
}

import type { Community } from "./community.ts";
import { runLoad } from "./load.ts";
import { ms, perSecond, quantile, type Figure } from "./measure.ts";
import { startServerOf } from "./processes.ts";

const clients = 32;
const seconds = 8;
const least = 300;

/** Comments written by different people on different posts: stored durably, counted, told to consumers and sent back. */
export async function measureComments(community: Community): Promise<Figure[]> {
  const server = await startServerOf(community);
  try {
    const people = await community.query<{ id: string }>(
      `select id from "user" where status = 'a' and role is null order by id limit $1`,
      [clients],
    );
    const tokens = await community.tokensOf(people.map(({ id }) => Number(id)));
    const posts = await community.query<{ id: string }>(`
      select c.id from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all'
      where c.type = 'post' and c.listed order by hashint8(c.id) limit 2000`);
    const requests = posts.map(({ id }, index) => ({
      path: "/api/v2/comment/",
      token: tokens[index % tokens.length],
      body: JSON.stringify({ post: Number(id), text: "<p>The second firing came out evenly, with no pinholes this time.</p>" }),
    }));
    await runLoad({ url: server.url, requests, clients, seconds: 2 });
    const { perSecond: rate, durations } = await runLoad({ url: server.url, requests, clients, seconds });
    return [
      {
        what: "Comments written, 32 clients",
        found: `${perSecond(rate)}, p95 ${ms(quantile(durations, 0.95))}`,
        budget: `>= ${least} /s`,
        isWithin: rate >= least,
      },
    ];
  } finally {
    await server.stop();
  }
}

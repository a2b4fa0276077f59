import type { Community } from "./community.ts";
import { runLoad, type LoadRequest } from "./load.ts";
import { ms, perSecond, quantile, type Figure } from "./measure.ts";
import { startServerOf } from "./processes.ts";

const clients = 32;
const seconds = 6;
const maxMs = 150;
const cases = 100_000;

/** The queue of reports with many that are open, as many moderators ask for it at once. */
export async function measureModeration(community: Community): Promise<Figure[]> {
  await fillQueue(community);
  const server = await startServerOf(community);
  try {
    const figures: Figure[] = [];
    for (const [what, requests] of Object.entries(await requestsOf(community))) {
      await runLoad({ url: server.url, requests, clients, seconds: 2 });
      const { perSecond: rate, durations, failures } = await runLoad({ url: server.url, requests, clients, seconds });
      if (failures > 0) throw new Error(`${what}: ${failures} of the replies were refusals`);
      const p95 = quantile(durations, 0.95);
      figures.push({
        what: `Queue of ${cases.toLocaleString("en")} open reports: ${what}, ${clients} clients`,
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

/** Reports contents and comments, and makes moderators. */
async function fillQueue(community: Community): Promise<void> {
  await community.query(`update "user" set role = 'moderator' where id in (
    select id from "user" where status = 'a' and role is null order by hashint8(id) limit ${clients})`);
  const reporters = `(select array_agg(id) from (select id from "user" where status = 'a' and role is null order by id limit 1000) picked)`;
  for (const [target, table] of [
    ["contribution", "contribution"],
    ["comment", "comment"],
  ])
    await community.query(`
      insert into flag (target, target_id, user_id, flag_type, added_at)
      select '${target}', t.id, (${reporters})[1 + (t.id % 1000)], t.id % 5, now() - (t.id % 100000) * interval '1 minute'
      from (select id from ${table} order by id limit ${cases / 2}) t on conflict do nothing`);
  await community.query(`
    insert into flag_case (target, target_id, contribution_type, author_id, flag_count, first_flagged_at, last_flagged_at)
    select f.target, f.target_id, coalesce(c.type, 'comment'), coalesce(c.author_id, k.author_id), 1, f.added_at, f.added_at from flag f
    left join contribution c on f.target = 'contribution' and c.id = f.target_id
    left join comment k on f.target = 'comment' and k.id = f.target_id on conflict do nothing`);
  await community.query("analyze flag");
  await community.query("analyze flag_case");
}

async function requestsOf(community: Community): Promise<Record<string, LoadRequest[]>> {
  const staff = await community.query<{ id: string }>(`select id from "user" where role = 'moderator' limit ${clients}`);
  const tokens = await community.tokensOf(staff.map(({ id }) => Number(id)));
  const asked = (query: (index: number) => string): LoadRequest[] =>
    staff.map((_one, index) => ({ path: `/api/v2/x/moderation/case/?limit=20${query(index)}`, token: tokens[index] ?? "" }));
  return {
    "the latest": asked(() => "&status=open"),
    "most reported first": asked(() => "&status=open&order_by=-flag_count"),
    "page 100": asked((index) => `&status=open&offset=${2000 + index * 20}`),
    "comments alone": asked(() => "&status=open&kind=comment"),
  };
}

import type { Community } from "./community.ts";
import { runLoad, type LoadRequest } from "./load.ts";
import { ms, perSecond, quantile, type Figure } from "./measure.ts";
import { startServerOf } from "./processes.ts";

const clients = 32;
const seconds = 6;
const maxMs = 150;
const events = 100_000;

const words =
  "array['kiln','glaze','raku','wheel','porcelain','market','firing','studio','clay','workshop','open','evening','tile','salt']";

/** A year of events behind and before today; every twentieth is a weekly series, every fifth private, every third online. */
const fill = `
begin;
set local session_replication_role = replica;
insert into community_event (name, slug, description, privacy, visible, start_date, end_date, recurring, timezone, location, geolocation, link,
  created_by_id, managed_by_id, subscribers_counter, goings_counter, last_ends_at)
select (${words})[1 + n % 14] || ' ' || (${words})[1 + (n * 7 + n / 14) % 14] || ' ' || n, 'event', 'Clay', case when n % 5 = 0 then 'private' else 'public' end,
  n % 50 <> 0, starts, ends, case when n % 20 = 0 then 'weekly' else 'never' end, 'Europe/Rome', place, 'Torino', 'https://clay.example/',
  u.id, u.id, 1, 1, ends
from (
  select n, case when n % 3 = 0 then 'virtual' else 'in person' end as place,
    now() + (random() * 730 - 365) * interval '1 day' as starts, (array(select id from "user" where status = 'a' limit 5000))[1 + n % 5000] as manager
  from generate_series(1, ${events}) n) planned
join "user" u on u.id = manager
cross join lateral (select starts + case when n % 20 = 0 then interval '30 weeks' else interval '0' end + interval '2 hours' as ends) span;
insert into event_occurrence (event_id, original_at, starts_at, ends_at, earlier_ends_at, listed, location)
select e.id, at, at, at + interval '2 hours', case when i > 0 then at - interval '7 days' + interval '2 hours' end, e.visible, e.location
from community_event e, generate_series(0, case when e.recurring = 'weekly' then 30 else 0 end) i,
  lateral (select e.start_date + i * interval '7 days' as at) time;
insert into membership (kind, object_id, user_id, state, active) select 'event', id, managed_by_id, 'going', true from community_event;
commit;
analyze community_event; analyze event_occurrence; analyze membership;`;

/** Lists of events in a community that has very many of them, as many people ask for them at once. */
export async function measureEvents(community: Community): Promise<Figure[]> {
  await community.query(fill);
  const server = await startServerOf(community);
  try {
    const figures: Figure[] = [];
    for (const [what, requests] of Object.entries(await requestsOf(community))) {
      await runLoad({ url: server.url, requests, clients, seconds: 2 });
      const { perSecond: rate, durations, failures } = await runLoad({ url: server.url, requests, clients, seconds });
      if (failures > 0) throw new Error(`${what}: ${failures} of the replies were refusals`);
      const p95 = quantile(durations, 0.95);
      figures.push({
        what: `Events, ${events.toLocaleString("en")} of them: ${what}, ${clients} clients`,
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
  const people = await community.query<{ id: string }>(
    `select managed_by_id as id from community_event group by 1 order by hashint8(managed_by_id) limit ${clients}`,
  );
  const tokens = await community.tokensOf(people.map(({ id }) => Number(id)));
  const asked = (path: string): LoadRequest[] => tokens.map((token) => ({ path: `/api/v2/${path}`, token }));
  const found = (query: string): LoadRequest[] => asked(`event/search/?limit=8&timezone=Europe/Rome${query}`);
  return {
    all: found(""),
    today: found("&date_filter=today"),
    "this week": found("&date_filter=this_week"),
    "this month, page 50": found("&date_filter=this_month&offset=400"),
    "to come, online": found("&date_filter=not_past&location=virtual"),
    past: found("&date_filter=past"),
    "of people one follows": found("&follows=true"),
    "a rare name": found("&search=raku%2077777"),
    "a name of thousands": found("&search=kiln"),
    "one's own": asked("event/?limit=8"),
    suggested: asked("suggestion/event/?limit=8"),
  };
}

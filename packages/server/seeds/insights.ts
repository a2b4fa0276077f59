import { sql } from "kysely";
import { createCtx, type Ctx, type Member, type Platform } from "#core/ctx";
import { consoleViewSave } from "#console";
import { recountAll } from "#insight";
import { invitationSend } from "#invitation";
import { updateMemberRecords } from "#people";
import { settingsPatch } from "#preference";
import { spreadDates } from "./dates.ts";

/** Days on which the demo knows who was there. */
const days = 90;

/** What people of the demo searched for, and how often in those days; the last few found nothing. */
const searches = [
  ["celadon", 41, 0],
  ["raku", 38, 0],
  ["kiln", 35, 2],
  ["glaze", 61, 0],
  ["cobalto", 17, 1],
  ["porcelain", 23, 0],
  ["wedging", 9, 3],
  ["kintsugi", 6, 2],
  ["pyrometer", 0, 11],
  ["insurance", 0, 7],
  ["terracotta", 1, 6],
] as const;

/**
 * What the console shows of the past: who was there on which day, what was searched, invitations, settings that were changed, and a kept
 * view. It differs from day to day and person to person, and is the same in every demo of a day.
 */
export async function loadInsights(platform: Platform, members: ReadonlyMap<string, Member>): Promise<void> {
  const owner = members.get("admin");
  if (!owner) throw new Error("the village has no owner");
  await spreadDates(platform);
  await loadPresence(platform);
  await loadSearches(platform);
  await loadConsole(createCtx(platform, { actor: owner, language: "en", snapshot: platform.snapshots.current }));
  await recountAll(platform);
}

/** Some come nearly every day, some seldom; fewer at weekends. Who came last was seen then. */
async function loadPresence({ db, snapshots }: Platform): Promise<void> {
  const zone = snapshots.current.preferences["configurations.time_zone"];
  await updateMemberRecords(db, zone);
  await sql`
    insert into member_presence (day, record_id)
    select d::date, r.id from member_record r join "user" u on u.id = r.user_id,
      generate_series((now() at time zone ${zone})::date - ${sql.lit(days)}, (now() at time zone ${zone})::date - 1, interval '1 day') d
    where d::date >= r.joined_on and u.status = 'a'
      and abs(hashtext(u.username || ' ' || (d::date - date '2000-01-01'))) % 100
        < (abs(hashtext(u.username)) % 80 + 8) * case when extract(isodow from d) > 5 then 0.6 else 1 end
    on conflict do nothing`.execute(db);
  await sql`
    update "user" u set last_seen_at = seen.day + interval '18 hours' + make_interval(mins => abs(hashtext(u.username)) % 240)
    from (select r.user_id, max(p.day) as day from member_presence p join member_record r on r.id = p.record_id group by r.user_id) seen
    where u.id = seen.user_id and u.last_seen_at is null`.execute(db);
}

async function loadSearches({ db, snapshots }: Platform): Promise<void> {
  const zone = snapshots.current.preferences["configurations.time_zone"];
  const columns = [0, 1, 2].map((index) => searches.map((search) => search[index as 0 | 1 | 2]));
  await sql`
    with dealt as (
      select (now() at time zone ${zone})::date - 1 - abs(hashtext(w.word || n)) % ${sql.lit(days)} as day, w.word, n <= w.found as hit
      from unnest(${columns[0]}::text[], ${columns[1]}::int[], ${columns[2]}::int[]) w (word, found, missed),
        generate_series(1, w.found + w.missed) n)
    insert into insight_search_day (day, word, found, missed)
    select day, word, count(*) filter (where hit), count(*) filter (where not hit) from dealt group by day, word
    union all select day, '', count(*) filter (where hit), count(*) filter (where not hit) from dealt group by day
    on conflict (day, word) do nothing`.execute(db);
}

async function loadConsole(owner: Ctx<Member>): Promise<void> {
  const message = "We fire on Saturdays. Come and see what came out.";
  await invitationSend(owner, { emails: ["nadia@kiln.example", "benedikt@kiln.example"], message });
  await invitationSend(owner, { emails: ["aiko@kiln.example"], role: "publisher" });
  await settingsPatch(owner, { preferences: { "text.application_slogan2": "Ask before you fire, show what came out" } });
  await consoleViewSave(owner, { part: "console_people", name: "Here lately", search: "?order=-last_seen" });
}

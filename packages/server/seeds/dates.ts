import { sql, type RawBuilder } from "kysely";
import type { Platform } from "#core/ctx";

/** Days over which the demo spreads what its members did. */
const days = 90;

/** A share from 0 to 1, the same for the same text in every demo. */
const shareOf = (text: RawBuilder<unknown>): RawBuilder<number> => sql<number>`((abs(hashtext(${text})) % 1000) / 1000.0)`;

/**
 * Dates what members did as if it had happened over the last months: the services that load the demo know only the present. Nothing comes
 * before what it is about.
 */
export async function spreadDates({ db }: Platform): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Reactions come soon after a text, some of them much later.
    await sql`
      update vote v set voted_at = t.at + least(now() - t.at, make_interval(days => ${sql.lit(days)}))
        * power(${shareOf(sql`v.target || ' ' || v.target_id || ' ' || v.user_id`)}, 2)
      from (select 'contribution' as target, id, added_at as at from contribution
        union all select 'comment', id, added_at from comment) t
      where t.target = v.target and t.id = v.target_id and t.at < now()`.execute(tx);
    await sql`
      update category_follow f set created_at = s.since + (now() - s.since) * ${shareOf(sql`f.category_id || ' ' || f.user_id`)}
      from (select id, greatest(date_joined, now() - make_interval(days => ${sql.lit(days)})) as since from "user") s
      where s.id = f.user_id`.execute(tx);
    // Who manages a group or an event was there first.
    await sql`
      update membership m set since = case when m.user_id = p.managed_by_id then p.created_at else p.at + (now() - p.at)
        * ${shareOf(sql`m.kind || ' ' || m.object_id || ' ' || m.user_id`)} end
      from (select kind, id, managed_by_id, created_at, greatest(created_at, now() - make_interval(days => ${sql.lit(days)})) as at
        from (select 'group' as kind, id, managed_by_id, created_at from "group"
          union all select 'event', id, managed_by_id, created_at from community_event) every_place) p
      where p.kind = m.kind and p.id = m.object_id and m.active`.execute(tx);
    // Members of a group have read its conversation, as before: messages from before they came do not count as new.
    await sql`
      insert into message_participant (thread_id, user_id, last_seen_id)
      select t.id, m.user_id, t.last_message_id from message_thread t join membership m on m.kind = 'group' and m.object_id = t.group_id
      where m.active and t.last_message_id is not null
      on conflict (thread_id, user_id) do update set last_seen_id = greatest(message_participant.last_seen_id, excluded.last_seen_id)`.execute(
      tx,
    );
    await spreadReports(tx);
  });
}

/** What waits was reported within days, the newest still first; what was decided lies further back, each decision some hours later. */
async function spreadReports(tx: Platform["db"]): Promise<void> {
  await sql`
    update flag_case fc set first_flagged_at = d.last - (d.flags - 1) * interval '3 hours', last_flagged_at = d.last,
      moderated_at = case when fc.moderated_at is null then null else d.last + d.wait end
    from (
      select one.target, one.target_id, one.flags, make_interval(mins => (40 + ${shareOf(sql`one.target || one.target_id`)} * 900)::int) as wait,
        greatest(coalesce(c.added_at, u.date_joined) + interval '1 hour' * (1 + 3 * one.flags),
          now() - case when one.is_open then one.place * interval '19 hours' else interval '9 days' + one.place * interval '13 days' end) as last
      from (
        select f.target, f.target_id, f.status is null as is_open, greatest(f.flag_count, 1) as flags,
          row_number() over (partition by f.status is null order by f.last_flagged_at desc, f.target_id desc) as place
        from flag_case f) one
      left join contribution c on one.target = 'contribution' and c.id = one.target_id
      left join "user" u on one.target = 'user' and u.id = one.target_id) d
    where d.target = fc.target and d.target_id = fc.target_id and d.last < now()`.execute(tx);
  await sql`
    update flag f set added_at = fc.first_flagged_at + (k.place - 1) * interval '3 hours'
    from (select target, target_id, user_id, row_number() over (partition by target, target_id order by added_at, user_id) as place from flag) k
    join flag_case fc using (target, target_id)
    where k.target = f.target and k.target_id = f.target_id and k.user_id = f.user_id`.execute(tx);
  await sql`
    update moderation_act a set created_at = fc.moderated_at,
      waited_seconds = extract(epoch from fc.moderated_at - fc.first_flagged_at)::int
    from flag_case fc where fc.target = a.target and fc.target_id = a.target_id and fc.moderated_at is not null
      and a.waited_seconds is not null`.execute(tx);
  // An appeal is a day younger than what it is about.
  await sql`
    update moderation_appeal p set created_at = a.created_at + interval '1 day', last_message_at = a.created_at + interval '1 day'
    from moderation_act a where a.id = p.act_id and a.created_at + interval '1 day' < now()`.execute(tx);
  await sql`
    update appeal_message m set created_at = p.created_at from moderation_appeal p where p.id = m.appeal_id`.execute(tx);
}

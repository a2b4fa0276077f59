import { sql } from "kysely";
import { membershipsOf } from "#core/access";
import type { PersonalPart } from "#core/feature";
import { ownGroupName } from "#group";
import { eventMembership } from "./event.membership.ts";
import { personalTitles } from "./event.messages.ts";

export const eventPersonalData: readonly PersonalPart[] = [
  {
    name: "events",
    title: personalTitles.attendance,
    rows: (id) => sql`
      select e.name, e.description, e.start_date, e.end_date, e.recurring, e.timezone, m.state as status, m.since, m.in_feed,
        e.managed_by_id = ${sql.lit(id)} as is_organiser, e.created_by_id = ${sql.lit(id)} as is_creator, e.cancelled_at
      from ${membershipsOf(eventMembership, sql.lit(id))} m join community_event e on e.id = m.object_id order by e.start_date, e.id`,
  },
  {
    name: "event_calendar",
    title: personalTitles.calendar,
    rows: (id) => sql`select c.created_at from event_calendar c where c.user_id = ${sql.lit(id)}`,
  },
  {
    name: "event_group_calendars",
    title: personalTitles.groupCalendars,
    rows: (id) => sql`
      select ${ownGroupName(sql`c.group_id`, id)} as "group", c.group_id, c.created_at
      from event_group_calendar c where c.user_id = ${sql.lit(id)} order by c.created_at, c.group_id`,
  },
];

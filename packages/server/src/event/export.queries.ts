import { sql } from "kysely";
import { membersIn } from "#core/access";
import type { Viewer } from "#core/ctx";
import { literalLimit, type Db } from "#core/db";
import { listedPeople } from "#people";
import { eventMembership, type EventState } from "./event.membership.ts";

interface ExportedPerson {
  user_id: number;
  username: string;
  real_name: string | null;
  state: EventState;
  since: string;
}

/** In the order of a list that is read by people. */
const states = ["going", "waiting", "subscribed", "not_going", "invited", "requested"] as const satisfies EventState[];

/** Who has any part in an event, by state, the first to come first; also people hidden from its organiser. */
export async function selectExportedPeople(db: Db, viewer: Viewer, eventId: number, limit: number): Promise<ExportedPerson[]> {
  const everybody = sql.join(
    states.map(
      (state, place) => sql`
        select m.user_id, m.since, ${sql.lit(state)} as state, ${sql.lit(place)} as place from ${membersIn(eventMembership, eventId, state)} m`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<ExportedPerson>`
    select m.user_id, u.username, u.real_name, m.state, m.since
    from (${everybody}) m join ${listedPeople(viewer, true)} u on u.id = m.user_id
    order by m.place, m.since, m.user_id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

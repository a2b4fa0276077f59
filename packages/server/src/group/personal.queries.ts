import { sql } from "kysely";
import { membershipsOf } from "#core/access";
import type { PersonalPart } from "#core/feature";
import { groupMembership } from "./group.membership.ts";
import { personalTitles } from "./group.messages.ts";

export const groupPersonalData: readonly PersonalPart[] = [
  {
    name: "groups",
    title: personalTitles.memberships,
    rows: (id) => sql`
      select g.name, g.description, m.state as status, m.since, m.in_feed, g.managed_by_id = ${sql.lit(id)} as is_admin
      from ${membershipsOf(groupMembership, sql.lit(id))} m join "group" g on g.id = m.object_id
      where g.deleted_at is null order by m.since, g.id`,
  },
];

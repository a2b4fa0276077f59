import { sql, type RawBuilder } from "kysely";
import { membershipsOf, moderatedBy } from "#core/access";
import { hasRole, type Viewer } from "#core/ctx";
import { roleOf } from "#people";
import { courseMembership } from "./course.membership.ts";

const belongs = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from ${membershipsOf(courseMembership, sql`${viewer.id}`)} m where m.object_id = c.id)`;

/**
 * Whether the viewer may know of the course `c`: of a draft its teachers, of a secret one who belongs to it, was invited, or has asked to join,
 * and administrators.
 */
export const courseVisibleTo = (viewer: Viewer): RawBuilder<boolean> => {
  const creator = { id: sql`c.created_by_id`, role: roleOf(sql`c.created_by_id`) };
  const administered = hasRole(viewer, "admin") ? sql`(c.privacy = 'secret' and ${moderatedBy(viewer, creator)})` : sql`false`;
  return sql<boolean>`(c.deleted_at is null and (c.privacy in ('open', 'private') or ${belongs(viewer)} or ${administered}))`;
};

/** Whether the viewer finds the course `c` in lists: open and private ones, and their own. */
export const isListedFor = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(c.deleted_at is null and (c.privacy in ('open', 'private') or ${belongs(viewer)}))`;

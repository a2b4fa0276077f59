import { sql, type RawBuilder } from "kysely";
import { membershipsOf, moderatedBy } from "#core/access";
import { hasRole, type Viewer, type ViewerId } from "#core/ctx";
import { hiddenBetween, isNotBlocked, roleOf } from "#people";
import { courseMembership } from "./course.membership.ts";

const belongs = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from ${membershipsOf(courseMembership, sql`${viewer.id}`)} m where m.object_id = c.id)`;

/** Whether the course `c` is there for everybody: not of who is blocked, nor across a hide. */
export const isOpenTo = (viewer: ViewerId): RawBuilder<boolean> => {
  const teacher = sql`c.created_by_id`;
  return sql<boolean>`(c.privacy in ('open', 'private') and ${isNotBlocked(teacher)} and not ${hiddenBetween(viewer, teacher)})`;
};

/**
 * Whether the viewer may know of the course `c`: of a draft its teachers, of a secret one, or of one whose teacher is blocked, who belongs to it,
 * was invited, or has asked to join, and administrators.
 */
export const courseVisibleTo = (viewer: Viewer): RawBuilder<boolean> => {
  const creator = { id: sql`c.created_by_id`, role: roleOf(sql`c.created_by_id`) };
  const administered = hasRole(viewer, "admin") ? sql`(c.privacy <> '' and ${moderatedBy(viewer, creator)})` : sql`false`;
  return sql<boolean>`(c.deleted_at is null and (${isOpenTo(viewer)} or ${belongs(viewer)} or ${administered}))`;
};

/** Whether the viewer finds the course `c` in lists: open and private ones, and their own. */
export const isListedFor = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(c.deleted_at is null and (${isOpenTo(viewer)} or ${belongs(viewer)}))`;

import { sql, type RawBuilder } from "kysely";
import { membershipsOf, moderatedBy } from "#core/access";
import { hasRole, isModerator, type Viewer, type ViewerId } from "#core/ctx";
import { hiddenBetween, isNotBlocked, roleOf } from "#people";
import { courseMembership } from "./course.membership.ts";

const belongs = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from ${membershipsOf(courseMembership, sql`${viewer.id}`)} m where m.object_id = c.id)`;

/** Whether the course `c` is neither deleted nor taken down by staff. */
export const isKept = sql<boolean>`(c.deleted_at is null and not c.withheld)`;

/** Whether the course `c` is there for everybody: not of who is blocked, nor across a hide. */
export const isOpenTo = (viewer: ViewerId): RawBuilder<boolean> => {
  const teacher = sql`c.created_by_id`;
  return sql<boolean>`(c.privacy in ('open', 'private') and ${isNotBlocked(teacher)} and not ${hiddenBetween(viewer, teacher)})`;
};

/**
 * Whether the viewer may know of the course `c`: of a draft its teachers, of a secret one, or of one whose teacher is blocked, who belongs to it,
 * was invited, or has asked to join, and administrators; of one that staff took down those who moderate its creator.
 */
export const courseVisibleTo = (viewer: Viewer): RawBuilder<boolean> => {
  if (!isModerator(viewer)) return isListedFor(viewer);
  const moderated = moderatedBy(viewer, { id: sql`c.created_by_id`, role: roleOf(sql`c.created_by_id`) });
  const isStaffs = hasRole(viewer, "admin") ? sql`(c.privacy <> '' or c.withheld)` : sql`c.withheld`;
  return sql<boolean>`(${isListedFor(viewer)} or (c.deleted_at is null and ${isStaffs} and ${moderated}))`;
};

/** Whether the viewer finds the course `c` in lists: open and private ones, and their own. */
export const isListedFor = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isKept} and (${isOpenTo(viewer)} or ${belongs(viewer)}))`;

import { sql, type RawBuilder } from "kysely";
import { isOwnWithheld, isWithheld, membershipsOf, moderatedBy } from "#core/access";
import { hasRole, isModerator, type Viewer } from "#core/ctx";
import { hiddenBetween, isNotBlocked, roleOf } from "#people";
import { eventMembership } from "./event.membership.ts";

/** Whether the viewer has a membership of `e`, in any state, or in one that opens it. */
const isIn = (viewer: Viewer, { active }: { active: boolean }): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from ${membershipsOf(eventMembership, sql`${viewer.id}`)} m
        where m.object_id = e.id ${active ? sql`and m.active` : sql``})`;

/** Whether lists of everybody's events show `e` to the viewer: not those of a blocked organiser, nor of one whom either side hides. */
export const isOpenTo = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`${isNotBlocked(sql`e.managed_by_id`)}`
    : sql<boolean>`(${isNotBlocked(sql`e.managed_by_id`)} and not ${hiddenBetween(viewer, sql`e.managed_by_id`)})`;

/** Whether staff have taken down the event `e` itself. */
export const isOwnTakenDown = isOwnWithheld("event", sql`e.id`);

/** Whether staff have taken down the event `e`, or the group that holds it. */
export const isTakenDown = isWithheld("event", sql`e.id`);

/** Whether the viewer finds the event `e` in lists: listed ones, and their own. */
export const isListedFor = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(((e.visible and ${isOpenTo(viewer)}) or ${isIn(viewer, { active: false })}) and not ${isTakenDown})`;

/**
 * Whether the viewer may know of the event `e`: of a hidden one those who were invited, have asked to join or belong to it, and
 * administrators; of one that staff took down those who moderate its organiser.
 */
export const eventVisibleTo = (viewer: Viewer): RawBuilder<boolean> => {
  if (!isModerator(viewer)) return isListedFor(viewer);
  const moderated = moderatedBy(viewer, { id: sql`e.managed_by_id`, role: roleOf(sql`e.managed_by_id`) });
  const seen = hasRole(viewer, "admin") ? moderated : sql<boolean>`(${isTakenDown} and ${moderated})`;
  return sql<boolean>`(${isListedFor(viewer)} or ${seen})`;
};

/** Whether the viewer may see what is inside an event `e` that they may know of: of a private one only those who belong to it. */
export const isContentVisibleTo = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(e.privacy = 'public' or ${isIn(viewer, { active: true })})`;

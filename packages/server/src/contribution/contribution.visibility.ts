import { sql, type RawBuilder } from "kysely";
import { categoriesMutedBy, categoryVisibleTo } from "#category";
import { audienceMatches, moderatedBy, placeClosure, type PlaceClosure } from "#core/access";
import { isStaff, type Reader, type Viewer, type ViewerId } from "#core/ctx";
import { isHeld } from "#flag";
import { hiddenBetween, isNotBlocked, roleOf } from "#people";

/** Contents of a blocked account are hidden from others while the block lasts. */
const authorActive = isNotBlocked(sql`c.author_id`);

/** Whether the viewer belongs to whom `c` is addressed to, and neither side hides the other. */
const isAddressedTo = (viewer: ViewerId): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`(${audienceMatches(sql`c.id`, viewer)} and ${authorActive})`
    : sql<boolean>`(${audienceMatches(sql`c.id`, viewer)} and ${authorActive} and not ${hiddenBetween(viewer, sql`c.author_id`)})`;

/** The same, or the viewer wrote it. */
const isShownTo = (viewer: ViewerId): RawBuilder<boolean> =>
  viewer.id === null ? isAddressedTo(viewer) : sql<boolean>`(c.author_id = ${viewer.id} or ${isAddressedTo(viewer)})`;

/**
 * Why its author may no longer follow the published contribution `c`: they left the group or event it is in, or that is gone. They
 * still see its text, and may remove it. Null while they may, and for everybody else.
 */
export const placeClosedTo = (viewer: ViewerId): RawBuilder<PlaceClosure | null> =>
  viewer.id === null
    ? sql<null>`null::text`
    : sql<PlaceClosure | null>`case when c.author_id = ${viewer.id} and not c.draft then ${placeClosure(sql`c.id`, viewer)} end`;

/** Whether the viewer wrote it and may still follow it. */
const isFollowedByAuthor = (viewer: ViewerId): RawBuilder<boolean> =>
  viewer.id === null ? sql<boolean>`false` : sql<boolean>`(c.author_id = ${viewer.id} and ${placeClosedTo(viewer)} is null)`;

/** The viewer took it out of their feeds. */
export const hiddenBy = (viewer: ViewerId): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from contribution_hide ch where ch.user_id = ${viewer.id} and ch.contribution_id = c.id)`;

/**
 * The one predicate of lists, feeds, search and counts, over the table `contribution` as `c`: published, neither removed nor
 * hidden by staff, addressed to the viewer, who does not hide it.
 */
export const visibleTo = (viewer: ViewerId): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`(c.listed and ${isShownTo(viewer)})`
    : sql<boolean>`(c.listed and ${isShownTo(viewer)} and not ${hiddenBy(viewer)})`;

/** Whether the contribution `c` waits until staff have reviewed it. */
export const isWaiting = sql<boolean>`(c.collapsed and ${isHeld("contribution", sql`c.id`)})`;

/**
 * Whether the viewer published `c` and it waits for review. Only lists of the viewer's own have it, their profile too; every other
 * list has what is {@link visibleTo} them.
 */
export const heldOf = (viewer: ViewerId): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`(c.author_id = ${viewer.id} and not c.draft and c.deleted_at is null and ${isWaiting} and not ${hiddenBy(viewer)})`;

/**
 * Who hears at once of what changes: the author while its place admits them, and those it is published for, also while they hide it
 * from their feeds.
 * @param isStaff an SQL condition: they hear of what is hidden or removed, too
 */
export const watchableBy = (viewer: ViewerId, isStaff: RawBuilder<boolean> = sql`false`): RawBuilder<boolean> =>
  sql<boolean>`(${isFollowedByAuthor(viewer)} or ((c.listed or (${isStaff} and not c.draft)) and ${isAddressedTo(viewer)}))`;

/**
 * What the viewer may open directly: also their own drafts, removed and hidden contributions. Staff may open removed ones, and scheduled
 * ones whose author they moderate; an unscheduled draft is visible to its author only.
 */
export function readableBy(viewer: Reader): RawBuilder<boolean> {
  if (viewer.id === null) return visibleTo(viewer);
  const author = { id: sql`c.author_id`, role: roleOf(sql`c.author_id`) };
  const isOpen = isStaff(viewer)
    ? sql`(not c.draft or (c.scheduled_at is not null and ${moderatedBy(viewer, author)}))`
    : sql`c.listed`;
  return sql<boolean>`(c.author_id = ${viewer.id} or (${isOpen} and ${isAddressedTo(viewer)}))`;
}

/** Whether the contribution (an SQL expression of its id) is {@link visibleTo} the viewer with its comments. */
export const areCommentsVisible = (viewer: Viewer, contributionId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from contribution c
    where c.id = ${contributionId} and ${visibleTo(viewer)} and ${placeClosedTo(viewer)} is null)`;

/** Whether the contribution (an SQL expression of its id) is in the category, and the viewer may know of that. */
export const isInCategory = (
  viewer: Viewer,
  contributionId: RawBuilder<unknown>,
  categoryId: number,
): RawBuilder<boolean> => sql<boolean>`
  exists (select from contribution_category cc where cc.contribution_id = ${contributionId} and cc.category_id = ${categoryId}
    and ${categoryVisibleTo(viewer, sql`cc.category_id`)})`;

/** Whether the viewer hears of what happens to the contribution (an SQL expression of its id): {@link watchableBy}. */
export const isWatchable = (viewer: ViewerId, contributionId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from contribution c where c.id = ${contributionId} and ${watchableBy(viewer)})`;

/** The same without what was removed or hidden by staff, which its author still hears of. */
export const isListedFor = (viewer: ViewerId, contributionId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from contribution c where c.id = ${contributionId} and c.listed
    and (${isFollowedByAuthor(viewer)} or ${isAddressedTo(viewer)}))`;

/**
 * Whether a person wants no notifications about a contribution; both are SQL expressions of ids. A muted category mutes what others
 * published in it, not what is the person's own.
 */
export const isMutedBy = (userId: RawBuilder<unknown>, contributionId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from contribution_mute cm where cm.user_id = ${userId} and cm.contribution_id = ${contributionId})
  or exists (select from contribution_category cc join contribution c on c.id = cc.contribution_id
    where cc.contribution_id = ${contributionId} and c.author_id <> ${userId} and cc.category_id in (${categoriesMutedBy(userId)})))`;

/** Who is told of comments on a contribution (an SQL expression of its id), as rows of `user_id`, each once: its author and those who saved it. */
export const subscribersOf = (contributionId: RawBuilder<number>): RawBuilder<{ user_id: number }> => sql`
  select author_id as user_id from contribution where id = ${contributionId}
  union all select f.user_id from contribution_follow f where f.contribution_id = ${contributionId}
    and f.user_id <> (select author_id from contribution where id = ${contributionId})`;

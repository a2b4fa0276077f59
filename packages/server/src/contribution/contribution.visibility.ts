import { sql, type RawBuilder } from "kysely";
import { audienceMatches, moderatedBy } from "#core/access";
import { isStaff, type Viewer, type ViewerId } from "#core/ctx";
import { hiddenBetween } from "#people";

/** Contents of a blocked account are hidden from others while the block lasts. */
const authorActive = sql`exists (select from "user" au where au.id = c.author_id and au.status <> 'b')`;

/** Whether the viewer belongs to whom `c` is addressed to, or wrote it, and neither side hides the other. */
const admits = (viewer: ViewerId): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`(${audienceMatches(sql`c.id`, viewer)} and ${authorActive})`
    : sql<boolean>`(c.author_id = ${viewer.id}
        or (${audienceMatches(sql`c.id`, viewer)} and ${authorActive} and not ${hiddenBetween(viewer, sql`c.author_id`)}))`;

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
    ? sql<boolean>`(c.listed and ${admits(viewer)})`
    : sql<boolean>`(c.listed and ${admits(viewer)} and not ${hiddenBy(viewer)})`;

/** Who hears at once of what changes: the author, and those it is published for, also while they hide it from their feeds. */
export const watchableBy = (viewer: ViewerId): RawBuilder<boolean> =>
  sql<boolean>`(c.author_id = ${viewer.id} or (c.listed and ${admits(viewer)}))`;

/**
 * What opens by its own address: also one's own drafts, removed contents and those one hides. Staff open removed ones, and what waits
 * for its time where they moderate its author; a draft without a time is its author's alone.
 */
export function readableBy(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.id === null) return visibleTo(viewer);
  const author = { id: sql`c.author_id`, role: sql`(select au.role from "user" au where au.id = c.author_id)` };
  const kept = isStaff(viewer)
    ? sql`(not c.draft or (c.scheduled_at is not null and ${moderatedBy(viewer, author)}))`
    : sql`c.listed`;
  return sql<boolean>`(c.author_id = ${viewer.id} or (${kept} and ${admits(viewer)}))`;
}

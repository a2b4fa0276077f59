import { sql, type RawBuilder } from "kysely";
import { audienceMatches } from "#core/access";
import { isStaff, type Viewer } from "#core/ctx";
import { hiddenBetween } from "#people";

/** Contents of a blocked account are hidden from others while the block lasts. */
const authorActive = sql`exists (select from "user" au where au.id = c.author_id and au.status <> 'b')`;

/** Whether the viewer belongs to whom `c` is addressed to, or wrote it, and neither side hides the other. */
const admits = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`(${audienceMatches(sql`c.id`, viewer)} and ${authorActive})`
    : sql<boolean>`(c.author_id = ${viewer.id}
        or (${audienceMatches(sql`c.id`, viewer)} and ${authorActive} and not ${hiddenBetween(viewer, sql`c.author_id`)}))`;

/**
 * The one predicate of lists, feeds, search and counts, over the table `contribution` as `c`: published, neither removed nor
 * hidden by staff, addressed to the viewer.
 */
export const visibleTo = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(c.listed and ${admits(viewer)})`;

/** What opens by its own address: also one's own drafts and removed contents, and removed ones for staff. */
export function readableBy(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.id === null) return visibleTo(viewer);
  const kept = isStaff(viewer) ? sql`not c.draft` : sql`c.listed`;
  return sql<boolean>`(c.author_id = ${viewer.id} or (${kept} and ${admits(viewer)}))`;
}

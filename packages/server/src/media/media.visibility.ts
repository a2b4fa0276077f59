import { sql, type RawBuilder } from "kysely";
import { audienceMatches, moderatedBy, placeClosure } from "#core/access";
import { isMember, isStaff, visitor, type Viewer } from "#core/ctx";

// Contributions depend on media, so media cannot import their predicate: it is repeated here, and media.test.ts compares the two.

/** The account (an SQL expression of its id) is not blocked, and neither it nor the viewer hides the other. */
function isAuthorVisible(viewer: Viewer, authorId: RawBuilder<unknown>): RawBuilder<boolean> {
  const active = sql<boolean>`coalesce((select au.status <> 'b' from "user" au where au.id = ${authorId}), false)`;
  if (!isMember(viewer)) return active;
  return sql<boolean>`(${authorId} = ${viewer.id} or (${active} and not exists (select from user_hide h
    where (h.user_id = ${viewer.id} and h.hidden_id = ${authorId}) or (h.user_id = ${authorId} and h.hidden_id = ${viewer.id}))))`;
}

/** Whether the viewer may open the contribution `c`. */
export function contributionReadableBy(viewer: Viewer): RawBuilder<boolean> {
  const isAddressed = sql<boolean>`(${audienceMatches(sql`c.id`, viewer)} and ${isAuthorVisible(viewer, sql`c.author_id`)})`;
  if (!isMember(viewer)) return sql<boolean>`(c.listed and ${isAddressed})`;
  const author = { id: sql`c.author_id`, role: sql`(select au.role from "user" au where au.id = c.author_id)` };
  const isOpen = isStaff(viewer)
    ? sql`(not c.draft or (c.scheduled_at is not null and ${moderatedBy(viewer, author)}))`
    : sql`c.listed`;
  return sql<boolean>`(c.author_id = ${viewer.id} or (${isOpen} and ${isAddressed}))`;
}

/** Whether the viewer may read the comments on the contribution `c`: its author may not from outside its group or event. */
const areCommentsReadableBy = (viewer: Viewer): RawBuilder<boolean> =>
  isMember(viewer)
    ? sql<boolean>`(${contributionReadableBy(viewer)}
        and (c.author_id <> ${viewer.id} or ${placeClosure(sql`c.id`, viewer)} is null))`
    : contributionReadableBy(viewer);

/** Whether a contribution or comment that the viewer may read holds the media `m`. */
function isInReadableContent(viewer: Viewer): RawBuilder<boolean> {
  const readable = contributionReadableBy(viewer);
  const present = isStaff(viewer) ? sql`true` : sql`(k.deleted_at is null and not k.collapsed)`;
  return sql<boolean>`(
    exists (select from contribution_media cm join contribution c on c.id = cm.contribution_id
      where cm.media_id = m.id and ${readable})
    or exists (select from comment_media km join comment k on k.id = km.comment_id join contribution c on c.id = k.contribution_id
      where km.media_id = m.id and ${present} and ${isAuthorVisible(viewer, sql`k.author_id`)}
        and ${areCommentsReadableBy(viewer)}))`;
}

/**
 * Whether something holds `m` that the viewer, who uploaded it, may not edit: it was removed, the place of their contribution is closed to
 * them, or they may not read what their comment is on.
 */
export const isFrozenFor = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  exists (select from contribution_media cm join contribution c on c.id = cm.contribution_id where cm.media_id = m.id
    and (c.deleted_at is not null or (not c.draft and ${placeClosure(sql`c.id`, viewer)} is not null)))
  or exists (select from comment_media km join comment k on k.id = km.comment_id join contribution c on c.id = k.contribution_id
    where km.media_id = m.id and (k.deleted_at is not null or not ${areCommentsReadableBy(viewer)})))`;

/** Whether `m` is in something that staff have taken down: what they judged stays as it was. */
export const isTakenDown: RawBuilder<boolean> = sql<boolean>`(
  exists (select from contribution_media cm join contribution c on c.id = cm.contribution_id
    where cm.media_id = m.id and c.deleted_by = 'staff')
  or exists (select from comment_media km join comment k on k.id = km.comment_id where km.media_id = m.id and k.deleted_by = 'staff'))`;

/** Whether neither a contribution nor a comment holds `m`. */
export const isUnused: RawBuilder<boolean> = sql<boolean>`(
  not exists (select from contribution_media cm where cm.media_id = m.id)
  and not exists (select from comment_media km where km.media_id = m.id))`;

const isPublicByNature = sql<boolean>`(m.purpose not in ('contribution', 'message', 'hidden_group', 'hidden_event', 'event_gallery',
  'hidden_course', 'lesson'))`;

/**
 * Whether `m` is served at its unsigned address: pictures of people, categories and the brand, and covers of listed groups and
 * events always, those of contributions while a public one contains them, attachments of messages never. Features add others (`publicMedia`).
 * @param open contents are public (`configurations.content_availability`)
 */
export const isPublicMedia = (open: boolean): RawBuilder<boolean> =>
  open
    ? sql<boolean>`(${isPublicByNature} or (m.purpose = 'contribution' and ${isInReadableContent(visitor)}))`
    : isPublicByNature;

/** Whether the viewer may see `m`: their own media, and those in something they may read. */
export const mediaReadableBy = (viewer: Viewer): RawBuilder<boolean> =>
  isMember(viewer) ? sql<boolean>`(m.author_id = ${viewer.id} or ${isInReadableContent(viewer)})` : isInReadableContent(viewer);

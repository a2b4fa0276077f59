import { sql, type RawBuilder } from "kysely";
import { hasRole, isBlocked, isModerator, ownerId, type Reader, type Role, type Viewer } from "#core/ctx";

/** The author of the object that is moderated. */
interface Author {
  /** Null when the account no longer exists. */
  id: number | null;
  role: Role | null;
}

/**
 * Who moderates whom: admins everybody but the owner of the community, moderators members and publishers. Nobody moderates what is
 * their own. Every act of staff on what somebody made asks this.
 */
export const mayModerate = (actor: Viewer, author: Author): boolean =>
  !isBlocked(actor) &&
  author.id !== actor.id &&
  author.id !== ownerId &&
  (hasRole(actor, "admin") || (isModerator(actor) && (author.role === null || author.role === "publisher")));

/** The same as a condition, over SQL expressions of the author's id and role. */
export function moderatedBy(actor: Reader, author: { id: RawBuilder<unknown>; role: RawBuilder<unknown> }): RawBuilder<boolean> {
  if (isBlocked(actor) || !isModerator(actor)) return sql<boolean>`false`;
  const others = sql<boolean>`${author.id} is distinct from ${actor.id}::bigint and ${author.id} is distinct from ${sql.lit(ownerId)}`;
  if (hasRole(actor, "admin")) return sql<boolean>`(${others})`;
  return sql<boolean>`(${others} and coalesce(${author.role}, 'publisher') = 'publisher')`;
}

/** The same where the roles of many are asked for: over an SQL expression of the author's id, and the ids of editors and above. */
export function isOfModerated(actor: Reader, authorId: RawBuilder<unknown>, staffIds: RawBuilder<unknown>): RawBuilder<boolean> {
  if (isBlocked(actor) || !isModerator(actor)) return sql<boolean>`false`;
  const others = sql<boolean>`${authorId} <> ${actor.id}::bigint and ${authorId} <> ${sql.lit(ownerId)}`;
  return hasRole(actor, "admin") ? sql<boolean>`(${others})` : sql<boolean>`(${others} and ${authorId} not in ${staffIds})`;
}

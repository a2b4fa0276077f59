import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Tag } from "@cortile/contract/entity";
import type { ConnectionStatus, Gender, UserStatus } from "@cortile/contract/enums";
import { isStaff, selectRows, type Reader, type Role, type RowSource, type Viewer, type ViewerId } from "#core/ctx";
import type { Db, Tables } from "#core/db";
import { imageRef, type ImageRef } from "#media";
import { tagsOfUser } from "#tag";
import type { RelationMode } from "./permission.policy.ts";

/** An account as presenters need it; `public_fields` are the fields that visitors see. */
export type UserRow = Pick<
  Selectable<Tables["user"]>,
  | "id"
  | "username"
  | "real_name"
  | "ext_id"
  | "bio"
  | "location"
  | "description"
  | "website"
  | "date_of_birth"
  | "language"
  | "date_joined"
  | "reg_approved"
  | "deleted_at"
  | "reputation"
  | "public_fields"
  | "followers_counter"
  | "followings_counter"
  | "categories_counter"
  | "posts_counter"
  | "discussions_counter"
  | "statuses_counter"
  | "polls_counter"
  | "connections_counter"
  | "connection_requests_sent_counter"
  | "connection_requests_received_counter"
> & {
  gender: Gender;
  status: UserStatus;
  role: Role | null;
  avatar: ImageRef | null;
  cover: ImageRef | null;
  tags: Tag[];
  followed: boolean;
  /** The connection of the account to the viewer, in communities whose members connect. */
  connection: ConnectionStatus | null;
  metadata: Record<string, string>;
};

/** Columns of `UserRow` over `"user" u`. */
export const userColumns = (viewer: Reader): RawBuilder<UserRow> => sql<UserRow>`
  u.id, u.username, u.real_name, u.ext_id, u.bio, u.location, u.description, u.website, u.date_of_birth, u.gender, u.language,
  u.date_joined, u.status, u.reg_approved, u.deleted_at, u.role, u.reputation, u.metadata, u.public_fields,
  ${imageRef(sql`u.avatar_media_id`)} as avatar, ${imageRef(sql`u.cover_media_id`)} as cover, ${tagsOfUser(sql`u.id`)} as tags,
  u.followers_counter, u.followings_counter, u.categories_counter, u.posts_counter, u.discussions_counter, u.statuses_counter,
  u.polls_counter, u.connections_counter, u.connection_requests_sent_counter, u.connection_requests_received_counter,
  ${followedBy(viewer, sql`u.id`)} as followed, ${connectionWith(viewer, sql`u.id`)} as connection`;

/** The `UserRow` of an account (an SQL expression of its id) as JSON, or null; for select lists of what people wrote. */
export const userJson = (viewer: Reader, userId: RawBuilder<unknown>): RawBuilder<UserRow | null> =>
  sql<UserRow | null>`(select to_json(shown) from (select ${userColumns(viewer)} from "user" u where u.id = ${userId}) shown)`;

/** Whether the viewer follows the person; an expression for select lists. */
export const followedBy = (viewer: ViewerId, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from user_follow uf where uf.user_id = ${viewer.id} and uf.followed_id = ${userId})`;

/** Whether the person follows the viewer; an expression for select lists. */
export const follows = (userId: RawBuilder<unknown>, viewer: ViewerId): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from user_follow uf where uf.user_id = ${userId} and uf.followed_id = ${viewer.id})`;

/** What the person is to the viewer where members connect, or null; an expression for select lists. */
export const connectionWith = (viewer: ViewerId, userId: RawBuilder<unknown>): RawBuilder<ConnectionStatus | null> =>
  viewer.id === null
    ? sql<null>`null::text`
    : sql<ConnectionStatus | null>`(select case
        when pair.accepted_at is not null then 'connected'
        when pair.rejected_at is not null then null
        when pair.from_id = ${viewer.id} then 'sent_connection_request'
        else 'received_connection_request' end
      from connection pair
      where least(pair.from_id, pair.to_id) = least(${viewer.id}::bigint, ${userId})
        and greatest(pair.from_id, pair.to_id) = greatest(${viewer.id}::bigint, ${userId}))`;

/** The connections of a person (an SQL expression of the id): rows of `id` and `at`, since when. */
export const connectedIds = (userId: RawBuilder<unknown>): RawBuilder<{ id: number; at: string }> => sql`
  select to_id as id, accepted_at as at from connection where from_id = ${userId} and accepted_at is not null
  union all select from_id, accepted_at from connection where to_id = ${userId} and accepted_at is not null`;

/** The people a person follows (an SQL expression of the id): rows of `id` and `at`, since when. */
const followedIds = (userId: RawBuilder<unknown>): RawBuilder<{ id: number; at: string }> =>
  sql`select followed_id as id, created_at as at from user_follow where user_id = ${userId}`;

/** Whom a person is connected with, or follows where members do not connect; rows of `id` and `at`, since when. */
export const relatedIds = (mode: RelationMode, userId: RawBuilder<unknown>): RawBuilder<{ id: number; at: string }> =>
  (mode === "connect" ? connectedIds : followedIds)(userId);

/** Who is notified of what a person (an SQL expression of the id) publishes, as rows of `user_id`: their connections, or their followers. */
export const contactsOf = (mode: RelationMode, userId: RawBuilder<number>): RawBuilder<{ user_id: number }> =>
  mode === "connect"
    ? sql`select id as user_id from (${connectedIds(userId)}) connected`
    : sql`select user_id from user_follow where followed_id = ${userId}`;

/** Whether the viewer follows the person or is connected with them; used to sort such people first. */
export const isFamiliarTo = (viewer: ViewerId, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`(${followedBy(viewer, userId)} or ${connectionWith(viewer, userId)} is not distinct from 'connected')`;

/** Whether one of the two has hidden the other. */
export const hiddenBetween = (viewer: ViewerId, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`(exists (select from user_hide h1 where h1.user_id = ${viewer.id} and h1.hidden_id = ${userId})
      or exists (select from user_hide h2 where h2.user_id = ${userId} and h2.hidden_id = ${viewer.id}))`;

/**
 * Whether the person may be shown in lists to the viewer: neither removed nor hidden in either direction; staff see who awaits approval.
 * @param evenHidden for the manager of what the people are in: hiding the manager does not take anybody out of their lists
 */
export const listableTo = (viewer: Viewer, evenHidden = false): RawBuilder<boolean> => {
  const unhidden = evenHidden ? sql`true` : sql`not ${hiddenBetween(viewer, sql`u.id`)}`;
  return sql<boolean>`(u.status in ('a', 'b') and ${isStaff(viewer) ? sql`true` : sql`u.reg_approved`} and ${unhidden})`;
};

/** The people who may be shown in lists to the viewer (`listableTo`); a source for others' statements. */
export const listedPeople = (viewer: Viewer, evenHidden = false): RawBuilder<unknown> => sql`
  (select u.id, u.username, u.real_name, u.status, u.followers_counter from "user" u where ${listableTo(viewer, evenHidden)})`;

/** The media of a person's picture, null without one. */
export const avatarMediaOf = (userId: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(select u.avatar_media_id from "user" u where u.id = ${userId})`;

/** Every account, with what it is; a source for others' statements. */
export const accounts: RawBuilder<unknown> = sql`
  (select u.id, u.username, u.real_name, u.email, u.email_isvalid, u.email_bounced_at, u.status, u.role, u.reg_approved, u.followers_counter,
    u.metadata, u.date_joined, u.last_seen_at from "user" u)`;

/**
 * Whether the account, an SQL expression of its id, is there and not blocked. A subselect, not `exists`: that one may be planned as a hash
 * of all accounts, which lists of any size would wait for.
 */
export const isNotBlocked = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select au.status <> 'b' from "user" au where au.id = ${userId}), false)`;

/** The role of an account, an SQL expression of its id, or null. */
export const roleOf = (userId: RawBuilder<unknown>): RawBuilder<Role | null> =>
  sql<Role | null>`(select ar.role from "user" ar where ar.id = ${userId})`;

/** Accounts of editors, moderators and administrators, in any state, as a parenthesised query of ids. */
export const staffIds: RawBuilder<unknown> = sql`(select sr.id from "user" sr where sr.role in ('admin', 'moderator', 'editor'))`;

/** Moderators and administrators in good standing, the first by name. */
export async function selectModeratorIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from "user" where status = 'a' and role in ('admin', 'moderator') order by lower(username) limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** The most followed people, in no order; rows of `id`. */
export const mostFollowed = (limit: number): RawBuilder<{ id: number }> =>
  sql<{ id: number }>`(select id from "user" where status = 'a' order by followers_counter desc, id limit ${sql.lit(limit)})`;

/** Accounts by id. */
export const userRows: RowSource<UserRow> = (viewer, isWanted) =>
  sql<UserRow>`select ${userColumns(viewer)} from "user" u where ${isWanted(sql`u.id`)}`;

/** Accounts by id, in no order; ids that are not there are left out. */
export const selectUsers = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<UserRow[]> =>
  selectRows(db, userRows, viewer, ids);

/** The picture over a profile, or null; nobody else changes it until the transaction ends. */
export async function selectCoverForUpdate(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ cover_media_id: number | null }>`
    select cover_media_id from "user" where id = ${id} for no key update`.execute(db);
  return rows[0]?.cover_media_id ?? null;
}

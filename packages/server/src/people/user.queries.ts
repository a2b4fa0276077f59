import { sql, type RawBuilder } from "kysely";
import type { Tag } from "@cortile/contract/entity";
import type { ConnectionStatus } from "@cortile/contract/enums";
import { isStaff, type Viewer, type ViewerId } from "#core/ctx";
import { isAmong, type Db } from "#core/db";
import { imageRef, type ImageRef } from "#media";
import { tagsOfUser } from "#tag";

/** An account as it is read for showing. */
export interface UserRow {
  id: number;
  username: string;
  real_name: string;
  ext_id: string | null;
  bio: string;
  location: string;
  description: string;
  website: string;
  date_of_birth: string | null;
  gender: "Male" | "Female" | "Unspecified";
  language: "en" | "it" | null;
  date_joined: string;
  status: "a" | "b" | "d" | "u";
  /** Staff have let the account in. */
  reg_approved: boolean;
  deleted_at: string | null;
  role: "admin" | "moderator" | "editor" | "publisher" | null;
  reputation: number;
  avatar: ImageRef | null;
  cover: ImageRef | null;
  tags: Tag[];
  followed: boolean;
  /** What the account is to the viewer where members connect. */
  connection: ConnectionStatus | null;
  metadata: Record<string, string>;
  /** The fields of these that visitors see: `date_of_birth`, and keys of `metadata`. */
  public_fields: string[];
  followers_counter: number;
  followings_counter: number;
  categories_counter: number;
  posts_counter: number;
  discussions_counter: number;
  statuses_counter: number;
  polls_counter: number;
  connections_counter: number;
  connection_requests_sent_counter: number;
  connection_requests_received_counter: number;
}

/** Columns of `UserRow` over `"user" u`. */
export const userColumns = (viewer: Viewer): RawBuilder<UserRow> => sql<UserRow>`
  u.id, u.username, u.real_name, u.ext_id, u.bio, u.location, u.description, u.website, u.date_of_birth, u.gender, u.language,
  u.date_joined, u.status, u.reg_approved, u.deleted_at, u.role, u.reputation, u.metadata, u.public_fields,
  ${imageRef(sql`u.avatar_media_id`)} as avatar, ${imageRef(sql`u.cover_media_id`)} as cover, ${tagsOfUser(sql`u.id`)} as tags,
  u.followers_counter, u.followings_counter, u.categories_counter, u.posts_counter, u.discussions_counter, u.statuses_counter,
  u.polls_counter, u.connections_counter, u.connection_requests_sent_counter, u.connection_requests_received_counter,
  ${followedBy(viewer, sql`u.id`)} as followed, ${connectionWith(viewer, sql`u.id`)} as connection`;

/** The `UserRow` of an account (an SQL expression of its id) as JSON, or null; for select lists of what people wrote. */
export const userJson = (viewer: Viewer, userId: RawBuilder<unknown>): RawBuilder<UserRow | null> =>
  sql<UserRow | null>`(select to_json(shown) from (select ${userColumns(viewer)} from "user" u where u.id = ${userId}) shown)`;

/** Whether the viewer follows the person; an expression for select lists. */
export const followedBy = (viewer: ViewerId, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from user_follow uf where uf.user_id = ${viewer.id} and uf.followed_id = ${userId})`;

/** Whether the person follows the viewer; an expression for select lists. */
export const follows = (userId: RawBuilder<unknown>, viewer: Viewer): RawBuilder<boolean> =>
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

/** Whether the person is one the viewer follows or is connected with; an expression for what puts such people first. */
export const familiarTo = (viewer: ViewerId, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`(${followedBy(viewer, userId)} or ${connectionWith(viewer, userId)} is not distinct from 'connected')`;

/** Whether one of the two has hidden the other: then nothing passes between them. */
export const hiddenBetween = (viewer: ViewerId, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`(exists (select from user_hide h1 where h1.user_id = ${viewer.id} and h1.hidden_id = ${userId})
      or exists (select from user_hide h2 where h2.user_id = ${userId} and h2.hidden_id = ${viewer.id}))`;

/** Whether the person may be shown in lists to the viewer: neither removed nor hidden in either direction; staff see who awaits approval. */
export const listableTo = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(u.status in ('a', 'b') and ${isStaff(viewer) ? sql`true` : sql`u.reg_approved`} and not ${hiddenBetween(viewer, sql`u.id`)})`;

/** Accounts by id, in no order; ids that are not there are left out. */
export async function selectUsers(db: Db, viewer: Viewer, ids: readonly number[]): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`select ${userColumns(viewer)} from "user" u where ${isAmong(sql`u.id`, ids)}`.execute(db);
  return rows;
}

/** The picture over a profile, or null; nobody else changes it until the transaction ends. */
export async function selectCoverForUpdate(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ cover_media_id: number | null }>`
    select cover_media_id from "user" where id = ${id} for no key update`.execute(db);
  return rows[0]?.cover_media_id ?? null;
}

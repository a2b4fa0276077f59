import { sql, type RawBuilder } from "kysely";
import type { Tag } from "@cortile/contract/entity";
import type { Viewer } from "#core/ctx";
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
  deleted_at: string | null;
  role: "admin" | "moderator" | "editor" | "publisher" | null;
  reputation: number;
  avatar: ImageRef | null;
  cover: ImageRef | null;
  tags: Tag[];
  followed: boolean;
  metadata: Record<string, string>;
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
  u.date_joined, u.status, u.deleted_at, u.role, u.reputation, u.metadata,
  ${imageRef(sql`u.avatar_media_id`)} as avatar, ${imageRef(sql`u.cover_media_id`)} as cover, ${tagsOfUser(sql`u.id`)} as tags,
  u.followers_counter, u.followings_counter, u.categories_counter, u.posts_counter, u.discussions_counter, u.statuses_counter,
  u.polls_counter, u.connections_counter, u.connection_requests_sent_counter, u.connection_requests_received_counter,
  ${followedBy(viewer, sql`u.id`)} as followed`;

/** The `UserRow` of an account (an SQL expression of its id) as JSON, or null; for select lists of what people wrote. */
export const userJson = (viewer: Viewer, userId: RawBuilder<unknown>): RawBuilder<UserRow | null> =>
  sql<UserRow | null>`(select to_json(shown) from (select ${userColumns(viewer)} from "user" u where u.id = ${userId}) shown)`;

/** Whether the viewer follows the person; an expression for select lists. */
export const followedBy = (viewer: Viewer, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from user_follow uf where uf.user_id = ${viewer.id} and uf.followed_id = ${userId})`;

/** Whether one of the two has hidden the other: then nothing passes between them. */
export const hiddenBetween = (viewer: Viewer, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`(exists (select from user_hide h1 where h1.user_id = ${viewer.id} and h1.hidden_id = ${userId})
      or exists (select from user_hide h2 where h2.user_id = ${userId} and h2.hidden_id = ${viewer.id}))`;

/** Whether the person may be shown in lists to the viewer: neither removed nor hidden in either direction. */
export const listableTo = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(u.status in ('a', 'b') and not ${hiddenBetween(viewer, sql`u.id`)})`;

/** Accounts by id, in no order; ids that are not there are left out. */
export async function selectUsers(db: Db, viewer: Viewer, ids: readonly number[]): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`select ${userColumns(viewer)} from "user" u where ${isAmong(sql`u.id`, ids)}`.execute(db);
  return rows;
}

import { sql } from "kysely";
import { totalOf, limitOffset, type Db } from "#core/db";
import { imageRef, type ImageRef } from "#media";
import { avatarMediaOf } from "#people";

export interface AvatarRow {
  id: number;
  user_id: number;
  media_id: number;
  date_uploaded: string;
  image: ImageRef | null;
  is_primary: boolean;
}

const columns = sql<AvatarRow>`
  a.id, a.user_id, a.media_id, a.date_uploaded, ${imageRef(sql`a.media_id`)} as image,
  (a.media_id = ${avatarMediaOf(sql`a.user_id`)}) is true as is_primary`;

/** A person's pictures, newest first. */
export async function selectAvatarPage(db: Db, userId: number, page: { limit: number; offset: number }) {
  const { rows } = await sql<AvatarRow>`
    select ${columns} from avatar a where a.user_id = ${userId}
    order by a.id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select from avatar where user_id = ${userId}`);
  return { rows, count };
}

export async function selectAvatar(db: Db, userId: number, id: number): Promise<AvatarRow | null> {
  const { rows } = await sql<AvatarRow>`select ${columns} from avatar a where a.id = ${id} and a.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** The newest picture of a person, null when there is none. */
export async function selectLastAvatar(db: Db, userId: number): Promise<AvatarRow | null> {
  return (await selectAvatarPage(db, userId, { limit: 1, offset: 0 })).rows[0] ?? null;
}

export async function insertAvatar(db: Db, avatar: { user_id: number; media_id: number }): Promise<number> {
  return (await db.insertInto("avatar").values(avatar).returning("id").executeTakeFirstOrThrow()).id;
}

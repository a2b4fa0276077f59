import { sql, type RawBuilder } from "kysely";
import type { Db } from "#core/db";

/** One thing of a member's, as it stands in the file. */
export type PersonalRow = Readonly<Record<string, unknown>>;

export interface PersonalText extends PersonalRow {
  title?: string | null;
  html: string;
  medias: number[];
}

export interface PersonalMedia extends PersonalRow {
  id: number;
  hash: string;
  ext: string;
}

const personOf = (id: string) => sql`(select p.username from "user" p where p.id = ${sql.ref(id)})`;

/**
 * Everything of a member, part by part: what they gave, what they did, and what was sent to them. Each part is a select of rows in
 * the order in which they are shown. Secrets, hashes of them, and what others said of the member in confidence are not among it.
 */
export const personalParts = {
  profile: (id: number) => sql`
    select id, username, email, email_isvalid, real_name, bio, location, description, website, gender, date_of_birth, public_fields, language, role,
      status, metadata, reputation, date_joined, last_seen_at, ext_id, avatar_media_id, cover_media_id
    from "user" where id = ${sql.lit(id)}`,
  settings: (id: number) => sql`select key, value from user_setting where user_id = ${sql.lit(id)} order by key`,
  contributions: (id: number) => sql`
    select c.id, c.type, c.title, c.html, c.location, c.added_at, c.last_edited_at, c.scheduled_at, c.draft, c.deleted_at,
      c.reply_control, c.view_count, c.vote_count, c.comment_count,
      array(select g.name from contribution_category cc join category g on g.id = cc.category_id
        where cc.contribution_id = c.id order by g.name) as categories,
      array(select m.media_id from contribution_media m where m.contribution_id = c.id order by m.position) as medias,
      (select jsonb_build_object('title', p.title, 'choices', (select jsonb_agg(h.choice order by h.position)
        from poll_choice h where h.poll_id = p.id)) from poll p where p.contribution_id = c.id) as poll
    from contribution c where c.author_id = ${sql.lit(id)} order by c.id`,
  comments: (id: number) => sql`
    select k.id, k.html, k.added_at, k.last_edited_at, k.deleted_at, k.contribution_id,
      array(select m.media_id from comment_media m where m.comment_id = k.id order by m.media_id) as medias
    from comment k where k.author_id = ${sql.lit(id)} order by k.id`,
  media: (id: number) => sql`
    select m.id, m.purpose, m.type, m.title, m.description, m.url, m.mimetype, m.size_bytes, m.added_at, m.hash,
      m.variants -> 'original' ->> 'ext' as ext
    from media m where m.author_id = ${sql.lit(id)} and m.purpose in ('avatar', 'cover', 'contribution') order by m.id`,
  votes: (id: number) => sql`
    select v.target, v.target_id, (select r.label from reaction r where r.id = v.reaction_id) as reaction, v.voted_at
    from vote v where v.user_id = ${sql.lit(id)} order by v.voted_at, v.target_id`,
  poll_votes: (id: number) => sql`
    select p.title as poll, h.choice, v.voted_at from poll_vote v
    join poll_choice h on h.id = v.choice_id join poll p on p.id = v.poll_id
    where v.user_id = ${sql.lit(id)} order by v.voted_at, v.id`,
  followed_people: (id: number) => sql`
    select ${personOf("f.followed_id")} as username, f.created_at as since
    from user_follow f where f.user_id = ${sql.lit(id)} order by f.created_at, f.followed_id`,
  followers: (id: number) => sql`
    select ${personOf("f.user_id")} as username, f.created_at as since
    from user_follow f where f.followed_id = ${sql.lit(id)} order by f.created_at, f.user_id`,
  connections: (id: number) => sql`
    select ${personOf("c.from_id")} as asked_by, ${personOf("c.to_id")} as asked, c.created_at, c.accepted_at
    from connection c where ${sql.lit(id)} in (c.from_id, c.to_id) and c.rejected_at is null order by c.id`,
  blocked_people: (id: number) => sql`
    select ${personOf("h.hidden_id")} as username, h.created_at as since
    from user_hide h where h.user_id = ${sql.lit(id)} order by h.created_at, h.hidden_id`,
  followed_categories: (id: number) => sql`
    select g.name, f.created_at as since from category_follow f join category g on g.id = f.category_id
    where f.user_id = ${sql.lit(id)} order by f.created_at, g.id`,
  followed_contents: (id: number) => sql`
    select f.contribution_id, f.created_at as since from contribution_follow f
    where f.user_id = ${sql.lit(id)} order by f.created_at, f.contribution_id`,
  reports: (id: number) => sql`
    select f.target, f.target_id, f.flag_type, f.added_at from flag f where f.user_id = ${sql.lit(id)} order by f.added_at`,
  reputation: (id: number) => sql`
    select s.score, s.comment, s.reputed_at from user_score s where s.user_id = ${sql.lit(id)} order by s.id`,
  agreements: (id: number) => sql`
    select p.policy, p.version, a.accepted, a.answered_at from legal_ack a join legal_page p on p.id = a.page_id
    where a.user_id = ${sql.lit(id)} order by a.id`,
  messages_to_team: (id: number) => sql`
    select r.name, r.surname, r.email, r.message, r.more, r.created_at from contact_request r
    where r.user_id = ${sql.lit(id)} order by r.id`,
  sign_ins: (id: number) => sql`
    select user_agent, created_at, last_seen_at from session where user_id = ${sql.lit(id)}
    union all select user_agent, created_at, last_seen_at from token_family where user_id = ${sql.lit(id)} and revoked_at is null
    order by 2`,
  devices: (id: number) => sql`
    select d.type, d.name, d.browser, d.date_created from device d where d.user_id = ${sql.lit(id)} order by d.id`,
  draft: (id: number) => sql`select data, updated_at from draft where user_id = ${sql.lit(id)}`,
  mail: (id: number) => sql`
    select to_address, subject, created_at, sent_at from mail where user_id = ${sql.lit(id)} order by id`,
} satisfies Record<string, (id: number) => RawBuilder<unknown>>;

export type PersonalPart = keyof typeof personalParts;

/** How many rows each part has. */
export async function countPersonal(db: Db, userId: number): Promise<Record<PersonalPart, number>> {
  const counts = Object.entries(personalParts).map(
    ([name, part]) => sql`(select count(*)::int from (${part(userId)}) counted) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<PersonalPart, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("nothing was counted");
  return row;
}

const batch = 200;

/** The rows of a part, some at a time. Within a transaction only; one part after the other. */
export async function* readPersonal<Row extends PersonalRow>(db: Db, part: PersonalPart, userId: number): AsyncGenerator<Row> {
  await sql`declare personal cursor for ${personalParts[part](userId)}`.execute(db);
  try {
    let found: Row[];
    do {
      found = (await sql<Row>`fetch ${sql.lit(batch)} from personal`.execute(db)).rows;
      yield* found;
    } while (found.length === batch);
  } finally {
    await sql`close personal`.execute(db);
  }
}

/** Where the files are to be found that texts show: by media the ending of its original. */
export async function selectOwnFiles(db: Db, userId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; ext: string }>`
    select id, ext from (${personalParts.media(userId)}) m where ext is not null`.execute(db);
  return new Map(rows.map(({ id, ext }) => [id, ext]));
}

/** From here on all is read as it is at one moment, for as long as it takes. */
export async function beginReading(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read read only`.execute(db);
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}

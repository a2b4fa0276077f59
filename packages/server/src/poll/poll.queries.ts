import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Viewer, ViewerId } from "#core/ctx";
import { totalOf, limitOffset, type Db, type Tables } from "#core/db";
import { listedPeople } from "#people";

export type PollRow = Omit<Selectable<Tables["poll"]>, "contribution_id"> & {
  /** In their order. */
  choices: PollChoiceRow[];
};
export type PollChoiceRow = Omit<Selectable<Tables["poll_choice"]>, "poll_id" | "position"> & {
  order: number;
  /** By the viewer. */
  voted: boolean;
};

/** A poll as it is to be stored. */
export interface PollText {
  title: string;
  multiple_choices: boolean;
  expiration_at: string | null;
  /** In their order; with the id of the choice that is kept. */
  choices: { id: number | null; choice: string }[];
}

const votedBy = (viewer: ViewerId): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from poll_vote pv where pv.choice_id = pc.id and pv.user_id = ${viewer.id})`;

/** The poll of a contribution (an SQL expression of its id) as JSON, or null; for select lists. */
export const pollJson = (viewer: ViewerId, contributionId: RawBuilder<unknown>): RawBuilder<PollRow | null> =>
  sql<PollRow | null>`(
    select json_build_object('id', p.id, 'title', p.title, 'multiple_choices', p.multiple_choices, 'added_at', p.added_at,
      'modified_at', p.modified_at, 'expiration_at', p.expiration_at, 'choices', (
        select json_agg(json_build_object('id', pc.id, 'choice', pc.choice, 'order', pc.position, 'added_at', pc.added_at,
          'vote_count', pc.vote_count, 'voted', ${votedBy(viewer)}) order by pc.position, pc.id)
        from poll_choice pc where pc.poll_id = p.id))
    from poll p where p.contribution_id = ${contributionId})`;

/** What the author of a contribution (an SQL expression of its id) asked in its poll, as JSON, or null. */
export const pollTextJson = (contributionId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('title', p.title, 'choices', (select jsonb_agg(pc.choice order by pc.position)
    from poll_choice pc where pc.poll_id = p.id)) from poll p where p.contribution_id = ${contributionId})`;

/** Whether the contribution (an SQL expression of its id) has a poll in which the member may still say something. */
export const awaitsVote = (userId: number, contributionId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from poll p where p.contribution_id = ${contributionId}
    and (p.expiration_at is null or p.expiration_at > ${now.toISOString()}::timestamptz)
    and not exists (select from poll_vote pv where pv.poll_id = p.id and pv.user_id = ${userId}))`;

/** Who voted in the poll of a contribution and when, as rows `(user_id, at)`; a source for others' statements. */
export const pollVotersOf = (contributionId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select pv.user_id, pv.voted_at as at from poll_vote pv where pv.poll_id = (select p.id from poll p where p.contribution_id = ${contributionId})`;

export async function insertPoll(db: Db, contributionId: number, { choices, ...poll }: PollText): Promise<void> {
  const query = db
    .insertInto("poll")
    .values({ ...poll, contribution_id: contributionId })
    .returning("id");
  const { id } = await query.executeTakeFirstOrThrow();
  await insertChoices(
    db,
    id,
    choices.map(({ choice }, position) => ({ choice, position })),
  );
}

async function insertChoices(db: Db, poll_id: number, choices: { choice: string; position: number }[]): Promise<void> {
  if (choices.length === 0) return;
  await db
    .insertInto("poll_choice")
    .values(choices.map((choice) => ({ ...choice, poll_id })))
    .execute();
}

/** Stores another text for a poll nobody voted in. Choices that come with their id keep it; the others are new. */
export async function updatePoll(db: Db, id: number, { choices, ...poll }: PollText): Promise<void> {
  await db
    .updateTable("poll")
    .set({ ...poll, modified_at: sql`now()` })
    .where("id", "=", id)
    .execute();
  const placed = choices.map((choice, position) => ({ ...choice, position }));
  const kept = placed.flatMap(({ id: choiceId, ...rest }) => (choiceId === null ? [] : [{ id: choiceId, ...rest }]));
  await sql`delete from poll_choice where poll_id = ${id} and id <> all(${kept.map((one) => one.id)}::bigint[])`.execute(db);
  for (const { id: choiceId, ...rest } of kept)
    await db.updateTable("poll_choice").set(rest).where("id", "=", choiceId).execute();
  await insertChoices(
    db,
    id,
    placed.filter((one) => one.id === null).map(({ choice, position }) => ({ choice, position })),
  );
}

/** Sets when a poll closed, for the history of a demo. */
export async function updatePollEnd(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable("poll").set({ expiration_at: at.toISOString() }).where("id", "=", id).execute();
}

export async function deletePoll(db: Db, id: number): Promise<void> {
  await db.deleteFrom("poll").where("id", "=", id).execute();
}

export async function insertPollVote(
  db: Db,
  vote: { poll_id: number; choice_id: number; user_id: number; single: boolean },
): Promise<void> {
  await db.insertInto("poll_vote").values(vote).execute();
}

export async function deletePollVote(db: Db, vote: { choice_id: number; user_id: number }): Promise<void> {
  await db.deleteFrom("poll_vote").where("choice_id", "=", vote.choice_id).where("user_id", "=", vote.user_id).execute();
}

export async function updateChoiceCount(db: Db, choiceId: number, change: 1 | -1): Promise<void> {
  await sql`update poll_choice set vote_count = vote_count + ${change} where id = ${choiceId}`.execute(db);
}

/** The title of a contribution's poll, or null; an expression for select lists. */
export const pollTitleOf = (contributionId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select p.title from poll p where p.contribution_id = ${contributionId})`;

/** The question and choices of a contribution's poll in one line, or null; an expression for select lists. */
export const pollWordsOf = (contributionId: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select concat_ws(' ', p.title, (select string_agg(pc.choice, ' ' order by pc.position) from poll_choice pc where pc.poll_id = p.id))
  from poll p where p.contribution_id = ${contributionId})`;

/** The votes of a poll, newest first, without those of people the viewer may not see; for all choices, or one. */
export async function selectPollVotes(
  db: Db,
  viewer: Viewer,
  { poll_id, choice }: { poll_id: number; choice: number | undefined },
  page: { limit: number; offset: number },
) {
  const forChoice = choice === undefined ? sql`true` : sql`pv.choice_id = ${choice}::bigint`;
  const source = sql`from poll_vote pv join ${listedPeople(viewer)} u on u.id = pv.user_id
    where pv.poll_id = ${poll_id} and ${forChoice}`;
  const { rows } = await sql<{ id: number; choice_id: number; user_id: number }>`
    select pv.id, pv.choice_id, pv.user_id ${source}
    order by pv.id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { rows, count };
}

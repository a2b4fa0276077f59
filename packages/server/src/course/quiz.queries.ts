import { sql, type RawBuilder } from "kysely";
import { quizLimits, type EditedQuestion, type QuizQuestionInput } from "@cortile/contract/course";
import type { QuizFeedback, QuizQuestionType } from "@cortile/contract/enums";
import { isAmong, limitOffset, type Db } from "#core/db";

export interface QuizSettings {
  pass_percent: number;
  max_attempts: number | null;
  shuffle: boolean;
  feedback: QuizFeedback;
}

export type QuestionRow = EditedQuestion;

const questionColumns = sql<QuestionRow>`
  q.id, q.type, q.text, q.options, q.accepted, q.feedback_correct, q.feedback_wrong`;

/** The settings of a quiz; null for a lesson that is none. */
export async function selectSettings(db: Db, courseId: number, lessonId: number): Promise<QuizSettings | null> {
  const { rows } = await sql<QuizSettings>`
    select l.pass_percent, l.max_attempts, l.shuffle, l.feedback from course_lesson l
    where l.id = ${lessonId} and l.course_id = ${courseId} and l.type = 'quiz'`.execute(db);
  return rows[0] ?? null;
}

/** The questions of a quiz in order, with their answers. */
export async function selectQuestions(db: Db, lessonId: number): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select ${questionColumns} from course_quiz_question z join course_question q on q.id = z.question_id
    where z.lesson_id = ${lessonId} order by z.position, q.id`.execute(db);
  return rows;
}

/** A page of the bank of a course, the newest first. */
export async function selectBank(db: Db, courseId: number, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<QuestionRow & { lesson_ids: number[] }>`
    select ${questionColumns}, array(
      select z.lesson_id from course_quiz_question z where z.question_id = q.id order by z.lesson_id) as lesson_ids
    from course_question q where q.course_id = ${courseId} order by q.id desc ${limitOffset(limit, offset)}`.execute(db);
  return { rows, count: await countBank(db, courseId) };
}

export async function countBank(db: Db, courseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from course_question where course_id = ${courseId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The options of those of the ids that are questions of the course. */
export async function selectOptions(db: Db, courseId: number, ids: readonly number[]): Promise<Map<number, StoredOption[]>> {
  const { rows } = await sql<{ id: number; options: StoredOption[] }>`
    select q.id, q.options from course_question q where q.course_id = ${courseId} and ${isAmong(sql`q.id`, ids)}`.execute(db);
  return new Map(rows.map(({ id, options }) => [id, options]));
}

export interface StoredOption {
  id: number;
  text: string;
  correct: boolean;
}

export interface StoredQuestion extends Required<Pick<QuizQuestionInput, "type" | "text">> {
  type: QuizQuestionType;
  options: StoredOption[];
  accepted: string[];
  feedback_correct: string;
  feedback_wrong: string;
}

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

/** Ids that no option has had: what was chosen before is told by them. */
export async function selectFreeOptionIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('course_question_option_id') as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertQuestion(db: Db, courseId: number, question: StoredQuestion): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into course_question (course_id, type, text, options, accepted, feedback_correct, feedback_wrong)
    values (${courseId}, ${question.type}, ${question.text}, ${json(question.options)}, ${question.accepted}::text[],
      ${question.feedback_correct}, ${question.feedback_wrong}) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no question was inserted");
  return row.id;
}

export async function updateQuestion(db: Db, id: number, question: StoredQuestion): Promise<void> {
  await sql`
    update course_question set type = ${question.type}, text = ${question.text}, options = ${json(question.options)},
      accepted = ${question.accepted}::text[], feedback_correct = ${question.feedback_correct}, feedback_wrong = ${question.feedback_wrong}
    where id = ${id}`.execute(db);
}

/** Removes a question of a course. @returns whether it was there */
export async function deleteQuestion(db: Db, courseId: number, id: number): Promise<boolean> {
  const query = db.deleteFrom("course_question").where("id", "=", id).where("course_id", "=", courseId);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

/** Whether a published quiz has no other question. */
export async function isOnlyQuestion(db: Db, courseId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from course_quiz_question q join course_lesson l on l.id = q.lesson_id
    where q.question_id = ${id} and l.course_id = ${courseId} and l.status = 'published' and l.type = 'quiz'
      and not exists (select from course_quiz_question other where other.lesson_id = q.lesson_id and other.question_id <> ${id})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Makes these the questions of a quiz, in order. */
export async function replaceQuestions(db: Db, lessonId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("course_quiz_question").where("lesson_id", "=", lessonId).execute();
  await sql`
    insert into course_quiz_question (lesson_id, question_id, position)
    select ${lessonId}, id, position from unnest(${ids}::bigint[]) with ordinality o (id, position)`.execute(db);
}

export interface AttemptRow {
  id: number;
  user_id: number;
  number: number;
  score: number;
  passed: boolean;
  num_correct: number;
  num_questions: number;
  answers: { question_id: number; correct: boolean; option_ids: number[]; text: string }[];
  created_at: string;
}

/** How many attempts somebody has made at a quiz, whether one of them passed, and the last. */
export async function selectOwnAttempts(
  db: Db,
  lessonId: number,
  userId: number,
): Promise<{ count: number; passed: boolean; last: AttemptRow | null }> {
  const own = sql`course_quiz_attempt a where a.lesson_id = ${lessonId} and a.user_id = ${userId}`;
  const { rows } = await sql<AttemptRow & { count: number; any_passed: boolean }>`
    select a.id, a.user_id, a.number, a.score, a.passed, a.num_correct, a.num_questions, a.answers, a.created_at,
      (select count(*)::int from ${own}) as count, exists (select from ${own} and a.passed) as any_passed
    from ${own} order by a.number desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return { count: 0, passed: false, last: null };
  const { count, any_passed: passed, ...last } = row;
  return { count, passed, last };
}

export async function insertAttempt(
  db: Db,
  { answers, ...row }: Omit<AttemptRow, "id"> & { course_id: number; lesson_id: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into course_quiz_attempt (course_id, lesson_id, user_id, number, score, passed, num_correct, num_questions, answers, created_at)
    values (${row.course_id}, ${row.lesson_id}, ${row.user_id}, ${row.number}, ${row.score}, ${row.passed}, ${row.num_correct},
      ${row.num_questions}, ${json(answers)}, ${row.created_at}::timestamptz) returning id`.execute(db);
  const [first] = rows;
  if (!first) throw new Error("no attempt was inserted");
  return first.id;
}

/** A page of everybody's attempts without their answers, the last first. */
export async function selectAttempts(db: Db, lessonId: number, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<Omit<AttemptRow, "answers">>`
    select a.id, a.user_id, a.number, a.score, a.passed, a.num_correct, a.num_questions, a.created_at
    from course_quiz_attempt a where a.lesson_id = ${lessonId} order by a.id desc ${limitOffset(limit + 1, offset)}`.execute(db);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** Attempts that totals count. */
const recent = 10_000;
const recentOf = (lessonId: number, columns: RawBuilder<unknown>, limit: number): RawBuilder<unknown> => sql`
  (select ${columns} from course_quiz_attempt a where a.lesson_id = ${lessonId} order by a.id desc limit ${sql.lit(limit)})`;

export async function selectQuizTotals(db: Db, lessonId: number) {
  const { rows } = await sql<{ num_attempts: number; num_students: number; num_passed: number; avg_score: number | null }>`
    select count(*)::int as num_attempts, count(distinct a.user_id)::int as num_students,
      count(distinct a.user_id) filter (where a.passed)::int as num_passed, avg(a.score) as avg_score
    from ${recentOf(lessonId, sql`a.user_id, a.passed, a.score`, recent)} a`.execute(db);
  return rows[0] ?? { num_attempts: 0, num_students: 0, num_passed: 0, avg_score: null };
}

interface QuestionTotals {
  question_id: number;
  num_answers: number;
  num_correct: number;
  /** How often each option was chosen, by its id. */
  chosen: Record<string, number>;
}

/** How each question was answered, in the last attempts alone: one may have 100 answers of 20 options each. */
export async function selectQuestionTotals(db: Db, lessonId: number): Promise<Map<number, QuestionTotals>> {
  const { rows } = await sql<QuestionTotals>`
    with answered as materialized (
      select (x.answer ->> 'question_id')::bigint as question_id, (x.answer ->> 'correct')::boolean as correct,
        x.answer -> 'option_ids' as option_ids
      from ${recentOf(lessonId, sql`a.answers`, quizLimits.countedAttempts)} a
        cross join lateral jsonb_array_elements(a.answers) x (answer)),
    chosen as (
      select c.question_id, jsonb_object_agg(c.id, c.times) as chosen from (
        select w.question_id, o.id, count(*) as times from answered w cross join lateral jsonb_array_elements_text(w.option_ids) o (id)
        group by 1, 2) c group by 1)
    select w.question_id, count(*)::int as num_answers, count(*) filter (where w.correct)::int as num_correct,
      coalesce((select c.chosen from chosen c where c.question_id = w.question_id), '{}') as chosen
    from answered w group by 1`.execute(db);
  return new Map(rows.map((row) => [row.question_id, row]));
}

import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/course";
import { userMe } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, type TestApp } from "#testing";
import { coursePersonalData } from "./personal.queries.ts";
import { shuffled, scrambledOptions } from "./quiz.policy.ts";
import { courseQuizStatistics } from "./quiz.service.ts";
import { newCourse } from "./testing.fixture.ts";

let app: TestApp;
let teacher: Member;
let mine: Client;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.newMember();
  mine = await app.as(teacher);
});
afterAll(() => app.close());

const questions: contract.QuizQuestionInput[] = [
  {
    type: "single",
    text: "Which is hottest?",
    options: [{ text: "Raku" }, { text: "Stoneware", correct: true }, { text: "Majolica" }],
  },
  {
    type: "multiple",
    text: "Which are clays?",
    options: [{ text: "Kaolin", correct: true }, { text: "Bentonite", correct: true }, { text: "Ash" }],
    feedback_wrong: "Ash is a glaze.",
  },
  { type: "short", text: "What closes the pores?", accepted: ["Glaze", "the glaze"] },
  { type: "ordering", text: "Put in order", options: [{ text: "Throw" }, { text: "Dry" }, { text: "Fire" }] },
];

async function newQuiz(settings: contract.QuizInput = {}) {
  const course = await newCourse(app, teacher, { lessons: 1 });
  const lesson = await mine.call(contract.lessonCreate, {
    params: { id: course.id, section_id: course.section_id },
    body: { name: "Quiz", type: "quiz" },
  });
  const params = { id: course.id, lesson_id: lesson.id };
  const edited = await mine.call(contract.courseQuizPatch, { params, body: { questions, ...settings } });
  const atLesson = { ...params, section_id: course.section_id };
  await mine.call(contract.lessonPatch, { params: atLesson, body: { status: "published" } });
  const student = await app.as(await app.newMember());
  await student.call(contract.courseJoin, { params: { id: course.id } });
  return { course, params, atLesson, edited, student };
}

/** What is right, as the teacher's form tells it. */
const rightAnswers = ({ questions }: contract.EditedQuiz): contract.QuizAnswers["answers"] =>
  questions.map(({ id, type, options, accepted }) => {
    if (type === "short") return { question_id: id, text: `  ${accepted[0]?.toUpperCase()} ` };
    const right = type === "ordering" ? options : options.filter(({ correct }) => correct);
    return { question_id: id, option_ids: right.map((option) => option.id) };
  });

const submit = (client: Client, params: { id: number; lesson_id: number }, answers: contract.QuizAnswers["answers"]) =>
  client.call(contract.courseQuizSubmit, { params, body: { answers } });

describe("a quiz", () => {
  it("tells its student no answer before it was given", async () => {
    const { params, atLesson, student, course } = await newQuiz({ feedback: "solutions" });
    const seen = await student.call(contract.courseQuizGet, { params });
    expect(seen.questions.map(({ text }) => text)).toEqual(questions.map(({ text }) => text));
    const everything = JSON.stringify([
      seen,
      await student.call(contract.lessonGet, { params: atLesson }),
      await student.call(contract.courseGet, { params: { id: course.id } }),
    ]);
    for (const word of ['"correct"', '"accepted"', "Glaze", "Ash is a glaze", '"solution"'])
      expect(everything).not.toContain(word);
    await expect(student.call(contract.courseQuizEdit, { params })).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("does not tell the right order by the numbers of its options", async () => {
    const orders = new Set<string>();
    for (let index = 0; index < 6; index += 1) {
      const { edited } = await newQuiz();
      orders.add(edited.questions[3]?.options.map(({ id }) => id).join() ?? "");
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it("does not tell the right order by how its options are shuffled", async () => {
    const places = [...Array(8).keys()];
    const ordering = { type: "ordering" as const, text: "Put in order", options: places.map((place) => ({ text: `${place}` })) };
    const { params } = await newQuiz({ questions: [ordering] });
    const member = await app.newMember();
    const student = await app.as(member);
    await student.call(contract.courseJoin, { params: { id: params.id } });
    const [seen] = (await student.call(contract.courseQuizGet, { params })).questions;
    // The student knows everything that decides how the options are shuffled.
    const order = shuffled(places, member.id * 1009 + params.lesson_id * 31 + (seen?.id ?? 0));
    const guessed = places.map((place) => seen?.options[order.indexOf(place)]?.text);
    expect(guessed).not.toEqual(places.map(String));
  });

  it.each([
    [3, ["1,3,2", "2,1,3", "2,3,1", "3,1,2", "3,2,1"]],
    // Any other order would tell the right one.
    [2, ["1,2", "2,1"]],
  ])("shows an ordering of %i in any order but the right one", (count, expected) => {
    const options = [1, 2, 3].slice(0, count).map((id) => ({ id }));
    const orders = [...Array(50).keys()].map((seed) => scrambledOptions(options, seed));
    expect([...new Set(orders.map((order) => order.map(({ id }) => id).join()))].toSorted()).toEqual(expected);
  });

  it("takes ids for new options alone when it is saved", async () => {
    const { params, edited } = await newQuiz({});
    const lastId = async () =>
      (await sql<{ id: number }>`select last_value as id from course_question_option_id`.execute(app.platform.db)).rows[0]?.id ??
      0;
    const before = await lastId();
    const [ask, ...others] = edited.questions;
    if (!ask) throw new Error("there is a question");
    const options = [...ask.options, { text: "Porcelain" }];
    for (const questions of [edited.questions, [{ ...ask, options }, ...others]])
      await mine.call(contract.courseQuizPatch, { params, body: { questions } });
    expect(await lastId()).toBe(before + 1);
  });

  it("keeps its options for those who have it open, whatever else its teacher changes", async () => {
    const { params, edited, student } = await newQuiz({ max_attempts: 3 });
    const answers = rightAnswers(edited);
    const [ask, ...others] = edited.questions;
    const saved = async (body: contract.QuizInput) => mine.call(contract.courseQuizPatch, { params, body });
    // As an older client sends it, without the ids of options.
    const again = await saved({
      pass_percent: 70,
      questions: edited.questions.map(({ options, ...question }) => ({
        ...question,
        ...(question.type === "short" ? {} : { options: options.map(({ text, correct }) => ({ text, correct })) }),
      })),
    });
    expect(again.questions).toEqual(edited.questions);
    expect(await submit(student, params, answers)).toMatchObject({ score: 100 });
    if (!ask) throw new Error("there is a question");
    const [raku, stoneware, majolica] = ask.options;
    const options = [
      { id: stoneware?.id, text: "Stoneware, of course", correct: true },
      { text: "Porcelain" },
      { ...raku, text: "Raku" },
    ];
    const [changed] = (
      await saved({
        questions: [{ ...ask, options }, ...others.map(({ id, type, text, accepted }) => ({ id, type, text, accepted }))].slice(
          0,
          1,
        ),
      })
    ).questions;
    expect(changed?.options.map(({ id, text }) => [id, text])).toEqual([
      [stoneware?.id, "Stoneware, of course"],
      [expect.any(Number), "Porcelain"],
      [raku?.id, "Raku"],
    ]);
    expect(ask.options.map(({ id }) => id)).not.toContain(changed?.options[1]?.id);
    const gone = submit(student, params, [{ question_id: ask.id, option_ids: [majolica?.id ?? 0] }]);
    await expect(gone).rejects.toMatchObject({ fields: { answers: [{ code: "invalid" }] } });
  });

  it("counts for a new option nothing of those that are gone", async () => {
    const { params, edited, student } = await newQuiz({ max_attempts: 3 });
    const [ask] = edited.questions;
    if (!ask) throw new Error("there is a question");
    await submit(student, params, [{ question_id: ask.id, option_ids: ask.options.map(({ id }) => id) }]);
    const save = async (options: contract.QuizQuestionInput["options"]) =>
      mine.call(contract.courseQuizPatch, {
        params,
        body: { questions: [{ id: ask.id, type: "multiple", text: ask.text, options }] },
      });
    const newest = Math.max(...ask.options.map(({ id }) => id));
    const kept = ask.options.filter(({ id }) => id !== newest).map((option) => ({ ...option, correct: true }));
    await save(kept);
    await save([...kept, { text: "Porcelain" }]);
    const [{ options } = { options: [] }] = (await mine.call(contract.courseQuizStatistics, { params })).questions;
    expect(options.map(({ text, num_chosen }) => [text, num_chosen])).toEqual([
      ...kept.map(({ text }) => [text, 1]),
      ["Porcelain", 0],
    ]);
  });

  it("fails, is taken again, and is passed for good", async () => {
    const { params, atLesson, edited, student } = await newQuiz({ pass_percent: 75 });
    const status = async () => (await student.call(contract.lessonGet, { params: atLesson })).completion_status;
    const failed = await submit(student, params, []);
    expect(failed).toMatchObject({ number: 1, score: 0, passed: false, num_correct: 0, num_questions: 4 });
    expect(failed.answers[1]).toEqual({ question_id: edited.questions[1]?.id, correct: false, feedback: "Ash is a glaze." });
    expect(await status()).toBe("failed");
    const passed = await submit(student, params, rightAnswers(edited));
    expect(passed).toMatchObject({ number: 2, score: 100, passed: true });
    expect(await status()).toBe("completed");
    await submit(student, params, []);
    expect(await status()).toBe("completed");
    await expect(student.call(contract.lessonIncomplete, { params: atLesson })).rejects.toMatchObject({
      code: "permission_denied",
    });
    expect(await student.call(contract.courseQuizGet, { params })).toMatchObject({
      num_attempts: 3,
      passed: true,
      attempts_left: null,
    });
  });

  it("is not completed by the call of lessons", async () => {
    const { atLesson, student } = await newQuiz();
    await expect(student.call(contract.lessonComplete, { params: atLesson })).rejects.toMatchObject({
      code: "permission_denied",
    });
  });

  it("takes no more attempts than it allows, also at once", async () => {
    const { params, student } = await newQuiz({ max_attempts: 2 });
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => submit(student, params, [])));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await student.call(contract.courseQuizGet, { params })).toMatchObject({ attempts_left: 0, num_attempts: 2 });
  });

  it("gives as much feedback as its teacher wants", async () => {
    const none = await newQuiz({ feedback: "none" });
    expect((await submit(none.student, none.params, [])).answers).toEqual([]);
    const solutions = await newQuiz({ feedback: "solutions", max_attempts: 1 });
    const { answers } = await submit(solutions.student, solutions.params, []);
    expect(answers[2]?.solution?.texts).toEqual(["Glaze", "the glaze"]);
    expect(answers[3]?.solution?.option_ids).toEqual(solutions.edited.questions[3]?.options.map(({ id }) => id));
  });

  it("tells in the data of a member which answers were right where it gives feedback", async () => {
    const attempts = coursePersonalData.find(({ name }) => name === "quiz_attempts");
    const told = async (feedback: "none" | "answers") => {
      const { student, params } = await newQuiz({ feedback });
      await submit(student, params, []);
      const { id } = await student.call(userMe);
      const { rows } = (await attempts?.rows(id).execute(app.platform.db)) ?? { rows: [] };
      return JSON.stringify(rows);
    };
    expect(await told("answers")).toContain('"correct":false');
    const nothing = await told("none");
    expect(nothing).toContain('"question_id"');
    expect(nothing).not.toContain("correct");
  });

  it("is named, like its course and section, in the data of a member who is in the course, not of one who has left", async () => {
    const { student, params, atLesson, edited } = await newQuiz({ feedback: "none" });
    await submit(student, params, rightAnswers(edited));
    const { id } = await student.call(userMe);
    const section = { id: params.id, section_id: atLesson.section_id };
    await mine.call(contract.courseReleaseUpdate, { params: section, body: { users: [id], mode: "open" } });
    const told = async (part: string) => {
      const { rows } =
        (await coursePersonalData
          .find(({ name }) => name === part)
          ?.rows(id)
          .execute(app.platform.db)) ?? {};
      return rows;
    };
    const name: unknown = expect.any(String);
    const of = { course_id: params.id, lesson_id: params.lesson_id };
    for (const part of ["course_progress", "quiz_attempts"])
      expect(await told(part)).toMatchObject([{ ...of, course: name, lesson: "Quiz" }]);
    const release = { course_id: params.id, section_id: atLesson.section_id };
    expect(await told("course_releases")).toMatchObject([{ ...release, course: name, section: name }]);
    await student.call(contract.courseLeave, { params: { id: params.id }, query: {} });
    for (const part of ["course_progress", "quiz_attempts"])
      expect(await told(part)).toMatchObject([{ ...of, course: null, lesson: null }]);
    expect(await told("course_releases")).toMatchObject([{ ...release, course: null, section: null }]);
  });

  it("tells no solution while it can still be passed", async () => {
    const { params, edited, student } = await newQuiz({ feedback: "solutions", max_attempts: 3 });
    const told = async () => JSON.stringify((await student.call(contract.courseQuizGet, { params })).last_attempt);
    expect(JSON.stringify(await submit(student, params, []))).not.toContain("solution");
    expect(await told()).not.toContain("solution");
    expect((await submit(student, params, rightAnswers(edited))).answers[2]?.solution?.texts).toEqual(["Glaze", "the glaze"]);
    expect(await told()).toContain("solution");
    expect((await submit(student, params, [])).answers[2]?.solution?.texts).toEqual(["Glaze", "the glaze"]);
  });

  it("tells who took it what they answered, whatever feedback it gives", async () => {
    for (const feedback of ["none", "answers"] as const) {
      const { params, edited, student } = await newQuiz({ feedback, max_attempts: 3, shuffle: true });
      const [, tools, pores, order] = edited.questions;
      const backwards = order?.options.map(({ id }) => id).toReversed() ?? [];
      const { given } = await submit(student, params, [
        { question_id: pores?.id ?? 0, text: "Water" },
        { question_id: order?.id ?? 0, option_ids: backwards },
      ]);
      expect(given).toEqual([
        { question_id: edited.questions[0]?.id, option_ids: [], text: "" },
        { question_id: tools?.id, option_ids: [], text: "" },
        { question_id: pores?.id, option_ids: [], text: "Water" },
        { question_id: order?.id, option_ids: backwards, text: "" },
      ]);
      const later = (await student.call(contract.courseQuizGet, { params })).last_attempt;
      expect(later?.given).toEqual(given);
      expect(later?.answers).toHaveLength(feedback === "none" ? 0 : 4);
      expect(JSON.stringify(later)).not.toContain("solution");
      const other = await app.as(await app.newMember());
      await other.call(contract.courseJoin, { params: { id: params.id } });
      for (const reader of [other, mine]) expect((await reader.call(contract.courseQuizGet, { params })).last_attempt).toBeNull();
      await mine.call(contract.courseQuizPatch, { params, body: { questions: edited.questions.slice(0, 3) } });
      const fewer = (await student.call(contract.courseQuizGet, { params })).last_attempt;
      expect(fewer?.given).toEqual(given?.slice(0, 3));
    }
  });

  it("refuses questions without a right answer, and those of other courses", async () => {
    const { params, edited } = await newQuiz();
    const other = await newQuiz();
    const set = (question: contract.QuizQuestionInput) =>
      mine.call(contract.courseQuizPatch, { params, body: { questions: [question] } });
    const refused = { fields: { questions: [{ code: "invalid" }] } };
    await expect(set({ type: "single", text: "?", options: [{ text: "a" }, { text: "b" }] })).rejects.toMatchObject(refused);
    await expect(set({ type: "ordering", text: "?", options: [{ text: "a" }] })).rejects.toMatchObject(refused);
    await expect(set({ type: "short", text: "?" })).rejects.toMatchObject(refused);
    const foreign = other.edited.questions[2];
    await expect(set({ id: foreign?.id, type: "short", text: "?", accepted: ["a"] })).rejects.toMatchObject(refused);
    expect(await mine.call(contract.courseQuizEdit, { params })).toEqual(edited);
    const strange = submit(other.student, other.params, [{ question_id: edited.questions[0]?.id ?? 0, text: "x" }]);
    await expect(strange).rejects.toMatchObject({ fields: { answers: [{ code: "invalid" }] } });
  });

  it("is not published without questions, nor loses its last one then", async () => {
    const { course, params, atLesson } = await newQuiz();
    const empty = mine.call(contract.courseQuizPatch, { params, body: { questions: [] } });
    await expect(empty).rejects.toMatchObject({ fields: { questions: [{ code: "required" }] } });
    await mine.call(contract.lessonPatch, { params: atLesson, body: { name: "Still published" } });
    const { id: lesson_id } = await mine.call(contract.lessonCreate, {
      params: { id: course.id, section_id: course.section_id },
      body: { name: "Another", type: "quiz" },
    });
    const publish = () => mine.call(contract.lessonPatch, { params: { ...atLesson, lesson_id }, body: { status: "published" } });
    await expect(publish()).rejects.toMatchObject({ fields: { status: [{ code: "invalid" }] } });
    await mine.call(contract.courseQuizPatch, {
      params: { id: course.id, lesson_id },
      body: { questions: questions.slice(0, 1) },
    });
    expect(await publish()).toMatchObject({ status: "published" });
    const only = (await mine.call(contract.courseQuizEdit, { params: { id: course.id, lesson_id } })).questions[0];
    const removal = mine.call(contract.courseQuestionDelete, { params: { id: course.id, question_id: only?.id ?? 0 } });
    await expect(removal).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("counts the answers of its last 500 attempts, and for each teacher one quiz at a time", async () => {
    const { params, edited, student } = await newQuiz();
    await submit(student, params, []);
    await submit(student, params, rightAnswers(edited));
    await sql`
      insert into course_quiz_attempt (course_id, lesson_id, user_id, number, score, passed, num_correct, num_questions, answers)
      select course_id, lesson_id, user_id, number + n, score, passed, num_correct, num_questions, answers
      from course_quiz_attempt, generate_series(1, 600) n where lesson_id = ${params.lesson_id} and passed`.execute(
      app.platform.db,
    );
    const statistics = await mine.call(contract.courseQuizStatistics, { params });
    expect(statistics).toMatchObject({ num_attempts: 602, num_students: 1, num_passed: 1 });
    expect(statistics.questions.map(({ num_answers, num_correct }) => [num_answers, num_correct])).toEqual(
      Array(4).fill([500, 500]),
    );
    expect(statistics.questions[1]?.options.map(({ num_chosen }) => num_chosen)).toEqual([500, 500, 0]);
    const ctx = app.ctx<Member>({ ...teacher, status: "a" });
    const many = await Promise.allSettled(Array.from({ length: 12 }, () => courseQuizStatistics(ctx, params)));
    const refused = many.filter(({ status }) => status === "rejected");
    expect(refused).toEqual([{ status: "rejected", reason: expect.objectContaining({ code: "rate_limited" }) }]);
  });

  it("keeps its questions in the bank, with statistics for each", async () => {
    const { course, params, atLesson, edited, student } = await newQuiz();
    await submit(student, params, rightAnswers(edited));
    await submit(student, params, []);
    const statistics = await mine.call(contract.courseQuizStatistics, { params });
    expect(statistics).toMatchObject({ num_attempts: 2, num_students: 1, num_passed: 1, avg_score: 50 });
    expect(statistics.questions.map(({ num_answers, num_correct }) => [num_answers, num_correct])).toEqual(Array(4).fill([2, 1]));
    expect(statistics.questions[0]?.options.map(({ num_chosen }) => num_chosen)).toEqual([0, 1, 0]);
    expect((await mine.call(contract.courseQuizAttempts, { params })).results.map(({ number }) => number)).toEqual([2, 1]);
    await mine.call(contract.lessonPatch, { params: atLesson, body: { status: "draft" } });
    await mine.call(contract.courseQuizPatch, { params, body: { questions: [] } });
    const bank = await mine.call(contract.courseQuestionList, { params: { id: course.id } });
    expect(bank.count).toBe(4);
    expect(bank.results.every(({ lesson_ids }) => lesson_ids.length === 0)).toBe(true);
    const question_id = bank.results[0]?.id ?? 0;
    await mine.call(contract.courseQuestionDelete, { params: { id: course.id, question_id } });
    await expect(mine.call(contract.courseQuestionDelete, { params: { id: course.id, question_id } })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

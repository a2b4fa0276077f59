import { commitPrepared, type Member } from "#core/ctx";
import type { Scenes, Stage } from "#testing";
import { courseCertificate } from "./certificate.service.ts";
import { lessonCommentCreate } from "./comment.service.ts";
import { courseCreate, courseUpdate } from "./course.change.ts";
import { lessonCreate, lessonUpdate } from "./lesson.service.ts";
import { courseInvite, courseJoin } from "./members.service.ts";
import { lessonComplete } from "./progress.service.ts";
import { courseQuizPatch } from "./quiz.service.ts";
import { sectionCreate } from "./section.service.ts";
import { selectVersions } from "./version.queries.ts";

let made = 0;
const nextName = () => `scene course ${(made += 1)}`;

interface Options {
  /** Whose it is: the owner of the scene unless said. */
  creator?: Member;
  /** Students beside the related one. */
  students?: (Member | null)[];
}

const good = (member: Member): Member => ({ ...member, status: "a" });

/** A course with one lesson: secret for the stranger, with the related one in it, open for the others. */
async function course({ app, role, actor, owner }: Stage, { creator = owner, students = [] }: Options = {}) {
  const ctx = app.ctx(good(creator));
  const { id } = await commitPrepared(ctx, await courseCreate(ctx, { name: nextName(), type: "self-paced" }));
  const section = await sectionCreate(ctx, id, { name: "First" });
  const lesson = await lessonCreate(ctx, id, section.id, { name: "Clay", type: "lesson" });
  const ref = { id, section_id: section.id, lesson_id: lesson.id };
  await lessonUpdate(ctx, ref, { text: "<p>Clay</p>", status: "published" });
  const isHidden = role === "stranger" || role === "related";
  await courseUpdate(ctx, id, { privacy: isHidden ? "secret" : "open", description: "Clay" });
  for (const student of [...students, role === "related" ? actor : null]) {
    if (!student) continue;
    if (isHidden) await courseInvite(ctx, id, [student.id]);
    await courseJoin(app.ctx(good(student)), id);
  }
  return ref;
}

const atCourse = async (stage: Stage, options?: Options) => ({ params: { id: (await course(stage, options)).id } });
const atSection = async (stage: Stage, options?: Options) => {
  const { id, section_id } = await course(stage, options);
  return { params: { id, section_id } };
};
const atLesson = async (stage: Stage, options?: Options) => ({ params: await course(stage, options) });

/** What the blocked member does is about a course of their own. */
const own = (stage: Stage): Options => (stage.role === "blocked" && stage.actor ? { creator: stage.actor } : {});
/** The blocked member attends it. */
const attended = (stage: Stage): Options => (stage.role === "blocked" ? { students: [stage.actor] } : {});

/** A second lesson, so that the first may be removed. */
async function withSpare(stage: Stage, { sectionToo = false } = {}) {
  const ref = await course(stage, own(stage));
  const creator = own(stage).creator ?? stage.owner;
  const ctx = stage.app.ctx(good(creator));
  const section_id = sectionToo ? (await sectionCreate(ctx, ref.id, { name: "Second" })).id : ref.section_id;
  const lesson = await lessonCreate(ctx, ref.id, section_id, { name: "Glaze", type: "lesson" });
  await lessonUpdate(ctx, { id: ref.id, section_id, lesson_id: lesson.id }, { status: "published" });
  return ref;
}

/** A comment of the owner's, who teaches; the blocked member's is their own. */
async function atComment(stage: Stage) {
  const ref = await course(stage, attended(stage));
  const author = stage.role === "blocked" && stage.actor ? stage.actor : stage.owner;
  const { id } = await lessonCommentCreate(stage.app.ctx(good(author)), ref, { text: "<p>Clay</p>" });
  return { params: { ...ref, comment_id: id } };
}

/** A quiz of some questions. */
async function quiz(stage: Stage, options: Options = {}, { asked = 1 } = {}) {
  const { id, section_id } = await course(stage, options);
  const ctx = stage.app.ctx(good(options.creator ?? stage.owner));
  const lesson_id = (await lessonCreate(ctx, id, section_id, { name: "Quiz", type: "quiz" })).id;
  const questions = Array.from({ length: asked }, () => ({ type: "short" as const, text: "What burns?", accepted: ["fire"] }));
  const edited = await courseQuizPatch(ctx, { id, lesson_id }, { questions });
  await lessonUpdate(ctx, { id, section_id, lesson_id }, { status: "published" });
  return { params: { id, lesson_id }, question_id: edited.questions[0]?.id ?? 0 };
}
const atQuiz = async (stage: Stage, options?: Options) => ({ params: (await quiz(stage, options)).params });

/** Of a course that somebody has completed. */
async function certificate(stage: Stage) {
  const { app, owner } = stage;
  const student = await app.newMember();
  const ctx = app.ctx(student);
  const ref = await course({ ...stage, role: "member", owner }, { students: [student] });
  await lessonComplete(ctx, ref);
  return { params: { code: (await courseCertificate(ctx, ref.id)).certificate?.code ?? "" } };
}

/** An earlier text of the lesson. */
async function atVersion(stage: Stage, options: Options = {}) {
  const { section_id: _section, ...ref } = await course(stage, options);
  const { rows } = await selectVersions(stage.app.platform.db, ref.lesson_id, { limit: 1, offset: 0 });
  return { params: { ...ref, version_id: rows[0]?.id ?? 0 } };
}

const emptyFile = () => ({
  format: "cortile.course/1",
  name: nextName(),
  description: "",
  type: "self-paced",
  timezone: "UTC",
  enforce_lessons_order: false,
  sections: [],
});

const newPerson = async ({ app }: Stage) => (await app.newMember()).id;

export const courseScenes: Scenes = {
  user_courses: (stage) => ({ params: { id: stage.owner.id } }),
  suggestion_course: () => ({}),
  course_list: () => ({}),
  course_search: () => ({}),
  course_create: () => ({ body: { name: nextName(), type: "self-paced" } }),
  course_get: (stage) => atCourse(stage),
  course_update: async (stage) => ({ ...(await atCourse(stage)), body: { name: nextName(), type: "self-paced" } }),
  course_patch: async (stage) => ({ ...(await atCourse(stage)), body: { description: "Glaze" } }),
  course_delete: (stage) => atCourse(stage, own(stage)),
  course_status: (stage) => atCourse(stage),
  course_join: (stage) => atCourse(stage),
  course_leave: (stage) => atCourse(stage),
  course_invite: async (stage) => ({ ...(await atCourse(stage)), body: { users: [await newPerson(stage)] } }),
  course_invited: (stage) => atCourse(stage, own(stage)),
  course_invite_remove: async (stage) => ({ ...(await atCourse(stage, own(stage))), body: { users: [await newPerson(stage)] } }),
  course_requests: (stage) => atCourse(stage, own(stage)),
  course_role: async (stage) => ({ ...(await atCourse(stage)), body: { managers: [await newPerson(stage)] } }),
  course_users: (stage) => atCourse(stage, own(stage)),
  course_joined: (stage) => atCourse(stage, own(stage)),
  course_user_suggest: async (stage) => ({ ...(await atCourse(stage)), query: { search: "a" } }),
  section_list: (stage) => atCourse(stage),
  section_create: async (stage) => ({ ...(await atCourse(stage)), body: { name: "Second" } }),
  section_get: (stage) => atSection(stage),
  section_update: async (stage) => ({ ...(await atSection(stage)), body: { name: "Second" } }),
  section_patch: async (stage) => ({ ...(await atSection(stage)), body: { drip_delay: 3 } }),
  section_delete: async (stage) => {
    const { id, section_id } = await withSpare(stage, { sectionToo: true });
    return { params: { id, section_id } };
  },
  lesson_list: (stage) => atSection(stage),
  lesson_create: async (stage) => ({ ...(await atSection(stage)), body: { name: "Glaze", type: "lesson" } }),
  lesson_get: (stage) => atLesson(stage, attended(stage)),
  lesson_update: async (stage) => ({ ...(await atLesson(stage)), body: { type: "lesson", name: "Glaze", text: "<p>Glaze</p>" } }),
  lesson_patch: async (stage) => ({ ...(await atLesson(stage)), body: { name: "Glaze" } }),
  lesson_delete: async (stage) => ({ params: await withSpare(stage) }),
  course_comments: (stage) => atCourse(stage, attended(stage)),
  course_unanswered: (stage) => atCourse(stage, own(stage)),
  lesson_comment_list: (stage) => atLesson(stage, attended(stage)),
  lesson_comment_create: async (stage) => ({ ...(await atLesson(stage)), body: { text: "<p>Glaze</p>" } }),
  lesson_comment_get: atComment,
  lesson_comment_update: async (stage) => ({ ...(await atComment(stage)), body: { text: "<p>Glaze</p>" } }),
  lesson_comment_patch: async (stage) => ({ ...(await atComment(stage)), body: { text: "<p>Glaze</p>" } }),
  lesson_comment_delete: atComment,
  course_quiz_get: (stage) => atQuiz(stage, attended(stage)),
  course_quiz_edit: (stage) => atQuiz(stage, own(stage)),
  course_quiz_patch: async (stage) => ({ ...(await atQuiz(stage)), body: { pass_percent: 50 } }),
  course_quiz_submit: async (stage) => {
    const { params, question_id } = await quiz(stage, attended(stage));
    return { params, body: { answers: [{ question_id, text: "fire" }] } };
  },
  course_quiz_attempts: (stage) => atQuiz(stage, own(stage)),
  course_quiz_statistics: (stage) => atQuiz(stage, own(stage)),
  course_question_list: (stage) => atCourse(stage, own(stage)),
  course_question_delete: async (stage) => {
    const { params, question_id } = await quiz(stage, own(stage), { asked: 2 });
    return { params: { id: params.id, question_id } };
  },
  course_release_update: async (stage) => ({ ...(await atSection(stage)), body: { mode: "open" } }),
  course_release_list: (stage) => atCourse(stage, own(stage)),
  course_calendar: (stage) => atCourse(stage, attended(stage)),
  course_statistics: (stage) => atCourse(stage, own(stage)),
  course_users_export: (stage) => atCourse(stage, own(stage)),
  course_message: async (stage) => ({ ...(await atCourse(stage)), body: { text: "Clay", stuck_days: 14 } }),
  course_duplicate: async (stage) => ({ ...(await atCourse(stage)), body: { name: nextName() } }),
  course_export: (stage) => atCourse(stage, own(stage)),
  course_import: () => ({ body: emptyFile() }),
  course_import_check: () => ({ body: emptyFile() }),
  course_version_list: (stage) => atVersion(stage, own(stage)),
  course_version_get: (stage) => atVersion(stage, own(stage)),
  course_version_restore: (stage) => atVersion(stage),
  course_position: (stage) => atCourse(stage, attended(stage)),
  course_position_update: async (stage) => ({ ...(await atLesson(stage, attended(stage))), body: {} }),
  course_certificate: (stage) => atCourse(stage, attended(stage)),
  certificate_get: certificate,
  certificate_pdf: certificate,
  lesson_complete: (stage) => atLesson(stage, attended(stage)),
  lesson_incomplete: (stage) => atLesson(stage, attended(stage)),
};

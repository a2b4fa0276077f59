import { DateTime } from "luxon";
import {
  courseCreate,
  courseInvite,
  courseJoin,
  courseQuizEdit,
  courseQuizPatch,
  courseQuizSubmit,
  courseReleaseUpdate,
  courseRole,
  courseUpdate,
  lessonCommentCreate,
  lessonComplete,
  lessonCreate,
  lessonUpdate,
  sectionCreate,
  sectionUpdate,
  updateCourse,
} from "#course";
import { commitPrepared, type Ctx, type Member } from "#core/ctx";
import { courses, type VillageCourse, type VillageLesson } from "./village/courses.ts";
import type { Attached, Picture } from "./village/index.ts";

const zone = "Europe/Rome";

interface Village {
  members: ReadonlyMap<string, Member>;
  /** Ids by slug. */
  categories: ReadonlyMap<string, number>;
  keep(ctx: Ctx<Member>, picture: Picture, purpose: "course" | "hidden_course"): Promise<number>;
  keepFile(ctx: Ctx<Member>, file: Attached): Promise<number>;
}

type As = (username: string) => Ctx<Member>;
interface LessonRef {
  id: number;
  section_id: number;
  lesson_id: number;
}

/** The courses of the village with their students, through the services that members use. */
export async function loadCourses(staff: Ctx<Member>, village: Village): Promise<void> {
  for (const course of courses) await loadCourse(staff, course, village);
}

async function loadCourse(
  staff: Ctx<Member>,
  course: VillageCourse,
  { members, categories, keep, keepFile }: Village,
): Promise<void> {
  const as: As = (username) => {
    const member = members.get(username);
    if (!member) throw new Error(`the village has no "${username}"`);
    return staff.as(member);
  };
  const creator = as(course.creator);
  const { name, description, type } = course;
  const fields = {
    name,
    description,
    type,
    timezone: zone,
    enforce_lessons_order: course.inOrder === true,
    categories: course.categories.map((slug) => {
      const category = categories.get(slug);
      if (category === undefined) throw new Error(`the village has no category "${slug}"`);
      return category;
    }),
  };
  const written = new Date(staff.now().getTime() - 10 * 86_400_000);
  const { id } = await commitPrepared(creator, await courseCreate(creator, fields, written));
  const purpose = course.privacy === "open" || course.privacy === "private" ? "course" : "hidden_course";
  await updateCourse(staff.db, id, { image_media_id: await keep(creator, { name: course.picture, alt: name }, purpose) });
  const lessons: { ref: LessonRef; lesson: VillageLesson }[] = [];
  const sections: number[] = [];
  for (const section of course.sections) {
    const section_id = (await sectionCreate(creator, id, { name: section.name })).id;
    sections.push(section_id);
    await sectionUpdate(creator, id, section_id, {
      drip_delay: section.delay,
      dripped_at: section.opens === undefined ? undefined : dayAt(staff.now(), section.opens),
    });
    for (const lesson of section.lessons)
      lessons.push({ lesson, ref: await loadLesson(creator, { id, section_id }, lesson, keepFile) });
  }
  if (course.privacy !== "") await courseUpdate(creator, id, { privacy: course.privacy });
  await loadPeople(course, { id, sections }, as);
  const published = lessons.filter(({ lesson }) => !lesson.draft);
  for (const [username, count] of Object.entries(course.students))
    for (const { ref, lesson } of published.slice(0, count)) await complete(as(username), creator, ref, lesson);
  for (const { ref, lesson } of lessons) await loadComments(ref, lesson, as);
}

const dayAt = (now: Date, days: number): string =>
  DateTime.fromJSDate(now, { zone })
    .plus({ days })
    .set({ hour: 10, minute: 0, second: 0, millisecond: 0 })
    .toJSDate()
    .toISOString();

async function loadLesson(
  creator: Ctx<Member>,
  { id, section_id }: { id: number; section_id: number },
  { name, html = "", video, quiz, draft }: VillageLesson,
  keepFile: Village["keepFile"],
): Promise<LessonRef> {
  const { id: lesson_id } = await lessonCreate(creator, id, section_id, { name, type: quiz ? "quiz" : "lesson" });
  const ref = { id, section_id, lesson_id };
  const medias = video ? [await keepFile(creator, video)] : [];
  // None is published without questions.
  if (quiz) await courseQuizPatch(creator, ref, { ...quiz, questions: [...quiz.questions] });
  await lessonUpdate(creator, ref, { text: html, medias, status: draft ? "draft" : "published" });
  return ref;
}

async function loadPeople(course: VillageCourse, { id, sections }: { id: number; sections: number[] }, as: As): Promise<void> {
  const { managers = [], invited = [], requested = [], openFor = [], students } = course;
  const creator = as(course.creator);
  const idsOf = (usernames: readonly string[]) => usernames.map((username) => as(username).actor.id);
  const joined = Object.keys(students);
  if (managers.length > 0) await courseRole(creator, id, { managers: idsOf(managers) });
  const asked = course.privacy === "open" ? invited : [...joined, ...invited];
  if (asked.length > 0) await courseInvite(creator, id, idsOf(asked));
  for (const username of [...joined, ...requested]) await courseJoin(as(username), id);
  if (openFor.length > 0)
    for (const section of sections) await courseReleaseUpdate(creator, id, section, { mode: "open", users: idsOf(openFor) });
}

/** A student completes a lesson; a quiz with its right answers. */
async function complete(student: Ctx<Member>, creator: Ctx<Member>, ref: LessonRef, { quiz }: VillageLesson): Promise<void> {
  if (!quiz) return lessonComplete(student, ref);
  const { questions } = await courseQuizEdit(creator, ref);
  const answers = questions.map(({ id, type, options, accepted }) => ({
    question_id: id,
    option_ids: options.filter(({ correct }) => type === "ordering" || correct).map((option) => option.id),
    text: accepted[0],
  }));
  await courseQuizSubmit(student, ref, { answers });
}

async function loadComments(ref: LessonRef, { comments = [] }: VillageLesson, as: As): Promise<void> {
  for (const { author, text, replies = [] } of comments) {
    const { id: parent } = await lessonCommentCreate(as(author), ref, { text: `<p>${text}</p>` });
    for (const reply of replies) await lessonCommentCreate(as(reply.author), ref, { text: `<p>${reply.text}</p>`, parent });
  }
}

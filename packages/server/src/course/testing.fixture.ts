import type { CourseType } from "@cortile/contract/enums";
import { commitPrepared, type Ctx, type Member, type Viewer } from "#core/ctx";
import { courseCreate, courseUpdate } from "./course.change.ts";
import { lessonCreate, lessonUpdate } from "./lesson.service.ts";
import { sectionCreate } from "./section.service.ts";

let made = 0;

interface App {
  ctx<Actor extends Viewer>(actor: Actor): Ctx<Actor>;
}

export interface NewCourse {
  name?: string;
  privacy?: "open" | "private" | "secret" | "";
  type?: CourseType;
  timezone?: string;
  categories?: number[];
  lessons?: number;
  enforce_lessons_order?: boolean;
}

/** A course with one section of lessons, which say `Text 1`, `Text 2` … */
export async function newCourse(app: App, teacher: Member, options: NewCourse = {}) {
  const { privacy = "open", lessons = 3, name = `Course ${(made += 1)}`, type = "self-paced", ...rest } = options;
  const ctx = app.ctx<Member>({ ...teacher, status: "a" });
  const { id } = await commitPrepared(ctx, await courseCreate(ctx, { name, type, description: "Clay and fire", ...rest }));
  const section = await sectionCreate(ctx, id, { name: "First" });
  const lesson_ids: number[] = [];
  for (let index = 1; index <= lessons; index += 1) {
    const lesson = await lessonCreate(ctx, id, section.id, { name: `Lesson ${index}`, type: "lesson" });
    await lessonUpdate(
      ctx,
      { id, section_id: section.id, lesson_id: lesson.id },
      { text: `<p>Text ${index}</p>`, status: "published" },
    );
    lesson_ids.push(lesson.id);
  }
  if (privacy !== "") await courseUpdate(ctx, id, { privacy });
  return { id, name, section_id: section.id, lesson_ids };
}

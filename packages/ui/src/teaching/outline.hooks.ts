import { CallError, type Client } from "@cortile/client/http";
import {
  coursePatch,
  lessonCreate,
  lessonDelete,
  lessonPatch,
  sectionCreate,
  sectionDelete,
  sectionPatch,
} from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import type { LessonStatus, LessonType } from "@cortile/contract/enums";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { messages, saveFailures } from "./outline.messages.ts";
import { courseEditQuery } from "./teaching.queries.ts";

/** When a section opens; null: at once. */
export type Release = { drip_delay: number } | { dripped_at: string | null };

/** What a teacher does to the sections and lessons of a course. */
export type OutlineAct =
  | { act: "addSection"; name: string }
  | { act: "renameSection"; section_id: number; name: string }
  | { act: "deleteSection"; section_id: number }
  | { act: "orderSections"; ids: number[] }
  | { act: "release"; section_id: number; release: Release }
  | { act: "addLesson"; section_id: number; name: string; type: LessonType }
  | { act: "renameLesson"; section_id: number; lesson_id: number; name: string }
  | { act: "setStatus"; section_id: number; lesson_id: number; status: LessonStatus }
  | { act: "deleteLesson"; section_id: number; lesson_id: number }
  | { act: "orderLessons"; section_id: number; ids: number[] };

/** @returns what was added or changed */
function send(client: Client, id: number, what: OutlineAct): Promise<{ id: number } | void> {
  switch (what.act) {
    case "addSection":
      return client.call(sectionCreate, { params: { id }, body: { name: what.name } });
    case "renameSection":
      return client.call(sectionPatch, { params: { id, section_id: what.section_id }, body: { name: what.name } });
    case "deleteSection":
      return client.call(sectionDelete, { params: { id, section_id: what.section_id } });
    case "orderSections":
      return client.call(coursePatch, { params: { id }, body: { sections_order: what.ids } });
    case "release":
      return client.call(sectionPatch, { params: { id, section_id: what.section_id }, body: what.release });
    case "addLesson":
      return client.call(lessonCreate, {
        params: { id, section_id: what.section_id },
        body: { name: what.name, type: what.type },
      });
    case "renameLesson":
      return client.call(lessonPatch, {
        params: { id, section_id: what.section_id, lesson_id: what.lesson_id },
        body: { name: what.name },
      });
    case "setStatus":
      return client.call(lessonPatch, {
        params: { id, section_id: what.section_id, lesson_id: what.lesson_id },
        body: { status: what.status },
      });
    case "deleteLesson":
      return client.call(lessonDelete, { params: { id, section_id: what.section_id, lesson_id: what.lesson_id } });
    case "orderLessons":
      return client.call(sectionPatch, { params: { id, section_id: what.section_id }, body: { lessons_order: what.ids } });
  }
}

const inOrder = <Item extends { id: number }>(items: readonly Item[], ids: readonly number[]): Item[] =>
  items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));

/** The course as it will be, for acts that show at once; the others wait for the server. */
function applied(course: Course, what: OutlineAct): Course {
  const sections = course.sections ?? [];
  if (what.act === "orderSections") return { ...course, sections: inOrder(sections, what.ids) };
  if (what.act === "orderLessons")
    return {
      ...course,
      sections: sections.map((section) =>
        section.id === what.section_id ? { ...section, lessons: inOrder(section.lessons, what.ids) } : section,
      ),
    };
  return course;
}

/** What is said of a change that was refused, by code: a quiz without questions is not published. */
export const saveFailuresOf = (error: unknown) =>
  error instanceof CallError && error.fields["status"] ? { ...saveFailures, invalid: messages.questionNeeded } : saveFailures;

/** Changes sections and lessons, each act saved at once. A new order shows at once, and goes back if the server refuses. */
export function useOutline(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const { queryKey } = courseEditQuery(client, id);
  return useMutation({
    mutationFn: (what: OutlineAct) => send(client, id, what),
    onMutate: async (what) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      if (before) cache.setQueryData(queryKey, applied(before, what));
      return { before };
    },
    onError: (error, _what, made) => {
      cache.setQueryData(queryKey, made?.before);
      notice(error, saveFailuresOf(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ["course", id] }),
  });
}

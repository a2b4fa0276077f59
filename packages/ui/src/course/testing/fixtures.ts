import type { CourseComment } from "@cortile/contract/course";
import type { Category, Course, CourseLesson, CourseSection } from "@cortile/contract/entity";
import { course as someCourse } from "#notification/testing";
import { person } from "#vote/testing";

const created_at = "2026-01-01T00:00:00.000000+00:00";

export const lesson = (about: Partial<CourseLesson> = {}): CourseLesson => ({
  id: 1,
  course_id: 8,
  section_id: 10,
  name: "Wedging",
  type: "lesson",
  status: "published",
  comments_enabled: true,
  html: "<p>Push, turn, fold.</p>",
  medias: [],
  created_at,
  created_by: person(),
  locked: false,
  completion_status: "uncompleted",
  ...about,
});

export const section = (about: Partial<CourseSection> = {}): CourseSection => ({
  id: 10,
  name: "Before the wheel",
  dripped_at: null,
  drip_delay: null,
  lessons_order: (about.lessons ?? []).map(({ id }) => id),
  lessons: [],
  available_date: null,
  locked: false,
  num_lessons: (about.lessons ?? []).length,
  num_lessons_completed: 0,
  ...about,
});

/** "Wedging" and "Centring", then "Firing" in a section that opens on 2 December. */
export const twoSections = (first: Partial<CourseLesson> = {}): CourseSection[] => [
  section({ lessons: [lesson(first), lesson({ id: 2, name: "Centring" })] }),
  section({
    id: 11,
    name: "On the wheel",
    locked: true,
    available_date: "2026-12-02T09:00:00.000000+00:00",
    lessons: [lesson({ id: 3, section_id: 11, name: "Firing", locked: true, locked_by: "release" })],
  }),
];

export const course = (about: Partial<Course> = {}): Course =>
  someCourse({
    privacy: "open",
    description: "Twelve short lessons.",
    sections: twoSections(),
    num_lessons: 3,
    num_sections: 2,
    num_lessons_completed: 0,
    user_completion_rate: 0,
    member_count: 4,
    join_status: null,
    ...about,
  });

export const comment = (about: Partial<CourseComment> = {}): CourseComment => ({
  id: 71,
  html: "<p>Is the sponge dry?</p>",
  parent: null,
  in_reply_to: null,
  created_at: "2026-11-20T10:00:00.000000+00:00",
  created_by: person({ id: 31, username: "noor", real_name: "Noor Haddad" }),
  medias: [],
  latest_reply: null,
  ...about,
});

export const category = (id: number, name: string): Category => ({ id, name, slug: name.toLowerCase(), slogan: "" });

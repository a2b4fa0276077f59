import { sql } from "kysely";
import { markMatches, type SearchKind } from "#core/search";
import { presentCourses } from "./course.present.ts";
import { isListedFor } from "./course.visibility.ts";

/** Courses by name and description: listed ones, and the viewer's own. */
export const courseSearchKind: SearchKind = {
  kind: "course",
  filters: [],
  names: true,
  object: (viewer) => sql`
    select null::timestamptz as at, c.students_counter as liked from course c where c.id = found.object_id and ${isListedFor(viewer)}`,
  async present(ctx, ids, query) {
    const courses = await presentCourses(ctx, ids);
    return new Map(
      [...courses].map(([id, { name, slug, description, image_small: image = null }]) => {
        const title = markMatches(name, query, { names: true });
        const text = markMatches(description, query, { length: 100, names: true });
        return [id, { kind: "course", id, title, text, course: { id, name, slug, image } }];
      }),
    );
  },
};

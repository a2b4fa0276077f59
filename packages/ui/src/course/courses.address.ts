import type { CourseRelation, CoursesPlace } from "./course.queries.ts";

const relations: readonly CourseRelation[] = ["all", "joined", "managed"];
const maxCategories = 20;

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** Reads `?q=…&mine=joined&categories=1,2&offset=8` of the list of courses; what it does not know counts as not said. */
export function readCoursesAddress(search: string): CoursesPlace {
  const params = new URLSearchParams(search);
  const offset = Number(params.get("offset") ?? 0);
  const categories = (params.get("categories") ?? "").split(",").map(Number).filter(isId);
  return {
    relation: relations.find((relation) => relation === params.get("mine")) ?? "all",
    q: (params.get("q") ?? "").trim().slice(0, 200),
    categories: [...new Set(categories)].slice(0, maxCategories),
    offset: isId(offset) ? offset : 0,
  };
}

/** The same as a query string; `?` where nothing is said. */
export function coursesAddress({ relation, q, categories, offset }: CoursesPlace): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(relation !== "all" && { mine: relation }),
    ...(categories.length > 0 && { categories: categories.join() }),
    ...(offset > 0 && { offset: `${offset}` }),
  });
  return `?${params}`;
}

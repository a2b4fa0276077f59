import { defineMessages } from "react-intl";

export const messages = defineMessages({
  courses: { id: "course.list", defaultMessage: "Courses" },
  filters: { id: "course.list.filters", defaultMessage: "Filter courses" },
  yours: { id: "course.list.yours", defaultMessage: "My courses" },
  managed: { id: "course.list.managed", defaultMessage: "Managed by me" },
  categories: { id: "course.list.categories", defaultMessage: "Categories" },
  noCategories: { id: "course.list.categories.none", defaultMessage: "There are no categories." },
  find: { id: "course.list.find", defaultMessage: "Find a course" },
  findButton: { id: "course.list.search", defaultMessage: "Search" },
  none: { id: "course.list.none", defaultMessage: "There are no courses yet. Create the first one." },
  noneToTake: { id: "course.list.noneToTake", defaultMessage: "There are no courses yet." },
  noneOwn: { id: "course.list.noneOwn", defaultMessage: "You don’t take or teach any course yet." },
  noMatch: { id: "course.list.noMatch", defaultMessage: "No courses match these filters." },
  showAll: { id: "course.list.showAll", defaultMessage: "Show all courses" },
  end: { id: "course.list.end", defaultMessage: "You’ve seen all the courses." },
  toTop: { id: "course.list.toTop", defaultMessage: "Back to top" },
  more: { id: "course.list.more", defaultMessage: "Show more courses" },
  toFirst: { id: "course.list.toFirst", defaultMessage: "Back to the first" },
  failed: { id: "course.list.failed", defaultMessage: "We couldn’t load the courses." },
  create: { id: "course.create", defaultMessage: "Create course" },
});

export const templates = defineMessages<{
  found: { count: number };
  noneOf: { name: string };
  moreCategories: { count: number };
  categoryCount: { count: number };
}>({
  found: { id: "course.list.found", defaultMessage: "{count, plural, one {# course} other {# courses}}" },
  noneOf: { id: "course.list.noneOf", defaultMessage: "{name} isn’t in any course you can see." },
  moreCategories: { id: "course.card.categories", defaultMessage: "+{count, number}" },
  categoryCount: { id: "course.list.categoryCount", defaultMessage: "Categories ({count, number})" },
});

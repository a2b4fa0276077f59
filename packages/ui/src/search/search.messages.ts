import { defineMessages } from "react-intl";

export const messages = defineMessages({
  title: { id: "search.title", defaultMessage: "Search" },
  button: { id: "search.button", defaultMessage: "Search" },
  results: { id: "search.results", defaultMessage: "Results" },
  recent: { id: "search.recent", defaultMessage: "Recent searches" },
  forget: { id: "search.recent.forget", defaultMessage: "Clear recent searches" },
  hint: { id: "search.hint", defaultMessage: "Find people, categories, posts, articles and comments." },
  searching: { id: "search.searching", defaultMessage: "Searching…" },
  failed: { id: "search.failed", defaultMessage: "Search failed. Check your connection and try again." },
  kinds: { id: "search.kinds", defaultMessage: "Result type" },
  everything: { id: "search.kind.all", defaultMessage: "All" },
  filters: { id: "search.filters", defaultMessage: "Filters" },
  category: { id: "search.filter.category", defaultMessage: "Category" },
  anyCategory: { id: "search.filter.category.any", defaultMessage: "Any category" },
  by: { id: "search.filter.by", defaultMessage: "Author" },
  since: { id: "search.filter.since", defaultMessage: "Date" },
  ordering: { id: "search.filter.ordering", defaultMessage: "Order" },
  relevance: { id: "search.ordering.relevance", defaultMessage: "Best match" },
  recentFirst: { id: "search.ordering.recent", defaultMessage: "Newest first" },
  withoutFilters: { id: "search.withoutFilters", defaultMessage: "Search everywhere" },
  noAuthor: { id: "search.author.none", defaultMessage: "Nothing found by this author. Check the username." },
  more: { id: "search.more", defaultMessage: "Show more" },
});

export const kindMessages = defineMessages({
  user: { id: "search.kind.user", defaultMessage: "People" },
  category: { id: "search.kind.category", defaultMessage: "Categories" },
  group: { id: "search.kind.group", defaultMessage: "Groups" },
  event: { id: "search.kind.event", defaultMessage: "Events" },
  course: { id: "search.kind.course", defaultMessage: "Courses" },
  discussion: { id: "search.kind.discussion", defaultMessage: "Articles" },
  post: { id: "search.kind.post", defaultMessage: "Posts" },
  status: { id: "search.kind.status", defaultMessage: "Statuses" },
  comment: { id: "search.kind.comment", defaultMessage: "Comments" },
});

export const sinceMessages = defineMessages({
  any: { id: "search.since.any", defaultMessage: "Any time" },
  day: { id: "search.since.day", defaultMessage: "Past day" },
  week: { id: "search.since.week", defaultMessage: "Past week" },
  month: { id: "search.since.month", defaultMessage: "Past month" },
  year: { id: "search.since.year", defaultMessage: "Past year" },
});

export const templates = defineMessages<{
  field: { name: string };
  none: { text: string };
  all: { text: string };
  found: { count: number };
  seeAll: { count: string };
  seeAllOf: { count: string; kind: string };
}>({
  field: { id: "search.field", defaultMessage: "Search {name}" },
  none: { id: "search.none", defaultMessage: "Nothing found for “{text}”. Try fewer or other words." },
  all: { id: "search.all", defaultMessage: "See all results for “{text}”" },
  found: { id: "search.found", defaultMessage: "{count, plural, =0 {No results} one {# result} other {# results}}" },
  seeAll: { id: "search.seeAll", defaultMessage: "See all {count}" },
  seeAllOf: { id: "search.seeAllOf", defaultMessage: "{kind}: see all {count}" },
});

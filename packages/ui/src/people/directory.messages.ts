import { defineMessages } from "react-intl";

export const messages = defineMessages({
  title: { id: "people.directory", defaultMessage: "People" },
  field: { id: "people.directory.field", defaultMessage: "Search by name" },
  button: { id: "people.directory.search", defaultMessage: "Search" },
  parts: { id: "people.directory.parts", defaultMessage: "Filter people" },
  everyone: { id: "people.directory.everyone", defaultMessage: "Everyone" },
  team: { id: "people.directory.team", defaultMessage: "Staff" },
  order: { id: "people.directory.order", defaultMessage: "Order" },
  bestMatch: { id: "people.directory.order.match", defaultMessage: "Best match" },
  empty: { id: "people.directory.empty", defaultMessage: "No people yet." },
  off: { id: "people.directory.off", defaultMessage: "Searching for people is turned off in this community." },
  noTeam: { id: "people.directory.team.empty", defaultMessage: "No staff to show." },
  reset: { id: "people.directory.reset", defaultMessage: "Show everyone" },
  failed: { id: "people.directory.failed", defaultMessage: "We couldn’t load people." },
  more: { id: "people.directory.more", defaultMessage: "Show more people" },
  back: { id: "people.directory.back", defaultMessage: "Back to the first" },
});

export const orderMessages = defineMessages({
  newest: { id: "people.directory.order.newest", defaultMessage: "Newest first" },
  oldest: { id: "people.directory.order.oldest", defaultMessage: "Oldest first" },
  name: { id: "people.directory.order.name", defaultMessage: "By username" },
});

export const templates = defineMessages<{ count: { count: number }; atLeast: { count: number }; none: { text: string } }>({
  count: { id: "people.directory.count", defaultMessage: "{count, plural, one {# person} other {# people}}" },
  atLeast: { id: "people.directory.count.least", defaultMessage: "More than {count, number} people" },
  none: { id: "people.directory.none", defaultMessage: "No people found for “{text}”." },
});

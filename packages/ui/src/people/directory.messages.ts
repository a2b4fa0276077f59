import { defineMessages } from "react-intl";

export const messages = defineMessages({
  title: { id: "people.directory", defaultMessage: "People" },
  field: { id: "people.directory.field", defaultMessage: "Search by name" },
  button: { id: "people.directory.search", defaultMessage: "Search" },
  parts: { id: "people.directory.parts", defaultMessage: "Which people" },
  everyone: { id: "people.directory.everyone", defaultMessage: "Everyone" },
  team: { id: "people.directory.team", defaultMessage: "Team" },
  order: { id: "people.directory.order", defaultMessage: "Order" },
  bestMatch: { id: "people.directory.order.match", defaultMessage: "Best match" },
  empty: { id: "people.directory.empty", defaultMessage: "Nobody is here yet." },
  noTeam: { id: "people.directory.team.empty", defaultMessage: "Nobody of the team is shown here." },
  reset: { id: "people.directory.reset", defaultMessage: "Show everyone" },
  failed: { id: "people.directory.failed", defaultMessage: "The list couldn’t be read." },
  more: { id: "people.directory.more", defaultMessage: "Show more people" },
  back: { id: "people.directory.back", defaultMessage: "Back to the first" },
});

export const orderMessages = defineMessages({
  newest: { id: "people.directory.order.newest", defaultMessage: "Newest first" },
  oldest: { id: "people.directory.order.oldest", defaultMessage: "Oldest first" },
  name: { id: "people.directory.order.name", defaultMessage: "By username" },
});

export const valued = defineMessages<{ count: { count: number }; atLeast: { count: number }; none: { text: string } }>({
  count: { id: "people.directory.count", defaultMessage: "{count, plural, one {# person} other {# people}}" },
  atLeast: { id: "people.directory.count.least", defaultMessage: "More than {count, number} people" },
  none: { id: "people.directory.none", defaultMessage: "Nobody here is called “{text}”." },
});

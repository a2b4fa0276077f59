import { defineMessages } from "react-intl";

export const messages = defineMessages({
  trayLabel: { id: "vote.tray", defaultMessage: "Reactions" },
  you: { id: "vote.line.you", defaultMessage: "You" },
  votersTitle: { id: "vote.voters.title", defaultMessage: "Reactions" },
  votersFilter: { id: "vote.voters.filter", defaultMessage: "Show one reaction" },
  everyone: { id: "vote.voters.all", defaultMessage: "All" },
  votersEmpty: { id: "vote.voters.empty", defaultMessage: "Nobody has reacted yet." },
  denied: { id: "vote.failure.denied", defaultMessage: "You can’t react here: one of you has blocked the other." },
  failed: { id: "vote.failure.failed", defaultMessage: "Your reaction wasn’t saved. Try again." },
});

export const templates = defineMessages<{
  like: { count: number };
  reacted: { reaction: string; count: number };
  chip: { reaction: string; count: number };
  people: { count: number };
  youAndOthers: { count: number };
  one: { name: string };
  two: { first: string; second: string };
  twoAndOthers: { first: string; second: string; count: number };
}>({
  like: { id: "vote.like", defaultMessage: "Like, {count, number}" },
  reacted: { id: "vote.reacted", defaultMessage: "{reaction}, {count, number}" },
  chip: { id: "vote.voters.chip", defaultMessage: "{reaction}, {count, plural, one {# person} other {# people}}" },
  people: { id: "vote.line.people", defaultMessage: "{count, plural, one {# person} other {# people}}" },
  youAndOthers: {
    id: "vote.line.youAndOthers",
    defaultMessage: "You and <u>{count, plural, one {# other} other {# others}}</u>",
  },
  one: { id: "vote.line.one", defaultMessage: "{name}" },
  two: { id: "vote.line.two", defaultMessage: "{first} and {second}" },
  twoAndOthers: {
    id: "vote.line.twoAndOthers",
    defaultMessage: "{first}, {second} and <u>{count, plural, one {# other} other {# others}}</u>",
  },
});

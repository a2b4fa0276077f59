import { defineMessages } from "react-intl";

/** Texts of the first page of the console, loaded with it. */
export const messages = defineMessages({
  figures: { id: "dashboard.figures", defaultMessage: "Figures of the period" },
  activeMembers: { id: "dashboard.activeMembers", defaultMessage: "Active members" },
  contents: { id: "dashboard.contents", defaultMessage: "Posts and articles" },
  comments: { id: "dashboard.comments", defaultMessage: "Comments" },
  response: { id: "dashboard.response", defaultMessage: "Median time to a decision" },
  daily: { id: "dashboard.daily", defaultMessage: "Daily activity" },
  dailyOf: { id: "dashboard.dailyOf", defaultMessage: "Posts, articles and comments" },
  insights: { id: "dashboard.insights", defaultMessage: "All insights" },
  busiest: { id: "dashboard.busiest", defaultMessage: "Busiest categories" },
  nothingPublished: { id: "dashboard.nothingPublished", defaultMessage: "Nothing was published in this period." },
});

export const templates = defineMessages<{
  hello: { name: string };
  dailyChart: { from: string; to: string; least: number; most: number };
  dailyCount: { day: string; count: number };
}>({
  hello: { id: "dashboard.hello", defaultMessage: "Hello, {name}" },
  dailyChart: {
    id: "dashboard.dailyChart",
    defaultMessage: "Posts, articles and comments per day from {from} to {to}: between {least, number} and {most, number}",
  },
  dailyCount: { id: "dashboard.dailyCount", defaultMessage: "{day}: {count, number}" },
});

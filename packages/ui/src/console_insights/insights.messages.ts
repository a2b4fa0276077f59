import { defineMessages, type MessageDescriptor } from "react-intl";
import type { Metric } from "./metric.ts";
import type { InsightTab } from "./insights.address.ts";

export const messages = defineMessages({
  tabs: { id: "insights.tabs", defaultMessage: "Insights" },
  failed: { id: "insights.failed", defaultMessage: "The figures couldn’t be loaded." },
  from: { id: "insights.from", defaultMessage: "From" },
  to: { id: "insights.to", defaultMessage: "To" },
  show: { id: "insights.show", defaultMessage: "Show" },
  notCounted: {
    id: "insights.notCounted",
    defaultMessage: "Nothing has been counted yet. The first figures are here within a few minutes.",
  },
  before: { id: "insights.before", defaultMessage: "Previous period" },
  compared: { id: "insights.compared", defaultMessage: "compared with the previous period" },
  asTable: { id: "insights.asTable", defaultMessage: "Figures by day" },
  day: { id: "insights.day", defaultMessage: "Day" },
  updated: { id: "insights.updated", defaultMessage: "Updated" },
  none: { id: "insights.none", defaultMessage: "Nothing in this period." },
  // Members
  membersTotal: { id: "insights.membersTotal", defaultMessage: "Members" },
  newMembers: { id: "insights.newMembers", defaultMessage: "New members" },
  leftMembers: { id: "insights.leftMembers", defaultMessage: "Members who left" },
  activeMonth: { id: "insights.activeMonth", defaultMessage: "Active in the last 28 days" },
  activeByDay: { id: "insights.activeByDay", defaultMessage: "Active members" },
  joinedByDay: { id: "insights.joinedByDay", defaultMessage: "New members by day" },
  retention: { id: "insights.retention", defaultMessage: "Retention" },
  retentionHint: {
    id: "insights.retentionHint",
    defaultMessage: "Of those who joined in a period, how many were active in it and in those after.",
  },
  retentionBy: { id: "insights.retentionBy", defaultMessage: "Retention by" },
  byWeek: { id: "insights.byWeek", defaultMessage: "Week" },
  byMonth: { id: "insights.byMonth", defaultMessage: "Month" },
  joinedIn: { id: "insights.joinedIn", defaultMessage: "Joined" },
  // Activity and contents
  postsAndArticles: { id: "insights.postsAndArticles", defaultMessage: "Posts and articles" },
  contentsByDay: { id: "insights.contentsByDay", defaultMessage: "Content by day" },
  commentsByDay: { id: "insights.commentsByDay", defaultMessage: "Comments by day" },
  reactionsByDay: { id: "insights.reactionsByDay", defaultMessage: "Reactions by day" },
  topContents: { id: "insights.topContents", defaultMessage: "Top content" },
  topPeople: { id: "insights.topPeople", defaultMessage: "Top authors" },
  content: { id: "insights.content", defaultMessage: "Content" },
  author: { id: "insights.author", defaultMessage: "Author" },
  score: { id: "insights.score", defaultMessage: "Interactions" },
  untitled: { id: "insights.untitled", defaultMessage: "Post" },
  // Categories, groups, events
  name: { id: "insights.name", defaultMessage: "Name" },
  contents: { id: "insights.contents", defaultMessage: "Content" },
  newFollowers: { id: "insights.newFollowers", defaultMessage: "New followers" },
  newParticipants: { id: "insights.newParticipants", defaultMessage: "New participants" },
  deleted: { id: "insights.deleted", defaultMessage: "Deleted" },
  groupsTitle: { id: "insights.groupsTitle", defaultMessage: "Groups" },
  eventsTitle: { id: "insights.eventsTitle", defaultMessage: "Events" },
  groupsNew: { id: "insights.groupsNew", defaultMessage: "New groups" },
  eventsNew: { id: "insights.eventsNew", defaultMessage: "New events" },
  // Search
  searchesByDay: { id: "insights.searchesByDay", defaultMessage: "Searches by day" },
  frequentWords: { id: "insights.frequentWords", defaultMessage: "Most searched words" },
  missedWords: { id: "insights.missedWords", defaultMessage: "Words without results" },
  wordsHint: {
    id: "insights.wordsHint",
    defaultMessage: "Words searched at least three times. Names of members and numbers are not counted.",
  },
  word: { id: "insights.word", defaultMessage: "Word" },
  withResults: { id: "insights.withResults", defaultMessage: "With results" },
  withoutResults: { id: "insights.withoutResults", defaultMessage: "Without results" },
  // Moderation
  moderationByDay: { id: "insights.moderationByDay", defaultMessage: "Reports and decisions" },
  medianTime: { id: "insights.medianTime", defaultMessage: "Median time to decision" },
  p90Time: { id: "insights.p90Time", defaultMessage: "Nine in ten decided within" },
  withinDay: { id: "insights.withinDay", defaultMessage: "Decided within 24 hours" },
});

export const templates = defineMessages<{
  byDay: { name: string };
  step: { step: number };
}>({
  byDay: { id: "insights.byDayOf", defaultMessage: "{name}, by day" },
  step: { id: "insights.step", defaultMessage: "+{step}" },
});

export const tabLabels: Record<InsightTab, MessageDescriptor> = defineMessages({
  members: { id: "insights.tab.members", defaultMessage: "Members" },
  activity: { id: "insights.tab.activity", defaultMessage: "Activity" },
  contents: { id: "insights.tab.contents", defaultMessage: "Content" },
  categories: { id: "insights.tab.categories", defaultMessage: "Categories" },
  places: { id: "insights.tab.places", defaultMessage: "Groups and events" },
  search: { id: "insights.tab.search", defaultMessage: "Search" },
  moderation: { id: "insights.tab.moderation", defaultMessage: "Moderation" },
});

export const metricLabels: Record<Metric, MessageDescriptor> = defineMessages({
  members: { id: "insights.metric.members", defaultMessage: "Members" },
  joined: { id: "insights.metric.joined", defaultMessage: "Joined" },
  left: { id: "insights.metric.left", defaultMessage: "Left" },
  active_day: { id: "insights.metric.activeDay", defaultMessage: "On the day" },
  active_week: { id: "insights.metric.activeWeek", defaultMessage: "In 7 days" },
  active_month: { id: "insights.metric.activeMonth", defaultMessage: "In 28 days" },
  posts: { id: "insights.metric.posts", defaultMessage: "Posts" },
  discussions: { id: "insights.metric.discussions", defaultMessage: "Articles" },
  statuses: { id: "insights.metric.statuses", defaultMessage: "Statuses" },
  shares: { id: "insights.metric.shares", defaultMessage: "Shares" },
  comments: { id: "insights.metric.comments", defaultMessage: "Comments" },
  votes: { id: "insights.metric.votes", defaultMessage: "Reactions" },
  category_follows: { id: "insights.metric.categoryFollows", defaultMessage: "New category followers" },
  groups: { id: "insights.metric.groups", defaultMessage: "New groups" },
  group_joins: { id: "insights.metric.groupJoins", defaultMessage: "New group members" },
  events: { id: "insights.metric.events", defaultMessage: "New events" },
  event_joins: { id: "insights.metric.eventJoins", defaultMessage: "New event participants" },
  searches: { id: "insights.metric.searches", defaultMessage: "Searches" },
  searches_missed: { id: "insights.metric.searchesMissed", defaultMessage: "Without results" },
  reports: { id: "insights.metric.reports", defaultMessage: "Reports" },
  decisions: { id: "insights.metric.decisions", defaultMessage: "Decisions" },
});

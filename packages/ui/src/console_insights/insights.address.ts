import { dateKey, listAddress, orderKey, periodLengths } from "#console";

export const insightTabs = ["members", "activity", "contents", "categories", "places", "search", "moderation"] as const;
export type InsightTab = (typeof insightTabs)[number];

/** What the page shows: a period by its length, or by its first and last day. */
export const insightsAddress = listAddress({
  tab: orderKey(insightTabs),
  days: orderKey(periodLengths),
  from: dateKey,
  to: dateKey,
});

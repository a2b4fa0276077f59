import type { RealtimeMessage } from "./connect.ts";

/** The user's counters an `interaction` message carries. */
export interface UnseenCounters {
  unseen_interactions_counter?: number;
  unseen_notification_banners_counter?: number;
}

/**
 * The counters to assign after a message, empty when it names none.
 * `count_interactions` includes the banners (product decision 12), so they are taken off; never below 0.
 */
export function countersOf({ type, data }: RealtimeMessage): UnseenCounters {
  if (type !== "interaction") return {};
  const { count_interactions: interactions, count_notification_banners: banners } = data;
  const counters: UnseenCounters = {};
  if (isCount(interactions)) counters.unseen_interactions_counter = Math.max(interactions - (isCount(banners) ? banners : 0), 0);
  if (isCount(banners)) counters.unseen_notification_banners_counter = Math.max(banners, 0);
  return counters;
}

const isCount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

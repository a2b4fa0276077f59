import type { InsightMetric } from "@cortile/contract/insight";

/** A figure of each day. */
export type Metric = InsightMetric | "members";

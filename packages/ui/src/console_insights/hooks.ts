import type { Client } from "@cortile/client/http";
import {
  insightCohorts,
  insightContribution,
  insightDays,
  insightObjects,
  insightResponse,
  insightUser,
  insightWords,
  type InsightObjectKind,
  type InsightPeriod,
} from "@cortile/contract/insight";
import { queryOptions } from "@tanstack/react-query";
import { momentsOf, type Period } from "#console";

/** Rows of a ranking. */
export const shownRows = 20;
/** The figures are counted every ten minutes. */
const staleTime = 60_000;

export const daysQuery = (client: Client, period: Period) =>
  queryOptions({
    queryKey: ["console", "insights", "days", period],
    queryFn: ({ signal }) => client.call(insightDays, { query: period }, { signal }),
    staleTime,
  });

export const cohortsQuery = (client: Client, period: InsightPeriod) =>
  queryOptions({
    queryKey: ["console", "insights", "cohorts", period],
    queryFn: ({ signal }) => client.call(insightCohorts, { query: { period } }, { signal }),
    staleTime,
  });

export const objectsQuery = (client: Client, kind: InsightObjectKind, period: Period) =>
  queryOptions({
    queryKey: ["console", "insights", "objects", kind, period],
    queryFn: ({ signal }) =>
      client.call(insightObjects, { params: { kind }, query: { ...period, limit: shownRows } }, { signal }),
    staleTime,
  });

export const wordsQuery = (client: Client, period: Period, missed: boolean) =>
  queryOptions({
    queryKey: ["console", "insights", "words", period, missed],
    queryFn: ({ signal }) => client.call(insightWords, { query: { ...period, missed } }, { signal }),
    staleTime,
  });

export const responseQuery = (client: Client, period: Period) =>
  queryOptions({
    queryKey: ["console", "insights", "response", period],
    queryFn: ({ signal }) => client.call(insightResponse, { query: period }, { signal }),
    staleTime,
  });

/** What was made in a period: in whole days of the community's time zone, as the other figures. */
const madeIn = (period: Period, timeZone: string) => {
  const { first, last } = momentsOf(period, timeZone);
  return { created_at__gte: first, created_at__lte: last, limit: 10 };
};

export const topContentsQuery = (client: Client, period: Period, timeZone: string) => {
  const query = madeIn(period, timeZone);
  return queryOptions({
    queryKey: ["console", "insights", "contents", query],
    queryFn: ({ signal }) => client.call(insightContribution, { query }, { signal }),
    staleTime,
  });
};

export const topPeopleQuery = (client: Client, period: Period, timeZone: string) => {
  const query = madeIn(period, timeZone);
  return queryOptions({
    queryKey: ["console", "insights", "people", query],
    queryFn: ({ signal }) => client.call(insightUser, { query }, { signal }),
    staleTime,
  });
};

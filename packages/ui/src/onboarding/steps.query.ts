import type { Client } from "@cortile/client/http";
import { onboardingList, type OnboardingStep } from "@cortile/contract/onboarding";
import { queryOptions } from "@tanstack/react-query";

const generatingMs = 6000;
const idleMs = 180_000;

export const isGenerating = (steps: readonly OnboardingStep[]): boolean => steps.some(({ status }) => status === "in_progress");

/** The steps; asked for again every 6 seconds while something is generated, every 3 minutes else, and never while the tab is hidden. */
export const stepsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["onboarding", "steps"],
    queryFn: async ({ signal }) => (await client.call(onboardingList, {}, { signal })).results,
    refetchInterval: ({ state: { data } }) => (data && isGenerating(data) ? generatingMs : idleMs),
    refetchIntervalInBackground: false,
  });

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
    queryFn: async ({ signal }) => {
      const { results } = await client.call(onboardingList, {}, { signal });
      // Posts are published in categories.
      return results.toSorted((one, other) => Number(other.step === "categories") - Number(one.step === "categories"));
    },
    refetchInterval: ({ state: { data } }) => (data && isGenerating(data) ? generatingMs : idleMs),
    refetchIntervalInBackground: false,
  });

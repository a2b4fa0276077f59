import type { Client } from "@cortile/client/http";
import type { Contribution } from "@cortile/contract/entity";
import {
  onboardingComplete,
  onboardingStart,
  onboardingStarterAdd,
  onboardingStarterList,
  onboardingUndo,
  type OnboardingStep,
} from "@cortile/contract/onboarding";
import { preferencePatch } from "@cortile/contract/preference";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { preferencesQuery } from "#core/preferences";
import { prependContribution } from "#feed";
import { generateMessages, messages } from "./onboarding.messages.ts";
import { stepsQuery } from "./steps.query.ts";

export const starterSetsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["onboarding", "starter"],
    queryFn: async ({ signal }) => (await client.call(onboardingStarterList, {}, { signal })).results,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The steps, with what they make put into the feed and the lists of categories as it comes. */
export function useSteps() {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const found = useQuery(stepsQuery(client));
  const before = useRef<readonly OnboardingStep[] | null>(null);
  const steps = found.data;
  useEffect(() => {
    const earlier = before.current;
    before.current = steps ?? null;
    if (!steps || !earlier) return;
    for (const step of steps) {
      const last = earlier.find(({ id }) => id === step.id);
      const known = new Set(last?.results.map(({ id }) => id));
      const added = step.results.filter(({ id }) => !known.has(id));
      if (step.step === "contents") for (const one of added) if (isContribution(one)) prependContribution(cache, one);
      if (step.step === "categories" && added.length > 0) void cache.invalidateQueries({ queryKey: ["category"] });
      if (
        last?.status === "in_progress" &&
        step.status === "completed" &&
        (step.step === "contents" || step.step === "categories")
      )
        toast.show({ text: intl.formatMessage(generateMessages[`${step.step}Done`]), duration: 7000 });
    }
  }, [steps, cache, intl, toast]);
  return found;
}

export const isContribution = (one: OnboardingStep["results"][number]): one is Contribution => "type" in one;

/** Acts of the guide. Each reads the steps again, and says when it failed. */
export function useGuideActs() {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const options = {
    onError: (error: Error) =>
      toast.show({
        text: ("message" in error && error.message) || intl.formatMessage(messages.failedToSave),
        tone: "error" as const,
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["onboarding"] }),
  };
  const start = useMutation({
    mutationFn: ({ step, about, force }: { step: number; about: string; force?: boolean }) =>
      client.call(onboardingStart, { params: { step }, query: { ...(about && { about }), ...(force && { force: 1 }) } }),
    ...options,
  });
  const complete = useMutation({
    mutationFn: (step: number) => client.call(onboardingComplete, { params: { step } }),
    ...options,
  });
  const addStarter = useMutation({
    mutationFn: ({ step, key }: { step: number; key: string }) =>
      client.call(onboardingStarterAdd, { params: { step }, body: { key } }),
    ...options,
    onSuccess: ({ step, results }) => {
      for (const one of results) if (isContribution(one)) prependContribution(cache, one);
      if (step === "contents" || step === "categories")
        toast.show({ text: intl.formatMessage(generateMessages[`${step}Done`]), duration: 7000 });
      return cache.invalidateQueries({ queryKey: ["category"] });
    },
  });
  const undo = useMutation({
    mutationFn: (step: number) => client.call(onboardingUndo, { params: { step } }),
    ...options,
    onSuccess: () =>
      Promise.all([cache.invalidateQueries({ queryKey: ["feed"] }), cache.invalidateQueries({ queryKey: ["category"] })]),
  });
  const hide = useMutation({
    mutationFn: () => client.call(preferencePatch, { body: { onboarding_hidden: true } }),
    ...options,
    onSuccess: () => {
      toast.show({ text: intl.formatMessage(messages.closed) });
      return cache.invalidateQueries({ queryKey: preferencesQuery(client).queryKey });
    },
  });
  return { start, complete, addStarter, undo, hide };
}

export type GuideActs = ReturnType<typeof useGuideActs>;

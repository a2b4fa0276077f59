import type { Contribution } from "@cortile/contract/entity";
import { feedObjectType } from "@cortile/contract/enums";
import type { QueryClient } from "@tanstack/react-query";
import { patchCached } from "#core/cache";

const types: readonly unknown[] = feedObjectType;

const isContribution =
  (id: number) =>
  (value: object): value is Contribution =>
    "id" in value && value.id === id && "type" in value && types.includes(value.type) && "summary" in value;

/**
 * Changes a contribution in every cached copy: feeds, its page, lists, comments that embed it.
 * @param id unique over posts, articles and statuses
 * @returns the first copy as it was
 */
export const patchContribution = (
  cache: QueryClient,
  id: number,
  change: (contribution: Contribution) => Contribution,
): Contribution | undefined => patchCached(cache, isContribution(id), change);

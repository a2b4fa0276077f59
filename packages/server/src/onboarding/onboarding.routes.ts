import * as contract from "@cortile/contract/onboarding";
import { mount, type Mounted } from "#core/http";
import { onboardingComplete, onboardingGet, onboardingList, onboardingStart } from "./onboarding.service.ts";
import { onboardingStarterAdd, onboardingStarterList } from "./starter.service.ts";
import { onboardingUndo } from "./undo.service.ts";

export const onboardingRoutes: Mounted[] = [
  mount(contract.onboardingList, (ctx, { query, page }) => onboardingList(ctx, query.search, page)),
  mount(contract.onboardingGet, (ctx, { params }) => onboardingGet(ctx, params.step)),
  mount(contract.onboardingStart, async (ctx, { params, query, page }) => {
    await onboardingStart(ctx, params.step, query);
    return onboardingList(ctx, undefined, page);
  }),
  mount(contract.onboardingComplete, (ctx, { params }) => onboardingComplete(ctx, params.step)),
  mount(contract.onboardingStarterList, async (ctx) => onboardingStarterList(ctx)),
  mount(contract.onboardingStarterAdd, (ctx, { params, body }) => onboardingStarterAdd(ctx, params.step, body.key)),
  mount(contract.onboardingUndo, (ctx, { params }) => onboardingUndo(ctx, params.step)),
];

import * as contract from "@cortile/contract/preference";
import { mount, wholePage, type Mounted } from "#core/http";
import { featureList, preferenceGet, preferenceList, preferencePatch } from "./preference.service.ts";

export const preferenceRoutes: Mounted[] = [
  mount(contract.preferenceList, async (ctx, { query }) => wholePage(preferenceList(ctx, query))),
  mount(contract.preferenceGet, async (ctx, { params }) => preferenceGet(ctx, params.id)),
  mount(contract.preferencePatch, (ctx, { body }) => preferencePatch(ctx, { ...body })),
  mount(contract.featureList, async (ctx, { query }) => wholePage(featureList(ctx, query))),
];

import * as contract from "@cortile/contract/preference";
import { mount, wholePage, type Mounted } from "#core/http";
import { featureList, preferenceGet, preferenceList, preferencePatch } from "./preference.service.ts";
import { settingsGet, settingsHistory, settingsPatch, settingsPicture } from "./settings.service.ts";

export const preferenceRoutes: Mounted[] = [
  mount(contract.preferenceList, async (ctx, { query }) => wholePage(preferenceList(ctx, query))),
  mount(contract.preferenceGet, async (ctx, { params }) => preferenceGet(ctx, params.id)),
  mount(contract.preferencePatch, (ctx, { body }) => preferencePatch(ctx, { ...body }), { bodyLimit: 10 * 1024 * 1024 }),
  mount(contract.featureList, async (ctx, { query }) => wholePage(featureList(ctx, query))),
  mount(contract.settingsGet, async (ctx) => settingsGet(ctx)),
  // A text may be long, and a file of all settings holds each of them.
  mount(contract.settingsPatch, (ctx, { body }) => settingsPatch(ctx, body), { bodyLimit: 4 * 1024 * 1024 }),
  mount(contract.settingsPicture, (ctx, { body }) => settingsPicture(ctx, body.image.bytes), { bodyLimit: 10 * 1024 * 1024 }),
  mount(contract.settingsHistory, (ctx, { page }) => settingsHistory(ctx, page)),
];

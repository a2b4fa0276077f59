import * as contract from "@cortile/contract/custom";
import { mount, type Mounted } from "#core/http";
import { customAdvGet, customAdvList, customAdvSearch } from "./custom_adv.service.ts";

export const customAdvRoutes: Mounted[] = [
  mount(contract.customAdvList, (ctx, { query, page }) => customAdvList(ctx, query, page)),
  mount(contract.customAdvSearch, (ctx, { query, page }) => customAdvSearch(ctx, query, page)),
  mount(contract.customAdvGet, (ctx, { params, query }) => customAdvGet(ctx, params.id, query)),
];

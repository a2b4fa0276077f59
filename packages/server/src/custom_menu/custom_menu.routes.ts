import * as contract from "@cortile/contract/custom";
import { mount, type Mounted } from "#core/http";
import { customMenuGet, customMenuList } from "./custom_menu.service.ts";

export const customMenuRoutes: Mounted[] = [
  mount(contract.customMenuList, async (ctx, { page }) => customMenuList(ctx, {}, page)),
  mount(contract.customMenuSearch, async (ctx, { query, page }) => customMenuList(ctx, query, page)),
  mount(contract.customMenuGet, async (ctx, { params }) => customMenuGet(ctx, params.id)),
];

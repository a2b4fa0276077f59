import * as contract from "@cortile/contract/custom";
import { mount, type Mounted } from "#core/http";
import { customMenuStaffGet, customMenuUpdate } from "./custom_menu.staff.ts";
import { customMenuGet, customMenuList } from "./custom_menu.service.ts";

export const customMenuRoutes: Mounted[] = [
  mount(contract.customMenuList, async (ctx, { page }) => customMenuList(ctx, {}, page)),
  mount(contract.customMenuSearch, async (ctx, { query, page }) => customMenuList(ctx, query, page)),
  mount(contract.customMenuGet, async (ctx, { params }) => customMenuGet(ctx, params.id)),
  mount(contract.customMenuStaffGet, (ctx, { params }) => customMenuStaffGet(ctx, params.name)),
  mount(contract.customMenuUpdate, (ctx, { params, body }) => customMenuUpdate(ctx, params.name, body)),
];

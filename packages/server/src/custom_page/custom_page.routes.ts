import * as contract from "@cortile/contract/custom";
import { mount, type Mounted } from "#core/http";
import { customPageGet, customPageList } from "./custom_page.service.ts";
import {
  customPageCreate,
  customPageDelete,
  customPageOrder,
  customPagePatch,
  customPageStaffGet,
  customPageStaffList,
} from "./custom_page.staff.ts";

export const customPageRoutes: Mounted[] = [
  mount(contract.customPageList, (ctx, { query, page }) => customPageList(ctx, query, page)),
  mount(contract.customPageSearch, (ctx, { query, page }) => customPageList(ctx, query, page)),
  mount(contract.customPageGet, (ctx, { params }) => customPageGet(ctx, params.id)),
  mount(contract.customPageStaffList, (ctx, { query, page }) => customPageStaffList(ctx, query, page)),
  mount(contract.customPageStaffGet, (ctx, { params }) => customPageStaffGet(ctx, params.id)),
  mount(contract.customPageCreate, (ctx, { body }) => customPageCreate(ctx, body)),
  mount(contract.customPagePatch, (ctx, { params, body }) => customPagePatch(ctx, params.id, body)),
  mount(contract.customPageDelete, (ctx, { params }) => customPageDelete(ctx, params.id)),
  mount(contract.customPageOrder, (ctx, { body }) => customPageOrder(ctx, body.ids)),
];

import * as contract from "@cortile/contract/custom";
import { mount, mountPreparing, type Mounted } from "#core/http";
import { customAdvGet, customAdvList, customAdvSearch } from "./custom_adv.service.ts";
import {
  customAdvCount,
  customAdvCreate,
  customAdvDelete,
  customAdvPatch,
  customAdvStaffGet,
  customAdvStaffList,
} from "./custom_adv.staff.ts";

export const customAdvRoutes: Mounted[] = [
  mount(contract.customAdvList, (ctx, { query, page }) => customAdvList(ctx, query, page)),
  mount(contract.customAdvSearch, (ctx, { query, page }) => customAdvSearch(ctx, query, page)),
  mount(contract.customAdvGet, (ctx, { params, query }) => customAdvGet(ctx, params.id, query)),
  mount(contract.customAdvStaffList, (ctx, { query, page }) => customAdvStaffList(ctx, query, page)),
  mount(contract.customAdvStaffGet, (ctx, { params }) => customAdvStaffGet(ctx, params.id)),
  mountPreparing(contract.customAdvCreate, (ctx, { body }) => customAdvCreate(ctx, body)),
  mount(contract.customAdvPatch, (ctx, { params, body }) => customAdvPatch(ctx, params.id, body)),
  mount(contract.customAdvDelete, (ctx, { params }) => customAdvDelete(ctx, params.id)),
  mount(contract.customAdvCount, (ctx, { params, body }) => customAdvCount(ctx, params.id, body.what)),
];

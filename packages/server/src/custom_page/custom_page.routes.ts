import * as contract from "@cortile/contract/custom";
import { mount, type Mounted } from "#core/http";
import { customPageGet, customPageList } from "./custom_page.service.ts";

export const customPageRoutes: Mounted[] = [
  mount(contract.customPageList, (ctx, { query, page }) => customPageList(ctx, query, page)),
  mount(contract.customPageSearch, (ctx, { query, page }) => customPageList(ctx, query, page)),
  mount(contract.customPageGet, (ctx, { params }) => customPageGet(ctx, params.id)),
];

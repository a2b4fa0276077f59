import * as contributions from "@cortile/contract/contribution";
import * as contract from "@cortile/contract/search";
import { objectList } from "#contribution";
import { mount, type Mounted } from "#core/http";
import { objectSearch, searchAll, searchList } from "./search.service.ts";

export const searchRoutes: Mounted[] = [
  mount(contributions.objectSearch, (ctx, { params, query, page }) =>
    query.search?.trim() ? objectSearch(ctx, params.type, query.search, page) : objectList(ctx, params.type, "-added_at", page),
  ),
  mount(contract.searchAll, (ctx, { query }, exchange) => searchAll(ctx, query, exchange)),
  mount(contract.searchList, (ctx, { params, query, page }) => searchList(ctx, params.kind, query, page)),
];

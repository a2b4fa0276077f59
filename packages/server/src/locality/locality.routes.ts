import * as contract from "@cortile/contract/media";
import { mount, type Mounted } from "#core/http";
import { localityList } from "./locality.service.ts";

export const localityRoutes: Mounted[] = [
  mount(contract.localityList, (ctx, { query, page }) => localityList(ctx, query.search ?? "", page)),
  mount(contract.localitySearch, (ctx, { query, page }) => localityList(ctx, query.search ?? "", page)),
];

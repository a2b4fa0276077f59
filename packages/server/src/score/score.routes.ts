import * as contract from "@cortile/contract/score";
import { mount, type Mounted } from "#core/http";
import { scoreAdd, scoreList } from "./score.service.ts";

export const scoreRoutes: Mounted[] = [
  mount(contract.scoreList, (ctx, { query, page }) => scoreList(ctx, query, { ...page, ordering: query.ordering })),
  mount(contract.scoreSearch, (ctx, { query, page }) => scoreList(ctx, query, { ...page, ordering: query.ordering })),
  mount(contract.scoreAdd, (ctx, { body }) => scoreAdd(ctx, body)),
];

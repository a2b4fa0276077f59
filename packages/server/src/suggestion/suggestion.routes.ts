import * as contract from "@cortile/contract/suggestion";
import { mount, type Mounted } from "#core/http";
import { suggestionCategory, suggestionSearch, suggestionUser } from "./suggestion.service.ts";

export const suggestionRoutes: Mounted[] = [
  mount(contract.suggestionSearch, (ctx, { query, page }) => suggestionSearch(ctx, query.search, page)),
  mount(contract.suggestionUser, (ctx, { page }) => suggestionUser(ctx, page)),
  mount(contract.suggestionCategory, (ctx, { page }) => suggestionCategory(ctx, page)),
];

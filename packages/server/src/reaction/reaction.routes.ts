import * as contract from "@cortile/contract/reaction";
import { mount, wholePage, type Mounted } from "#core/http";
import { reactionGet, reactionList } from "./reaction.service.ts";

export const reactionRoutes: Mounted[] = [
  mount(contract.reactionList, async (ctx, { query }) => wholePage(reactionList(ctx, query))),
  mount(contract.reactionGet, async (ctx, { params }) => reactionGet(ctx, params.id)),
];

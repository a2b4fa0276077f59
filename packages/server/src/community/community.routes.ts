import * as contract from "@cortile/contract/community";
import { mount, type Mounted } from "#core/http";
import { communityGet, communityList } from "./community.service.ts";

export const communityRoutes: Mounted[] = [
  mount(contract.communityList, async (ctx, { page }) => communityList(ctx, page)),
  mount(contract.communityGet, async (ctx, { params }) => communityGet(ctx, params.id)),
];

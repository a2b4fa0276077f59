import * as contract from "@cortile/contract/contribution";
import { mount, type Mounted } from "#core/http";
import { voteList } from "#vote";
import type { ContributionOrder } from "./contribution.queries.ts";
import {
  objectCreate,
  objectDelete,
  objectFollow,
  objectFollowingList,
  objectFollowStatus,
  objectGet,
  objectList,
  objectRestore,
  objectUpdate,
  objectVote,
  requireContribution,
} from "./contribution.service.ts";

/** The existing composer prints these three as they come (contract/errors.md). */
const composerFields = { plainFields: ["title", "categories", "addressing"] };

export const contributionRoutes: Mounted[] = [
  mount(contract.objectList, (ctx, { params, query, page }) =>
    objectList(ctx, params.type, (query.ordering ?? "-added_at") satisfies ContributionOrder, page),
  ),
  mount(contract.objectCreate, (ctx, { params, body }) => objectCreate(ctx, params.type, body), composerFields),
  mount(contract.objectFollowingList, (ctx, { params, page }) => objectFollowingList(ctx, params.type, page)),
  mount(contract.objectGet, (ctx, { params }) => objectGet(ctx, params)),
  mount(contract.objectUpdate, (ctx, { params, body }) => objectUpdate(ctx, params, body), composerFields),
  mount(contract.objectDelete, (ctx, { params }) => objectDelete(ctx, params)),
  mount(contract.objectRestore, (ctx, { params }) => objectRestore(ctx, params)),
  mount(contract.objectFollow, (ctx, { params }) => objectFollow(ctx, params)),
  mount(contract.objectFollowStatus, (ctx, { params }) => objectFollowStatus(ctx, params)),
  mount(contract.objectVote, (ctx, { params, query }) => objectVote(ctx, params, query.reaction)),
  mount(contract.objectVoteList, async (ctx, { params, query, page }) => {
    const { id } = await requireContribution(ctx, params);
    return voteList(ctx, { target: "contribution", target_id: id, reaction: query.reaction }, page);
  }),
];

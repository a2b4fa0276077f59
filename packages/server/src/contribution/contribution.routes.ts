import * as contract from "@cortile/contract/contribution";
import * as suggestionContract from "@cortile/contract/suggestion";
import { mount, mountPreparing, type Mounted } from "#core/http";
import type { ContributionOrder } from "./contribution.queries.ts";
import { objectGet } from "./contribution.service.ts";
import {
  objectDraftedList,
  objectFlagList,
  objectFollowingList,
  objectList,
  objectPollVoteList,
  objectScheduledList,
  objectShares,
  objectSharesUsers,
  objectSuspendedList,
  objectUncommented,
  objectVoteList,
  suggestionPoll,
} from "./list.service.ts";
import { objectDelete, objectPublish, objectRestore, objectUpdate, prepareObject } from "./publish.service.ts";
import {
  objectFlag,
  objectFlagStatus,
  objectFollow,
  objectFollowStatus,
  objectHide,
  objectHideStatus,
  objectPollVote,
  objectSuspend,
  objectSuspendStatus,
  objectVote,
} from "./respond.service.ts";

/** The existing composer prints these three as they come (contract/errors.md). */
const composer = { plainFields: ["title", "categories", "addressing"], preparesText: true };

export const contributionRoutes: Mounted[] = [
  mount(contract.objectList, (ctx, { params, query, page }) =>
    objectList(ctx, params.type, (query.ordering ?? "-added_at") satisfies ContributionOrder, page),
  ),
  mountPreparing(contract.objectCreate, (ctx, { params, body }) => prepareObject(ctx, params.type, body), composer),
  mount(contract.objectFollowingList, (ctx, { params, page }) => objectFollowingList(ctx, params.type, page)),
  mount(contract.objectSuspendedList, (ctx, { params, page }) => objectSuspendedList(ctx, params.type, page)),
  mount(contract.objectScheduledList, (ctx, { params, query, page }) => objectScheduledList(ctx, params.type, query, page)),
  mount(contract.objectDraftedList, (ctx, { params, page }) => objectDraftedList(ctx, params.type, page)),
  mount(contract.objectUncommented, (ctx, { params, page }) => objectUncommented(ctx, params.type, page)),
  mount(contract.objectGet, (ctx, { params }) => objectGet(ctx, params)),
  mountPreparing(contract.objectUpdate, (ctx, { params, body }) => objectUpdate(ctx, params, body), composer),
  mount(contract.objectDelete, (ctx, { params }) => objectDelete(ctx, params)),
  mount(contract.objectRestore, (ctx, { params }) => objectRestore(ctx, params)),
  mount(contract.objectShares, (ctx, { params, page }) => objectShares(ctx, params, page)),
  mount(contract.objectSharesUsers, (ctx, { params, page }) => objectSharesUsers(ctx, params, page)),
  mount(contract.objectFollow, (ctx, { params }) => objectFollow(ctx, params)),
  mount(contract.objectFollowStatus, (ctx, { params }) => objectFollowStatus(ctx, params)),
  mount(contract.objectPublish, (ctx, { params }) => objectPublish(ctx, params)),
  mount(contract.objectSuspend, (ctx, { params }) => objectSuspend(ctx, params)),
  mount(contract.objectSuspendStatus, (ctx, { params }) => objectSuspendStatus(ctx, params)),
  mount(contract.objectHide, (ctx, { params }) => objectHide(ctx, params)),
  mount(contract.objectHideStatus, (ctx, { params }) => objectHideStatus(ctx, params)),
  mount(contract.objectFlag, (ctx, { params, body }) =>
    objectFlag(ctx, params, typeof body === "number" ? body : body.flag_type),
  ),
  mount(contract.objectFlagList, (ctx, { params, page }) => objectFlagList(ctx, params, page)),
  mount(contract.objectFlagStatus, (ctx, { params }) => objectFlagStatus(ctx, params)),
  mount(contract.objectVote, (ctx, { params, query }) => objectVote(ctx, params, query.reaction)),
  mount(contract.objectVoteList, (ctx, { params, query, page }) => objectVoteList(ctx, params, query.reaction, page)),
  mount(contract.objectPollVote, (ctx, { params, body }) => objectPollVote(ctx, params, body.choice)),
  mount(contract.objectPollVoteList, (ctx, { params, query, page }) => objectPollVoteList(ctx, params, query.choice, page)),
  mount(suggestionContract.suggestionPoll, (ctx, { page }) => suggestionPoll(ctx, page)),
];

import * as contract from "@cortile/contract/group";
import * as people from "@cortile/contract/people";
import { mount, mountPreparing, type Mounted } from "#core/http";
import { groupCreate, groupDelete, groupUpdate } from "./group.change.ts";
import { groupInFeed, groupInvite, groupSubscribe, groupUnsubscribe } from "./group.members.ts";
import {
  groupGet,
  groupList,
  groupSearch,
  groupStatus,
  groupSubscribers,
  groupUserSuggest,
  groupWaiting,
  groupsUserSuggest,
  userGroups,
} from "./group.service.ts";

/** The other fields of a multipart body, and enough to tell by its name that a picture is too large. */
const envelopeBytes = 1024 * 1024;
const withPictures = { bodyLimit: 2 * contract.groupPictureLimits.maxBytes + envelopeBytes };

export const groupRoutes: Mounted[] = [
  mount(people.userGroups, (ctx, { params, query, page }) => userGroups(ctx, params.id, query.search, page)),
  mount(contract.groupList, (ctx, { query, page }) => groupList(ctx, query.search, page)),
  mount(contract.groupSearch, (ctx, { query, page }) => groupSearch(ctx, query.search, page)),
  mountPreparing(contract.groupCreate, (ctx, { body }) => groupCreate(ctx, body), withPictures),
  mount(contract.groupGet, (ctx, { params }) => groupGet(ctx, params.id)),
  mount(contract.groupUpdate, (ctx, { params, body }) => groupUpdate(ctx, params.id, body), withPictures),
  mount(contract.groupPatch, (ctx, { params, body }) => groupUpdate(ctx, params.id, body), withPictures),
  mount(contract.groupDelete, (ctx, { params }) => groupDelete(ctx, params.id)),
  mount(contract.groupStatus, (ctx, { params }) => groupStatus(ctx, params.id)),
  mount(contract.groupSubscribe, (ctx, { params }) => groupSubscribe(ctx, params.id)),
  mount(contract.groupUnsubscribe, (ctx, { params, query }) => groupUnsubscribe(ctx, params.id, query)),
  mount(contract.groupSubscribers, (ctx, { params, query, page }) => groupSubscribers(ctx, params.id, query.search, page)),
  mount(contract.groupInvite, (ctx, { params, body }) => groupInvite(ctx, params.id, body.users)),
  mount(contract.groupInvited, (ctx, { params, page }) => groupWaiting(ctx, params.id, "invited", page)),
  mount(contract.groupRequests, (ctx, { params, page }) => groupWaiting(ctx, params.id, "requested", page)),
  mount(contract.groupUserSuggest, (ctx, { params, query, page }) => groupUserSuggest(ctx, params.id, query.search, page)),
  mount(contract.groupsUserSuggest, (ctx, { query, page }) => groupsUserSuggest(ctx, query.search, page)),
  mount(contract.groupInFeed, (ctx, { params, body }) => groupInFeed(ctx, params.id, body.in_feed)),
];

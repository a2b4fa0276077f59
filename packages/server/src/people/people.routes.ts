import * as contract from "@cortile/contract/people";
import { mount, type Mounted } from "#core/http";
import {
  connectionAct,
  connectionMarkSeen,
  userConnectionRequests,
  userConnections,
  userConnectionStatus,
  userConnectionStatuses,
  userIsConnection,
} from "./connection.service.ts";
import { coverMaxBytes } from "./cover.service.ts";
import { permissionsOf } from "./permission.policy.ts";
import { userAutocomplete, userCounters, userFind, userGet, userMatch } from "./profile.service.ts";
import {
  userFollow,
  userHiddenIds,
  userHiddenList,
  userHide,
  userIsFollowed,
  userIsFollower,
  userIsHidden,
  userIsHiddenBy,
  userRelated,
} from "./relation.service.ts";
import type { UserFilter } from "./search.queries.ts";
import { userSettings, userSettingsPatch } from "./settings.service.ts";
import { userUpdate } from "./update.service.ts";
import { presentSelf } from "./user.present.ts";
import { fieldVisibility, fieldVisibilityPatch } from "./visibility.service.ts";

/** A cover and the fields sent with it. */
const profileBytes = coverMaxBytes + 64 * 1024;

type NameFilters = Partial<Record<"username" | "real_name" | "gender" | "location" | "description" | "ordering", string>>;

/** What every list of people is filtered by; words for either name take the place of words for each. */
const filterOf = (
  { username, real_name, gender, location, description, ordering }: NameFilters,
  search?: string,
): UserFilter => ({
  search: search ?? [username, real_name].filter(Boolean).join(" "),
  gender,
  location,
  description,
  ordering,
});

export const peopleRoutes: Mounted[] = [
  mount(contract.userMe, (ctx) => presentSelf(ctx)),
  mount(contract.userMePermission, async (ctx) => permissionsOf(ctx)),
  mount(contract.userList, (ctx, { query: { search, ...query }, page }) => userFind(ctx, filterOf(query, search), page)),
  mount(contract.userSearch, (ctx, { query: { user, is_staff, age, tag, category, ...query }, page }) =>
    userFind(ctx, { ...filterOf(query, user), staffOnly: is_staff, age, tag, category }, page),
  ),
  mount(contract.userAutocomplete, (ctx, { query: { search, exclude, ...query }, page }) =>
    userAutocomplete(ctx, { ...filterOf(query, search), exclude }, page),
  ),
  mount(contract.userMatch, (ctx, { body }) => userMatch(ctx, body)),
  mount(contract.userGet, (ctx, { params }) => userGet(ctx, params.id)),
  mount(contract.userUpdate, (ctx, { params, body }) => userUpdate(ctx, params.id, body), { bodyLimit: profileBytes }),
  mount(contract.userPatch, (ctx, { params, body }) => userUpdate(ctx, params.id, body), { bodyLimit: profileBytes }),
  mount(contract.fieldVisibility, (ctx) => fieldVisibility(ctx)),
  mount(contract.fieldVisibilityPatch, (ctx, { body }) => fieldVisibilityPatch(ctx, body)),
  mount(contract.userCounters, (ctx, { params }) => userCounters(ctx, params.id)),
  mount(contract.userSettings, (ctx, { params }) => userSettings(ctx, params.id)),
  mount(contract.userSettingsPatch, (ctx, { params, body }) => userSettingsPatch(ctx, params.id, body)),
  mount(contract.userFollow, (ctx, { params }) => userFollow(ctx, params.id)),
  mount(contract.userIsFollowed, (ctx, { params }) => userIsFollowed(ctx, params.id)),
  mount(contract.userIsFollower, (ctx, { params }) => userIsFollower(ctx, params.id)),
  mount(contract.userFollowers, (ctx, { params, query, page }) =>
    userRelated(ctx, { side: "followers", userId: params.id, mutual: query.mutual === 1, search: query.search }, page),
  ),
  mount(contract.userFollowings, (ctx, { params, query, page }) =>
    userRelated(ctx, { side: "followings", userId: params.id, mutual: query.mutual === 1, search: query.search }, page),
  ),
  mount(contract.userHide, (ctx, { params }) => userHide(ctx, params.id)),
  mount(contract.userIsHidden, (ctx, { params }) => userIsHidden(ctx, params.id)),
  mount(contract.userIsHiddenBy, (ctx, { params }) => userIsHiddenBy(ctx, params.id)),
  mount(contract.userHiddenIds, (ctx) => userHiddenIds(ctx)),
  mount(contract.userHiddenList, (ctx, { query, page }) => userHiddenList(ctx, query.search, page)),
  mount(contract.userConnections, (ctx, { params, query, page }) =>
    userConnections(ctx, { userId: params.id, mutual: query.mutual === 1, search: query.search }, page),
  ),
  mount(contract.userConnectionRequests, (ctx, { query, page }) =>
    userConnectionRequests(ctx, { side: "received", search: query.search }, page),
  ),
  mount(contract.userConnectionRequestsSent, (ctx, { query, page }) =>
    userConnectionRequests(ctx, { side: "sent", search: query.search }, page),
  ),
  mount(contract.userConnectionStatus, (ctx, { params }) => userConnectionStatus(ctx, params.id)),
  mount(contract.userConnectionStatuses, (ctx, { body }) => userConnectionStatuses(ctx, body.users)),
  mount(contract.userIsConnection, (ctx, { params }) => userIsConnection(ctx, params.id)),
  mount(contract.connectionRequest, (ctx, { params }) => connectionAct(ctx, "request", params.id)),
  mount(contract.connectionAccept, (ctx, { params }) => connectionAct(ctx, "accept", params.id)),
  mount(contract.connectionRemove, (ctx, { params }) => connectionAct(ctx, "remove", params.id)),
  mount(contract.connectionCancelRequest, (ctx, { params }) => connectionAct(ctx, "cancel_request", params.id)),
  mount(contract.connectionReject, async (ctx, { params }) => void (await connectionAct(ctx, "reject", params.id))),
  mount(contract.connectionCancelReject, async (ctx, { params }) => void (await connectionAct(ctx, "cancel_reject", params.id))),
  mount(contract.connectionMarkSeen, (ctx, { params }) => connectionMarkSeen(ctx, params.id)),
];

import * as contract from "@cortile/contract/people";
import { mount, type Mounted } from "#core/http";
import { permissionsOf } from "./permission.policy.ts";
import { userAutocomplete, userCounters, userGet, userList, userMatch } from "./profile.service.ts";
import {
  userFollow,
  userHiddenIds,
  userHide,
  userIsFollowed,
  userIsFollower,
  userIsHidden,
  userIsHiddenBy,
  userRelated,
} from "./relation.service.ts";
import { userSettings, userSettingsPatch } from "./settings.service.ts";
import { userUpdate } from "./update.service.ts";
import { presentSelf } from "./user.present.ts";

export const peopleRoutes: Mounted[] = [
  mount(contract.userMe, (ctx) => presentSelf(ctx)),
  mount(contract.userMePermission, async (ctx) => permissionsOf(ctx.actor, ctx.snapshot)),
  mount(contract.userList, (ctx, { page }) => userList(ctx, {}, page)),
  mount(contract.userSearch, (ctx, { query, page }) => {
    const search = query.user ?? [query.username, query.real_name].filter(Boolean).join(" ");
    return userList(ctx, { search, staffOnly: query.is_staff, category: query.category }, page);
  }),
  mount(contract.userAutocomplete, (ctx, { query, page }) => {
    const search = query.search ?? query.username ?? query.real_name;
    return userAutocomplete(ctx, { search, exclude: query.exclude }, page);
  }),
  mount(contract.userMatch, (ctx, { body }) => userMatch(ctx, body)),
  mount(contract.userGet, (ctx, { params }) => userGet(ctx, params.id)),
  mount(contract.userUpdate, (ctx, { params, body }) => userUpdate(ctx, params.id, body)),
  mount(contract.userPatch, (ctx, { params, body }) => userUpdate(ctx, params.id, body)),
  mount(contract.userCounters, (ctx, { params }) => userCounters(ctx, params.id)),
  mount(contract.userSettings, (ctx, { params }) => userSettings(ctx, params.id)),
  mount(contract.userSettingsPatch, (ctx, { params, body }) => userSettingsPatch(ctx, params.id, body)),
  mount(contract.userFollow, (ctx, { params }) => userFollow(ctx, params.id)),
  mount(contract.userIsFollowed, (ctx, { params }) => userIsFollowed(ctx, params.id)),
  mount(contract.userIsFollower, (ctx, { params }) => userIsFollower(ctx, params.id)),
  mount(contract.userFollowers, (ctx, { params, query, page }) =>
    userRelated(ctx, { side: "followers", userId: params.id, mutual: query.mutual === 1 }, page),
  ),
  mount(contract.userFollowings, (ctx, { params, query, page }) =>
    userRelated(ctx, { side: "followings", userId: params.id, mutual: query.mutual === 1 }, page),
  ),
  mount(contract.userHide, (ctx, { params }) => userHide(ctx, params.id)),
  mount(contract.userIsHidden, (ctx, { params }) => userIsHidden(ctx, params.id)),
  mount(contract.userIsHiddenBy, (ctx, { params }) => userIsHiddenBy(ctx, params.id)),
  mount(contract.userHiddenIds, (ctx) => userHiddenIds(ctx)),
];

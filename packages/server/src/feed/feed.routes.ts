import * as categoryContract from "@cortile/contract/category";
import * as contributionContract from "@cortile/contract/contribution";
import * as contract from "@cortile/contract/feed";
import * as peopleContract from "@cortile/contract/people";
import { mount, type Mounted } from "#core/http";
import {
  categoryFeed,
  categoryFeedTrending,
  categoryFollowersTrending,
  feedExplore,
  feedLikethis,
  feedMain,
  feedRead,
  feedUnseenCount,
  objectRelated,
  userFeed,
} from "./feed.service.ts";

export const feedRoutes: Mounted[] = [
  mount(contributionContract.objectRelated, (ctx, { params, page }) => objectRelated(ctx, params, page)),
  mount(contract.feedMain, (ctx, { page }) => feedMain(ctx, page)),
  mount(contract.feedUnseenCount, (ctx) => feedUnseenCount(ctx)),
  mount(contract.feedExplore, (ctx, { page }) => feedExplore(ctx, page)),
  mount(contract.feedRead, (ctx, { body }) => feedRead(ctx, body.object)),
  mount(contract.feedLikethis, (ctx, { body, page }) => feedLikethis(ctx, body.object, page)),
  mount(peopleContract.userFeed, (ctx, { params, page }) => userFeed(ctx, params.id, page)),
  mount(categoryContract.categoryFeed, (ctx, { params, page }) => categoryFeed(ctx, params.id, page)),
  mount(categoryContract.categoryFeedTrending, (ctx, { params, page }) => categoryFeedTrending(ctx, params.id, page)),
  mount(categoryContract.categoryFollowersTrending, (ctx, { params, page }) => categoryFollowersTrending(ctx, params.id, page)),
];

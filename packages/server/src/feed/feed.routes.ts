import * as categoryContract from "@cortile/contract/category";
import * as contributionContract from "@cortile/contract/contribution";
import * as embedContract from "@cortile/contract/embed";
import * as contract from "@cortile/contract/feed";
import * as eventContract from "@cortile/contract/event";
import * as groupContract from "@cortile/contract/group";
import * as peopleContract from "@cortile/contract/people";
import { mount, type Mounted } from "#core/http";
import {
  categoryFeed,
  categoryFeedTrending,
  categoryFollowersTrending,
  embedFeed,
  embedObjectFeed,
  feedExplore,
  feedLikethis,
  feedMain,
  feedRead,
  feedUnseenCount,
  eventFeed,
  groupFeed,
  objectRelated,
  userFeed,
} from "./feed.service.ts";

export const feedRoutes: Mounted[] = [
  mount(contributionContract.objectRelated, (ctx, { params, page }) => objectRelated(ctx, params, page)),
  mount(contract.feedMain, (ctx, { query, page }) => feedMain(ctx, page, query.ordering)),
  mount(contract.feedUnseenCount, (ctx, { query }) => feedUnseenCount(ctx, query.since)),
  mount(contract.feedExplore, (ctx, { query, page }) => feedExplore(ctx, page, query.ordering)),
  mount(contract.feedRead, (ctx, { body }) => feedRead(ctx, body.object)),
  mount(contract.feedLikethis, (ctx, { body, page }) => feedLikethis(ctx, body.object, page)),
  mount(contract.embedFeed, (ctx, { query, page }) => embedFeed(ctx, query, page)),
  mount(embedContract.embedObjectFeed, (ctx, { params, page }) => embedObjectFeed(ctx, params.id, page)),
  mount(peopleContract.userFeed, (ctx, { params, query, page }) => userFeed(ctx, params.id, page, query.ordering)),
  mount(categoryContract.categoryFeed, (ctx, { params, query, page }) => categoryFeed(ctx, params.id, page, query.ordering)),
  mount(eventContract.eventFeed, (ctx, { params, query, page }) => eventFeed(ctx, params.id, page, query.ordering)),
  mount(groupContract.groupFeed, (ctx, { params, query, page }) => groupFeed(ctx, params.id, page, query.ordering)),
  mount(categoryContract.categoryFeedTrending, (ctx, { params, page }) => categoryFeedTrending(ctx, params.id, page)),
  mount(categoryContract.categoryFollowersTrending, (ctx, { params, page }) => categoryFollowersTrending(ctx, params.id, page)),
];

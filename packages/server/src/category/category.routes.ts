import * as contract from "@cortile/contract/category";
import * as people from "@cortile/contract/people";
import { isStaff, type Viewer } from "#core/ctx";
import { mount, mountPreparing, type Mounted } from "#core/http";
import type { CategoryFilter } from "./category.queries.ts";
import { categoryCreate, categoryDelete, categoryOrder, categoryUpdate } from "./category.change.ts";
import {
  categoriesMax,
  categoryAudience,
  categoryFollow,
  categoryFollowers,
  categoryGet,
  categoryIsFollowed,
  categoryList,
  categoryMute,
  userCategories,
} from "./category.service.ts";

interface ListQuery {
  active?: boolean;
  deleted?: boolean;
  can_create_content?: boolean;
  search?: string;
}

/** Only staff may ask for closed and removed categories. */
const filterFor = (viewer: Viewer, query: ListQuery): CategoryFilter => ({
  active: isStaff(viewer) ? query.active : true,
  deleted: isStaff(viewer) && query.deleted === true,
  search: query.search,
  openToWrite: query.can_create_content === true && !isStaff(viewer),
});

/** Existing clients ask for all categories without a limit, and never for a second page. */
const allInOnePage = { pageDefault: categoriesMax };

export const categoryRoutes: Mounted[] = [
  mount(people.userCategories, (ctx, { params, query }) => userCategories(ctx, params.id, query.mutual === 1)),
  mount(contract.categoryList, (ctx, { query, page }) => categoryList(ctx, filterFor(ctx.actor, query), page), allInOnePage),
  mount(contract.categorySearch, (ctx, { query, page }) => categoryList(ctx, filterFor(ctx.actor, query), page)),
  mount(contract.categoryPopular, (ctx, { page }) => categoryList(ctx, { active: true }, { ...page, order: "popular" })),
  mount(contract.categoryFollowed, (ctx, { query, page }) =>
    categoryList(ctx, { ...filterFor(ctx.actor, query), followed: true }, page),
  ),
  mount(contract.categoryGet, (ctx, { params }) => categoryGet(ctx, params.id)),
  mount(contract.categoryIsFollowed, (ctx, { params }) => categoryIsFollowed(ctx, params.id)),
  mount(contract.categoryFollow, (ctx, { params }) => categoryFollow(ctx, params.id)),
  mount(contract.categoryMute, (ctx, { params, body }) => categoryMute(ctx, params.id, body.muted)),
  mountPreparing(contract.categoryCreate, (ctx, { body }) => categoryCreate(ctx, body)),
  mount(contract.categoryUpdate, (ctx, { params, body }) => categoryUpdate(ctx, params.id, body)),
  mount(contract.categoryPatch, (ctx, { params, body }) => categoryUpdate(ctx, params.id, body)),
  mount(contract.categoryDelete, (ctx, { params, query }) => categoryDelete(ctx, params.id, query.move_to)),
  mount(contract.categoryOrder, (ctx, { body }) => categoryOrder(ctx, body.ids)),
  mount(contract.categoryFollowers, (ctx, { params, page }) => categoryFollowers(ctx, params.id, page)),
  mount(contract.categoryAudience, (ctx, { params }) => categoryAudience(ctx, params.id)),
];

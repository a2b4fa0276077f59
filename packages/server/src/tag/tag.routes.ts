import * as contract from "@cortile/contract/tag";
import { mount, type Mounted } from "#core/http";
import { tagCreate, tagGet, tagList, tagsToAddress, tagUpdate } from "./tag.service.ts";

export const tagRoutes: Mounted[] = [
  mount(contract.tagList, (ctx, { query, page }) => tagList(ctx, query, page)),
  mount(contract.tagUserSearch, (ctx, { query, page }) => tagList(ctx, { ...query, type: "user" }, page)),
  mount(contract.tagCreate, (ctx, { body }) => tagCreate(ctx, body)),
  mount(contract.tagGet, (ctx, { params }) => tagGet(ctx, params.id)),
  mount(contract.tagUpdate, (ctx, { params, body }) => tagUpdate(ctx, params.id, body)),
  mount(contract.tagPatch, (ctx, { params, body }) => tagUpdate(ctx, params.id, body)),
  mount(contract.tagsToAddress, (ctx) => tagsToAddress(ctx)),
];

import * as contract from "@cortile/contract/embed";
import { mount, type Mounted } from "#core/http";
import { embedCreate, embedList, embedUpdate, requireEmbed } from "./embed.service.ts";

export const embedRoutes: Mounted[] = [
  mount(contract.embedList, (ctx, { page }) => embedList(ctx, null, page)),
  mount(contract.embedCreate, (ctx, { body }) => embedCreate(ctx, body)),
  mount(contract.embedSearch, (ctx, { query, page }) => embedList(ctx, query, page)),
  mount(contract.embedGet, (ctx, { params }) => requireEmbed(ctx, params.id)),
  mount(contract.embedUpdate, (ctx, { params, body }) => embedUpdate(ctx, params.id, body)),
  mount(contract.embedPatch, (ctx, { params, body }) => embedUpdate(ctx, params.id, body)),
];

import * as contract from "@cortile/contract/contact";
import { mount, type Mounted } from "#core/http";
import { contactRequest } from "./contact.service.ts";
import { contactRequestDelete, contactRequestList, contactRequestPatch } from "./contact.staff.ts";

export const contactRoutes: Mounted[] = [
  mount(contract.contactRequest, (ctx, { body }, exchange) => contactRequest(ctx, body, exchange.ip)),
  mount(contract.contactRequestList, (ctx, { query, page }) => contactRequestList(ctx, query, page), { pageDefault: 20 }),
  mount(contract.contactRequestPatch, (ctx, { params, body }) => contactRequestPatch(ctx, params.id, body)),
  mount(contract.contactRequestDelete, (ctx, { params }) => contactRequestDelete(ctx, params.id)),
];

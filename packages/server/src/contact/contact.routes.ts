import * as contract from "@cortile/contract/contact";
import { mount, type Mounted } from "#core/http";
import { contactRequest } from "./contact.service.ts";

export const contactRoutes: Mounted[] = [
  mount(contract.contactRequest, (ctx, { body }, exchange) => contactRequest(ctx, body, exchange.ip)),
];

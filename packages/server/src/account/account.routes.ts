import * as contract from "@cortile/contract/account";
import { mount, type Mounted } from "#core/http";
import { accountCreate } from "./account.service.ts";
import { setupComplete, setupStatus } from "./setup.service.ts";

export const accountRoutes: Mounted[] = [
  mount(contract.accountCreate, (ctx, { body }, exchange) => accountCreate(ctx, body, exchange.ip)),
  mount(contract.setupStatus, (ctx, { query }) => setupStatus(ctx, query.token)),
  mount(contract.setupComplete, (ctx, { body }) => setupComplete(ctx, body)),
];

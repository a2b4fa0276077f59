import { userDelete } from "@cortile/contract/people";
import { mount, type Mounted } from "#core/http";
import { removeAccount } from "./leaving.service.ts";

export const leavingRoutes: Mounted[] = [
  mount(userDelete, (ctx, { params, query }) => removeAccount(ctx, params.id, query.hard === 1)),
];

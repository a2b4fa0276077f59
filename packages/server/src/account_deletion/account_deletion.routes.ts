import { userDelete } from "@cortile/contract/people";
import { mount, type Mounted } from "#core/http";
import { removeAccount } from "./account_deletion.service.ts";

export const accountDeletionRoutes: Mounted[] = [
  mount(userDelete, (ctx, { params, query }) => removeAccount(ctx, params.id, query.hard === 1)),
];

import * as contract from "@cortile/contract/credential";
import * as people from "@cortile/contract/people";
import { mount, mountPreparing, type Mounted } from "#core/http";
import { providerCreate, providerDelete, providerList } from "./link.service.ts";
import { passkeyAdd, passkeyBegin, passkeyList, passkeyRemove, passkeyRename } from "./passkey.service.ts";
import { guardGet, recoveryCodesRenew, twoFactorBegin, twoFactorDisable } from "./two-factor.service.ts";

export const credentialRoutes: Mounted[] = [
  mount(contract.guardGet, (ctx) => guardGet(ctx)),
  mount(contract.twoFactorBegin, (ctx, { body }) => twoFactorBegin(ctx, body.password)),
  mount(contract.twoFactorDisable, (ctx, { body }) => twoFactorDisable(ctx, body)),
  mount(contract.recoveryCodesRenew, (ctx, { body }) => recoveryCodesRenew(ctx, body)),
  mount(contract.passkeyList, (ctx, { page }) => passkeyList(ctx, page)),
  mount(contract.passkeyBegin, (ctx, { body }) => passkeyBegin(ctx, body.password)),
  mountPreparing(contract.passkeyAdd, (ctx, { body }) => passkeyAdd(ctx, body)),
  mount(contract.passkeyRename, (ctx, { params, body }) => passkeyRename(ctx, params.id, body.name)),
  mount(contract.passkeyRemove, (ctx, { params }) => passkeyRemove(ctx, params.id)),
  mount(people.providerList, (ctx, { params }) => providerList(ctx, params.id)),
  mount(people.providerCreate, (ctx, { params, body }) => providerCreate(ctx, params.id, body)),
  mount(people.providerDelete, (ctx, { params, body }) => providerDelete(ctx, params.id, body)),
];

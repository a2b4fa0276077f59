import * as contract from "@cortile/contract/device";
import { mount, type Mounted } from "#core/http";
import { credentialOf } from "#session";
import { deviceCreate, deviceDelete, deviceGet } from "./device.service.ts";

export const deviceRoutes: Mounted[] = [
  mount(contract.deviceGet, (ctx, { params }) => deviceGet(ctx, params)),
  mount(contract.deviceCreate, (ctx, { params, body }, exchange) => deviceCreate(ctx, params.type, body, credentialOf(exchange))),
  mount(contract.deviceDelete, (ctx, { params }) => deviceDelete(ctx, params)),
];

import * as contract from "@cortile/contract/webhook";
import { mount, type Mounted } from "#core/http";
import { webhookTypes } from "./webhook.catalog.ts";
import {
  webhookAttempts,
  webhookCreate,
  webhookDelete,
  webhookGet,
  webhookList,
  webhookResend,
  webhookSecretExpire,
  webhookSecretReveal,
  webhookUpdate,
} from "./webhook.service.ts";

export const webhookRoutes: Mounted[] = [
  mount(contract.webhookList, (ctx, { page }) => webhookList(ctx, page)),
  mount(contract.webhookCreate, (ctx, { body }) => webhookCreate(ctx, body)),
  mount(contract.webhookEvents, async () => [...webhookTypes]),
  mount(contract.webhookGet, (ctx, { params }) => webhookGet(ctx, params.id)),
  mount(contract.webhookUpdate, (ctx, { params, body }) => webhookUpdate(ctx, params.id, body)),
  mount(contract.webhookPatch, (ctx, { params, body }) => webhookUpdate(ctx, params.id, body)),
  mount(contract.webhookDelete, (ctx, { params }) => webhookDelete(ctx, params.id)),
  mount(contract.webhookAttempts, (ctx, { params, page }) => webhookAttempts(ctx, params.id, page)),
  mount(contract.webhookSecretExpire, (ctx, { params }) => webhookSecretExpire(ctx, params.id)),
  mount(contract.webhookSecretReveal, (ctx, { params }) => webhookSecretReveal(ctx, params.id)),
  mount(contract.webhookEventResend, (ctx, { params, body }) => webhookResend(ctx, params.id, [body.event])),
  mount(contract.webhookEventResendBulk, (ctx, { params, body }) => webhookResend(ctx, params.id, body.event)),
];

import * as contract from "@cortile/contract/operation";
import { allDone } from "#core/ctx";
import { mount, mountPreparing, type Mounted } from "#core/http";
import { operationBackupCreate, operationBackups } from "./backup.service.ts";
import { operationCdnTest } from "./cdn.service.ts";
import { operationMailRetry, operationMails, operationMailTest } from "./mail.service.ts";
import {
  operationCallRetry,
  operationCalls,
  operationEventRetry,
  operationEvents,
  operationHealth,
  operationJobRetry,
  operationJobs,
  operationStorage,
} from "./operation.service.ts";

export const operationRoutes: Mounted[] = [
  mount(contract.operationHealth, (ctx) => operationHealth(ctx)),
  mount(contract.operationStorage, (ctx) => operationStorage(ctx)),
  mount(contract.operationJobs, (ctx, { query, page }) => operationJobs(ctx, query.state ?? "failed", page)),
  mount(contract.operationJobRetry, (ctx, { body }) => operationJobRetry(ctx, body)),
  mount(contract.operationEvents, (ctx, { page }) => operationEvents(ctx, page)),
  mount(contract.operationEventRetry, (ctx, { body }) => operationEventRetry(ctx, body)),
  mount(contract.operationCalls, (ctx, { page }) => operationCalls(ctx, page)),
  mount(contract.operationCallRetry, (ctx, { body }) => operationCallRetry(ctx, body.id)),
  mount(contract.operationMails, (ctx, { query, page }) => operationMails(ctx, query, page)),
  mount(contract.operationMailRetry, (ctx, { body }) => operationMailRetry(ctx, body.id)),
  mountPreparing(contract.operationMailTest, async (ctx) => allDone(await operationMailTest(ctx))),
  mount(contract.operationBackups, (ctx) => operationBackups(ctx)),
  mount(contract.operationBackupCreate, (ctx) => operationBackupCreate(ctx)),
  mountPreparing(contract.operationCdnTest, async (ctx) => allDone(await operationCdnTest(ctx))),
];

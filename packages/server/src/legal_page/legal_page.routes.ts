import * as contract from "@cortile/contract/legal_page";
import { mount, type Mounted } from "#core/http";
import {
  legalAck,
  legalAcks,
  legalCurrent,
  legalGet,
  legalLastRevisions,
  legalList,
  legalPolicy,
  legalRevisions,
  legalUserAck,
  legalUserAcks,
} from "./legal_page.service.ts";
import { legalAcksExport, legalPublish, legalStaffGet, legalStaffList } from "./legal_page.staff.ts";

export const legalPageRoutes: Mounted[] = [
  mount(contract.legalList, (ctx, { query: { label, ...query }, page }) => legalList(ctx, { ...query, policy: label }, page)),
  mount(contract.legalSearch, (ctx, { query: { label, ...query }, page }) => legalList(ctx, { ...query, policy: label }, page)),
  mount(contract.legalLastRevisions, (ctx) => legalLastRevisions(ctx)),
  mount(contract.legalUserAcks, (ctx) => legalUserAcks(ctx)),
  mount(contract.legalGet, (ctx, { params }) => legalGet(ctx, params.id)),
  mount(contract.legalPolicy, (ctx, { params }) => legalPolicy(ctx, params.policy)),
  mount(contract.legalRevisions, (ctx, { params, page }) => legalRevisions(ctx, params.policy, page)),
  mount(contract.legalAck, (ctx, { params, body }) => legalAck(ctx, params.id, body.accept !== "0")),
  mount(contract.legalUserAck, (ctx, { params }) => legalUserAck(ctx, params.id)),
  mount(contract.legalCurrent, (ctx) => legalCurrent(ctx)),
  mount(contract.legalStaffList, (ctx, { query, page }) => legalStaffList(ctx, query.policy, page)),
  mount(contract.legalStaffGet, (ctx, { params }) => legalStaffGet(ctx, params.id)),
  mount(contract.legalPublish, (ctx, { body }) => legalPublish(ctx, body)),
  mount(contract.legalAcksExport, (ctx, { params }) => legalAcksExport(ctx, params.id)),
  mount(contract.legalAcks, (ctx, { params, page }) => legalAcks(ctx, params.id, page)),
];

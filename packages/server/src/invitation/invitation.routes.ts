import { inviteCode as inviteCodeRoute } from "@cortile/contract/account";
import * as contract from "@cortile/contract/invitation";
import { mount, type Mounted } from "#core/http";
import { invitationCheck, invitationImport, invitationImportGet } from "./import.service.ts";
import { inviteCode, invitationList, invitationResend, invitationRevoke, invitationSend } from "./invitation.service.ts";

/** A file of a megabyte, as JSON. */
const fileBytes = 4 * 1024 * 1024;
const withFile = { bodyLimit: fileBytes, textLimit: fileBytes };

export const invitationRoutes: Mounted[] = [
  mount(inviteCodeRoute, (ctx, { params }, exchange) => inviteCode(ctx, params.code, exchange.ip)),
  mount(contract.invitationList, (ctx, { query, page }) => invitationList(ctx, query, page), { pageDefault: 50 }),
  mount(contract.invitationSend, (ctx, { body }) => invitationSend(ctx, body)),
  mount(contract.invitationResend, (ctx, { params }) => invitationResend(ctx, params.id)),
  mount(contract.invitationRevoke, (ctx, { params }) => invitationRevoke(ctx, params.id)),
  mount(contract.invitationCheck, (ctx, { body }) => invitationCheck(ctx, body.csv), withFile),
  mount(contract.invitationImport, (ctx, { body }) => invitationImport(ctx, body.csv), withFile),
  mount(contract.invitationImportGet, (ctx, { params }) => invitationImportGet(ctx, params.id)),
];

import * as contract from "@cortile/contract/audit";
import { csvHeaders } from "#core/csv";
import { mount, RawReply, type Mounted } from "#core/http";
import { auditExport, auditList, auditNames } from "./audit.service.ts";

export const auditRoutes: Mounted[] = [
  mount(contract.auditList, (ctx, { query, page }) => auditList(ctx, query, page), { pageDefault: 50 }),
  mount(contract.auditNames, (ctx) => auditNames(ctx)),
  mount(
    contract.auditExport,
    async (ctx, { query }) => new RawReply(200, csvHeaders("audit-log.csv"), await auditExport(ctx, query)),
  ),
];

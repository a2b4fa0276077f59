import * as contract from "@cortile/contract/account_admin";
import { tagAssign as tagAssignRoute } from "@cortile/contract/tag";
import { csvHeaders } from "#core/csv";
import { mount, mountPreparing, RawReply, type Mounted } from "#core/http";
import { accountAdminAct, accountAdminRole, accountAdminTags, tagAssign } from "./act.service.ts";
import { accountAdminBulk } from "./bulk.service.ts";
import { accountAdminGet } from "./file.service.ts";
import { accountAdminExport, accountAdminList } from "./list.service.ts";

export const accountAdminRoutes: Mounted[] = [
  mount(contract.accountAdminList, (ctx, { query, page }) => accountAdminList(ctx, query, page), { pageDefault: 50 }),
  mount(
    contract.accountAdminExport,
    async (ctx, { query }) => new RawReply(200, csvHeaders("people.csv"), await accountAdminExport(ctx, query)),
  ),
  mountPreparing(contract.accountAdminBulk, (ctx, { body }) => accountAdminBulk(ctx, body)),
  mount(contract.accountAdminGet, (ctx, { params }) => accountAdminGet(ctx, params.id)),
  mount(contract.accountAdminRole, (ctx, { params, body }) => accountAdminRole(ctx, params.id, body)),
  mount(contract.accountAdminAct, (ctx, { params, body }) => accountAdminAct(ctx, params.id, body)),
  mount(contract.accountAdminTags, (ctx, { params, body }) => accountAdminTags(ctx, params.id, body.tags)),
  mount(tagAssignRoute, (ctx, { params, body }) => tagAssign(ctx, params.id, body)),
];

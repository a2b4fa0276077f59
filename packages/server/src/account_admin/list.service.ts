import type { AccountOrder, AdminAccount } from "@cortile/contract/account_admin";
import { parseMetadata } from "@cortile/contract/people";
import { writeCsv } from "#core/csv";
import { hasRole, type Ctx, type Member } from "#core/ctx";
import { toPage, type PageRequest } from "#core/http";
import { presentModerated } from "#moderation";
import { selectAccountPage, type AccountFilter, type AdminRow } from "./account_admin.queries.ts";

/** Lines of an export. */
export const maxExported = 10_000;

type Query = AccountFilter & { order_by?: AccountOrder };

const orderOf = ({ order_by }: Query): AccountOrder => order_by ?? "-date_joined";
const filterOf = ({ order_by: _order, ...filter }: Query): AccountFilter => filter;

/** A page of accounts for staff. */
export async function accountAdminList(
  ctx: Ctx<Member>,
  { limit: _limit, offset: _offset, cursor: _cursor, ...query }: Query & Partial<PageRequest>,
  page: PageRequest,
) {
  const { rows, count } = await selectAccountPage(ctx.db, ctx.actor, filterOf(query), { ...page, order: orderOf(query) });
  return toPage(page, { rows: await presentAdminAccounts(ctx, rows), count });
}

/** Accounts in the order of the rows; addresses are for administrators. */
export async function presentAdminAccounts(ctx: Ctx<Member>, rows: readonly AdminRow[]): Promise<AdminAccount[]> {
  const seesEmail = hasRole(ctx.actor, "admin");
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (await presentModerated(ctx, rows)).map((account) => {
    const { email = null, email_isvalid = false } = byId.get(account.id) ?? {};
    return { ...account, email: seesEmail ? email : null, email_isvalid };
  });
}

const columns = [
  "id",
  "username",
  "name",
  "email",
  "email_confirmed",
  "role",
  "status",
  "waiting_for_approval",
  "joined",
  "last_seen",
  "blocked_until",
  "reputation",
  "tags",
] as const;

/** The first accounts of a list, one line each, with the profile fields that staff define. */
export async function accountAdminExport(ctx: Ctx<Member>, query: Query): Promise<string> {
  const fields = parseMetadata(ctx.snapshot.preferences["configurations.user_metadata_definition"]);
  const { rows } = await selectAccountPage(ctx.db, ctx.actor, filterOf(query), {
    limit: maxExported,
    offset: 0,
    order: orderOf(query),
  });
  const metadata = new Map(rows.map((row) => [row.id, row.metadata]));
  const people = await presentAdminAccounts(ctx, rows);
  await ctx.transaction((tx) =>
    tx.audit({ action: "account_admin.export", target_type: "user", target_id: null, data: { ...query, count: people.length } }),
  );
  return writeCsv([
    [...columns, ...fields.map(({ key }) => key)],
    ...people.map((one) => [
      one.id,
      one.username,
      one.real_name,
      one.email,
      one.email_isvalid,
      one.role ?? "",
      one.status ?? "",
      one.awaiting_approval ?? false,
      one.date_joined,
      one.last_seen ?? "",
      one.expire_at ?? "",
      one.reputation,
      one.tags.map(({ name }) => name).join("; "),
      ...fields.map(({ key }) => metadata.get(one.id)?.[key] ?? ""),
    ]),
  ]);
}

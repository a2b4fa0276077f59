import { invalid, type Static } from "@cortile/contract/core";
import type { CustomMenuEntry } from "@cortile/contract/custom";
import type { CustomMenuName } from "@cortile/contract/enums";
import type { Ctx, Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { etagOf, requireEtag } from "#core/etag";
import { isLinkAddress, oneLine } from "#core/text";
import { messages } from "./custom_menu.messages.ts";
import { lockMenu, selectMenus, type NewMenuItem } from "./custom_menu.queries.ts";
import { writeMenu } from "./custom_menu.service.ts";

type Entry = Static<typeof CustomMenuEntry>;

/** A menu as staff wrote it. */
export async function customMenuStaffGet(
  ctx: Ctx<Member>,
  name: CustomMenuName,
): Promise<{ name: CustomMenuName; items: Entry[]; etag: string }> {
  const menu = (await selectMenus(ctx.db)).find((one) => one.name === name);
  const items = (menu?.items ?? []).map(({ page, label, url, attrs }) => ({
    page,
    label,
    url,
    new_tab: /\b_blank\b/.test(attrs),
  }));
  return { name, items, etag: etagOf(items) };
}

/** Replaces the entries of a menu. @throws Failure `conflict`, `invalid` with the fault of each entry, as `items.0.url` */
export async function customMenuUpdate(
  ctx: Ctx<Member>,
  name: CustomMenuName,
  { items: entries, replaces }: { items: readonly Entry[]; replaces?: string | undefined },
) {
  const items = entries.map(cleanEntry);
  const problems = Object.fromEntries(items.flatMap((item, index) => problemsOf(item, index)));
  if (Object.keys(problems).length > 0) throw new Failure(invalid, { fields: problems });
  await ctx.transaction(async (tx) => {
    await lockMenu(tx.db, name, tx.now());
    requireEtag((await customMenuStaffGet(tx, name)).etag, replaces);
    await writeMenu(tx, name, items);
    const data = { name, items: items.map(({ page, label, url }) => ({ page, label, url })) };
    await tx.audit({ action: "custom_menu.update", target_type: "custom_menu", target_id: null, data });
  });
  return customMenuStaffGet(ctx, name);
}

/** Empty texts are none, and a page of the product has no address of its own. */
function cleanEntry({ page, label, url, new_tab }: Entry): NewMenuItem {
  const attrs = new_tab ? 'target="_blank"' : "";
  return { page, label: oneLine(label ?? "") || null, url: page === null ? url?.trim() || null : null, attrs };
}

function problemsOf({ page, label, url }: NewMenuItem, index: number): [string, FieldProblem[]][] {
  if (page !== null) return [];
  const problems: [string, FieldProblem[]][] = [];
  if (label === null) problems.push([`items.${index}.label`, [{ code: "required" }]]);
  if (url === null) problems.push([`items.${index}.url`, [{ code: "required" }]]);
  else if (!isLinkAddress(url)) problems.push([`items.${index}.url`, [{ code: "invalid", text: messages.address }]]);
  return problems;
}

import { notFound } from "@cortile/contract/core";
import type { CustomMenu, MenuPage } from "@cortile/contract/custom";
import { isMember, type Ctx } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { translate } from "#core/i18n";
import { snapshotChanged, type Snapshot } from "#core/snapshot";
import { updateConfigVersion } from "#preference";
import { pageLabels } from "./custom_menu.messages.ts";
import { isPageOpen } from "./custom_menu.policy.ts";
import { upsertMenu, type MenuRow, type NewMenuItem } from "./custom_menu.queries.ts";

const pageUrl = (page: MenuPage, { preferences }: Snapshot): string =>
  page === "categories" ? preferences["configurations.url_template_categories_list"] : `/${page}/`;

/** A menu as its reader sees it: in their language, without the pages that are not there for them. */
function present({ items, ...menu }: MenuRow, { snapshot, actor, language }: Ctx): CustomMenu {
  const shown = items.filter(({ page }) => page === null || isPageOpen(page, snapshot, actor));
  return {
    ...menu,
    items: shown.map(({ page, label, url, ...item }) => ({
      ...item,
      custom_menu: menu.id,
      label: label ?? (page === null ? "" : translate(pageLabels[page], language)),
      url: url ?? (page === null ? "" : pageUrl(page, snapshot)),
    })),
  };
}

/** All menus; `search` looks in names and labels. */
export function customMenuList(ctx: Ctx, { search = "" }: { search?: string | undefined }, page: PageRequest) {
  const text = search.toLowerCase();
  const found = ctx.snapshot.menus
    .map((menu) => present(menu, ctx))
    .filter(({ name, items }) => [name, ...items.map(({ label }) => label)].some((one) => one.toLowerCase().includes(text)));
  return toPage(page, { rows: found.slice(page.offset, page.offset + page.limit), count: found.length });
}

/**
 * @param key id of a menu, or its name
 * @throws Failure `not_found`
 */
export function customMenuGet(ctx: Ctx, key: string): CustomMenu {
  const found = ctx.snapshot.menus.find(({ id, name }) => name === key || String(id) === key);
  if (!found) throw new Failure(notFound);
  return present(found, ctx);
}

/** The menus that every page shows this viewer: the footer, and for members that of their account. */
export function menusOf(ctx: Ctx): CustomMenu[] {
  const names = isMember(ctx.actor) ? ["base", "user"] : ["not_logged"];
  return ctx.snapshot.menus.filter(({ name }) => names.includes(name)).map((menu) => present(menu, ctx));
}

/** Writes a menu anew: its entries, in this order. */
export const setCustomMenu = (ctx: Ctx, name: string, items: readonly NewMenuItem[]): Promise<void> =>
  ctx.transaction((tx) => writeMenu(tx, name, items));

/** The same within a transaction. */
export async function writeMenu(tx: Ctx, name: string, items: readonly NewMenuItem[]): Promise<void> {
  await upsertMenu(tx.db, { name, items, now: tx.now() });
  await updateConfigVersion(tx.db);
  await tx.afterCommit(() => tx.platform.snapshots.refresh());
  tx.publish(snapshotChanged());
}

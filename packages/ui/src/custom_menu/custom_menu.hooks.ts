import type { Client } from "@cortile/client/http";
import { customMenuGet, type CustomMenu } from "@cortile/contract/custom";
import type { CustomMenuName } from "@cortile/contract/enums";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { useLocale } from "#core/locale";
import { useConfiguration, useGate } from "#core/preferences";
import { matchRoute, resolveRoutes, useBuildHref, useHasRoute, type RouteName } from "#core/routing";

/** The server writes labels in the language of the reader. */
export const customMenuQuery = (client: Client, name: string, locale: string) =>
  queryOptions({
    queryKey: ["custom_menu", name, locale],
    queryFn: ({ signal }) => client.call(customMenuGet, { params: { id: name } }, { signal }),
    staleTime: 60_000,
  });

export interface MenuEntry {
  id: number;
  label: string;
  href: string;
  /** A page of this site. */
  isOwn: boolean;
  newTab: boolean;
}

/**
 * The entries of a menu in their order, without those that lead to pages which the community or the host does not have. None while
 * the menu cannot be read.
 */
export function useCustomMenu(name: CustomMenuName): MenuEntry[] {
  const client = useClient();
  const { locale } = useLocale();
  const { data } = useQuery(customMenuQuery(client, name, locale));
  const hrefOf = useMenuHref();
  const items = (data?.items ?? []).toSorted((one, other) => Number(one.order) - Number(other.order));
  return items.flatMap((item) => entryOf(item, hrefOf(item.url)));
}

function entryOf({ id, label, attrs }: CustomMenu["items"][number], found: { href: string; isOwn: boolean } | null): MenuEntry[] {
  return found ? [{ id, label, ...found, newTab: /\b_blank\b/.test(attrs) }] : [];
}

/** Where an address of a menu leads on this site, whose paths the host may have chosen; null for no address, or no page of ours. */
function useMenuHref() {
  const { portal } = useClient();
  const { preferences } = useConfiguration();
  const [buildHref, hasRoute, hasExplore] = [useBuildHref(), useHasRoute(), useGate("explore")];
  const table = resolveRoutes(preferences);
  return (url: string): { href: string; isOwn: boolean } | null => {
    const address = URL.parse(url, portal);
    if (!address || !/^https?:$/.test(address.protocol)) return null;
    const found = address.origin === new URL(portal).origin ? matchRoute(table, address.pathname) : null;
    if (!found) return { href: address.href, isOwn: false };
    const route = found.route as RouteName;
    if (!hasRoute(route) || (route === "explore" && !hasExplore)) return null;
    return { href: buildHref(route, found.params) + address.search + address.hash, isOwn: true };
  };
}

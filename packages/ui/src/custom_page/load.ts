import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { customPageQuery } from "./custom_page.hooks.ts";

/** Where the page really is, when the address names it by another slug. */
export type CustomPageRedirect = { route: "custom_page"; params: { id: number; slug: string } };

/**
 * Reads a page of the community's own.
 * @returns where to go instead, for a wrong or old slug; null when the address is right
 * @throws CallError `not_found`, also for inactive ones
 */
export async function loadCustomPage(
  client: Client,
  cache: QueryClient,
  place: { id: number; slug: string },
): Promise<CustomPageRedirect | null> {
  const { id, slug } = await cache.ensureQueryData(customPageQuery(client, place.id));
  return slug === place.slug ? null : { route: "custom_page", params: { id, slug } };
}

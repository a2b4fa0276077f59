import { popularCategoriesQuery } from "@cortile/ui/category";
import { gates } from "@cortile/ui/core/preferences";
import { loadExplore } from "@cortile/ui/feed";
import { loadSuggestions } from "@cortile/ui/suggestion";
import type { Site } from "#site";

/** What explore and the landing page show first: false where contents are not for this reader. */
export async function loadLanding({ boot, client, cache }: Site, offset: number): Promise<boolean> {
  const readable = gates.explore({ preferences: boot.preferences, features: new Set(boot.features), user: boot.user });
  if (!readable) return false;
  await Promise.all([
    loadExplore(client, cache, offset),
    cache.ensureQueryData(popularCategoriesQuery(client)),
    boot.user ? loadSuggestions(client, cache, ["user"]) : null,
  ]);
  return true;
}

import { popularCategoriesQuery } from "@cortile/ui/category";
import { gates } from "@cortile/ui/core/preferences";
import { loadExplore, type FeedStart } from "@cortile/ui/feed";
import { loadSuggestions } from "@cortile/ui/suggestion";
import { memberOf, type Site } from "#site";

/** What explore and the landing page show first: false where contents are not for this reader. */
export async function loadLanding(site: Site, start: FeedStart | undefined): Promise<boolean> {
  const { boot, client, cache } = site;
  const user = memberOf(site);
  const readable = gates.explore({ preferences: boot.preferences, features: new Set(boot.features), user });
  if (!readable) return false;
  await Promise.all([
    loadExplore(client, cache, start),
    cache.ensureQueryData(popularCategoriesQuery(client)),
    user ? loadSuggestions(client, cache, ["user"]) : null,
  ]);
  return true;
}

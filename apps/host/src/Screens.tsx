import { CategoriesScreen, CategoryScreen } from "@cortile/ui/category";
import { ComposerHost } from "@cortile/ui/composer";
import { useClient } from "@cortile/ui/core/client";
import { Link, matchRoute, useLocation } from "@cortile/ui/core/routing";
import { exploreFeedQuery, Feed } from "@cortile/ui/feed";
import { ScreenBoundary } from "@cortile/ui/shell";
import type { CommunityOnPage } from "./communities.ts";

/** The screen a community's address names, below its own small menu. */
export const Screens = ({ title, menu, screens }: Pick<CommunityOnPage, "title" | "menu" | "screens">) => (
  <ComposerHost>
    <nav className="menu" aria-label={title}>
      <Link route="explore">{menu.explore}</Link>
      <Link route="categories">{menu.categories}</Link>
    </nav>
    <ScreenBoundary>
      <Screen screens={screens} />
    </ScreenBoundary>
  </ComposerHost>
);

function Screen({ screens }: Pick<CommunityOnPage, "screens">) {
  const { pathname, search } = useLocation();
  const client = useClient();
  const found = matchRoute({ ...screens }, pathname);
  const id = Number(found?.params["id"]);
  switch (found?.route) {
    case "explore":
      return <Feed query={exploreFeedQuery(client)} level={1} empty="–" />;
    case "categories":
      return <CategoriesScreen followedOnly={new URLSearchParams(search).get("show") === "followed"} />;
    case "category":
      return <CategoryScreen id={id} />;
    case "category_trending":
      return <CategoryScreen id={id} tab="trending" />;
    default:
      return <p>Nothing at {pathname}</p>;
  }
}

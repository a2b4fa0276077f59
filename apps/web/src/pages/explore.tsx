import { CallError, codeOfStatus } from "@cortile/client/http";
import { categoriesInRow, CategoryRow, PopularCategories, popularCategoriesQuery } from "@cortile/ui/category";
import { ComposerPrompt } from "@cortile/ui/composer";
import { ComingUp } from "@cortile/ui/event";
import { isStaff } from "@cortile/ui/core/preferences";
import { useSession } from "@cortile/ui/core/session";
import { ExploreScreen } from "@cortile/ui/feed";
import { GroupSuggestions } from "@cortile/ui/group";
import { PlatformWidget } from "@cortile/ui/platform";
import { SuggestedPolls } from "@cortile/ui/poll";
import { PeopleSuggestions } from "@cortile/ui/suggestion";
import { useLoaderData } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, startOf } from "#routing";
import { memberOf } from "#site";
import { categoryListData } from "./shared/category.list.ts";
import { loadLanding } from "./shared/explore.load.ts";
import { messages } from "./shared/pages.messages.ts";

const refused = (status: number) => new CallError({ status, code: codeOfStatus(status), message: "" });

export const loader = loadPage(async ({ site, url }) => {
  const start = startOf(url);
  if (!(await loadLanding(site, start))) throw refused(memberOf(site) ? 403 : 401);
  return { start };
});

export const handle: PageHandle = {
  head(site) {
    const title = site.intl.formatMessage(messages.explore);
    const categories = site.cache.getQueryData(popularCategoriesQuery(site.client).queryKey) ?? [];
    return {
      title,
      path: site.table["explore"],
      feed: "/rss/",
      description: String(site.boot.preferences["text.application_slogan2"] ?? ""),
      data: { "@type": "CollectionPage", name: title, mainEntity: categoryListData(site, categories) },
    };
  },
};

export function Component() {
  const { start } = useLoaderData<typeof loader>();
  const { user } = useSession();
  return (
    <ExploreScreen
      prompt={<ComposerPrompt />}
      categories={<CategoryRow />}
      widgets={[
        ...(isStaff(user) ? [<PlatformWidget key="platform" />] : []),
        <PopularCategories key="categories" skip={categoriesInRow} />,
        <SuggestedPolls key="polls" />,
        <PeopleSuggestions key="people" />,
        <GroupSuggestions key="groups" />,
        <ComingUp key="events" />,
      ]}
      start={start}
    />
  );
}

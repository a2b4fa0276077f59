import { CallError, codeOfStatus } from "@cortile/client/http";
import { DoorsRow, PopularCategories, popularCategoriesQuery } from "@cortile/ui/category";
import { ComposerPrompt } from "@cortile/ui/composer";
import { ExploreScreen } from "@cortile/ui/feed";
import { SuggestedPolls } from "@cortile/ui/poll";
import { PeopleSuggestions } from "@cortile/ui/suggestion";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, startOf } from "#routing";
import { memberOf, useSite } from "#site";
import { loadLanding } from "./shared/explore.load.ts";
import { messages } from "./shared/pages.messages.ts";

const refused = (status: number) => new CallError({ status, code: codeOfStatus(status), message: "" });

export const loader = loadPage(async ({ site, url }) => {
  const start = startOf(url);
  if (!(await loadLanding(site, start))) throw refused(memberOf(site) ? 403 : 401);
  return { start };
});

export const handle: PageHandle = {
  head: (site) => ({
    title: site.intl.formatMessage(messages.explore),
    path: site.table["explore"],
    feed: "/rss/",
    description: String(site.boot.preferences["text.application_slogan2"] ?? ""),
  }),
};

export function Component() {
  const { start } = useLoaderData<typeof loader>();
  const { client } = useSite();
  const { data: categories } = useSuspenseQuery(popularCategoriesQuery(client));
  return (
    <ExploreScreen
      categories={categories}
      prompt={<ComposerPrompt />}
      doors={<DoorsRow />}
      widgets={[<PopularCategories key="categories" />, <SuggestedPolls key="polls" />, <PeopleSuggestions key="people" />]}
      start={start}
    />
  );
}

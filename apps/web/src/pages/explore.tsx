import { CallError, codeOfStatus } from "@cortile/client/http";
import { DoorsRow } from "@cortile/ui/category";
import { ComposerPrompt } from "@cortile/ui/composer";
import { ExploreScreen } from "@cortile/ui/feed";
import { SuggestedPolls } from "@cortile/ui/poll";
import { PeopleSuggestions } from "@cortile/ui/suggestion";
import { useLoaderData } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, startOf } from "#routing";
import { loadLanding } from "./shared/explore.load.ts";
import { messages } from "./shared/pages.messages.ts";

const refused = (status: number) => new CallError({ status, code: codeOfStatus(status), message: "" });

export const loader = loadPage(async ({ site, url }) => {
  const start = startOf(url);
  if (!(await loadLanding(site, start))) throw refused(site.boot.user ? 403 : 401);
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
  return (
    <ExploreScreen
      prompt={<ComposerPrompt />}
      doors={<DoorsRow />}
      widgets={[<SuggestedPolls key="polls" />, <PeopleSuggestions key="people" />]}
      start={start}
    />
  );
}

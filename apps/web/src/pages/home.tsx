import type { PreferenceKey } from "@cortile/contract/preference";
import { categoriesInRow, CategoryRow, PopularCategories } from "@cortile/ui/category";
import { ComposerPrompt } from "@cortile/ui/composer";
import { useSession } from "@cortile/ui/core/session";
import { BlockedNotice, loadBlockedNotice } from "@cortile/ui/decision";
import { ComingUp } from "@cortile/ui/event";
import { loadStartGuide, StartGuide } from "@cortile/ui/onboarding";
import { PlatformWidget } from "@cortile/ui/platform";
import { isStaff } from "@cortile/ui/core/preferences";
import { HomeScreen, LandingScreen, loadHome } from "@cortile/ui/feed";
import { SuggestedPolls } from "@cortile/ui/poll";
import { CategorySuggestions, loadSuggestions, PeopleSuggestions } from "@cortile/ui/suggestion";
import { loadTourOffer, TourOffer } from "@cortile/ui/tour";
import { useLoaderData } from "react-router";
import { communityName, type PageHandle } from "#head";
import { loadPage, startOf } from "#routing";
import { memberOf } from "#site";
import { loadLanding } from "./shared/explore.load.ts";

export const loader = loadPage(async ({ site, url }) => {
  const start = startOf(url);
  const { client, cache } = site;
  const user = memberOf(site);
  const { preferences, features } = site.boot;
  if (user)
    await Promise.all([
      loadHome(client, cache, start),
      loadSuggestions(client, cache, ["category", "user"]),
      loadTourOffer(client, cache, user),
      loadBlockedNotice(client, cache, user),
      loadStartGuide(client, cache, { preferences, features: new Set(features), user }),
    ]);
  else await loadLanding(site, start);
  return { start };
});

export const handle: PageHandle = {
  head(site) {
    const { preferences, portal } = site.boot;
    const text = (key: PreferenceKey): string => String(preferences[key] ?? "");
    const isMember = memberOf(site) !== null;
    const ofStaff = isMember
      ? null
      : { title: text("webmaster.meta_title_home_not_logged"), description: text("webmaster.meta_description") };
    return {
      title: "",
      fullTitle: ofStaff?.title,
      // Else one address for what visitors read here and on explore.
      path: ofStaff ? site.table[ofStaff.title || ofStaff.description ? "home" : "explore"] : undefined,
      feed: "/rss/",
      description: ofStaff?.description || text("text.application_slogan1"),
      image: text("images.user_default_cover") || undefined,
      data: { "@type": "WebSite", name: communityName(site), url: portal },
    };
  },
};

export function Component() {
  const { start } = useLoaderData<typeof loader>();
  const { user } = useSession();
  const widgets = [
    ...(isStaff(user) ? [<PlatformWidget key="platform" />] : []),
    user ? <CategorySuggestions key="categories" /> : <PopularCategories key="categories" skip={categoriesInRow} />,
    <PeopleSuggestions key="people" />,
    <ComingUp key="events" />,
    <SuggestedPolls key="polls" />,
  ];
  const prompt = (
    <>
      <BlockedNotice />
      <TourOffer />
      <StartGuide />
      <ComposerPrompt />
    </>
  );
  if (user) return <HomeScreen prompt={prompt} widgets={widgets} start={start} />;
  return <LandingScreen categories={<CategoryRow />} widgets={widgets} start={start} />;
}

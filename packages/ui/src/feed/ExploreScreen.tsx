import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Heading } from "#core/kit";
import { usePreference } from "#core/preferences";
import { AdSlot } from "#custom_adv";
import { Page } from "#shell";
import { Feed } from "./Feed.tsx";
import { exploreFeedQuery, type FeedStart } from "./feed.queries.ts";
import { loadStreamAdvs, noCategory } from "./advs.ts";
import { FeedOrderMenu } from "./FeedOrderMenu.tsx";
import { feedOrderQuery, useFeedOrder } from "./order.ts";
import { messages } from "./feed.messages.ts";
import classes from "./Feed.module.css";

/** Reads the explore feed; its row of categories is read by whoever passes it in. @throws CallError */
export async function loadExplore(client: Client, cache: QueryClient, start?: FeedStart): Promise<void> {
  const order = await cache.ensureQueryData(feedOrderQuery);
  await Promise.all([cache.ensureInfiniteQueryData(exploreFeedQuery(client, { start, order })), loadStreamAdvs(client, cache)]);
}

type ExploreScreenProps = {
  prompt?: ReactNode;
  /** A row of categories to open. */
  categories?: ReactNode;
  /** Beside the feed; where there is no room for them, between its items. */
  widgets?: readonly ReactNode[];
  start?: FeedStart | undefined;
};

export function ExploreScreen({ prompt, categories, widgets = [], start }: ExploreScreenProps) {
  return (
    <Page title={<FormattedMessage {...messages.explore} />} aside={widgets.length > 0 ? widgets : undefined}>
      {prompt}
      <ExploreContents categories={categories} widgets={widgets} start={start} />
    </Page>
  );
}

/** Categories, then the latest: the body of explore and of the landing page. */
export function ExploreContents({ categories, widgets, start }: Pick<ExploreScreenProps, "categories" | "widgets" | "start">) {
  const client = useClient();
  const [order] = useFeedOrder();
  const usual = usePreference("configurations.explore_stream_order_by");
  return (
    <>
      {categories ? <div className={classes.axis}>{categories}</div> : null}
      <div className={classes.section}>
        <Heading level={2} size="h4">
          <FormattedMessage {...messages.latest} />
        </Heading>
        <FeedOrderMenu usual={usual} />
      </div>
      <AdSlot position="ABOVE_THE_STREAM" />
      <Feed
        query={exploreFeedQuery(client, { start, order })}
        advsOf={noCategory}
        level={3}
        between={widgets}
        empty={<FormattedMessage {...messages.exploreEmpty} />}
      />
    </>
  );
}

import type { Client } from "@cortile/client/http";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Button } from "#core/kit";
import { usePreference } from "#core/preferences";
import { Link } from "#core/routing";
import { AdSlot } from "#custom_adv";
import { Page } from "#shell";
import { Feed } from "./Feed.tsx";
import { mainFeedQuery, refreshHome, type FeedStart } from "./feed.queries.ts";
import { messages } from "./feed.messages.ts";
import { loadStreamAdvs, noCategory } from "./advs.ts";
import { FeedOrderMenu } from "./FeedOrderMenu.tsx";
import { NewContents } from "./NewContents.tsx";
import { feedOrderQuery, useFeedOrder } from "./order.ts";
import classes from "./Feed.module.css";

/** Reads what the home of a member shows. @throws CallError */
export async function loadHome(client: Client, cache: QueryClient, start?: FeedStart): Promise<void> {
  const order = await cache.ensureQueryData(feedOrderQuery);
  await Promise.all([cache.ensureInfiniteQueryData(mainFeedQuery(client, { start, order })), loadStreamAdvs(client, cache)]);
}

type HomeScreenProps = {
  /** The composer's line. */
  prompt?: ReactNode;
  /** Beside the feed; where there is no room for them, between its items. */
  widgets?: readonly ReactNode[];
  /** Of the first item, for pages without JavaScript. */
  start?: FeedStart | undefined;
};

/** The home of a member. Visitors get the LandingScreen at the same address. */
export function HomeScreen({ prompt, widgets = [], start }: HomeScreenProps) {
  const client = useClient();
  const cache = useQueryClient();
  const [order] = useFeedOrder();
  const usual = usePreference("configurations.home_stream_order_by");
  const home = mainFeedQuery(client, { start, order });
  return (
    <Page title={<FormattedMessage {...messages.home} />} aside={widgets.length > 0 ? widgets : undefined}>
      {prompt}
      <NewContents home={home} />
      <div className={classes.orders}>
        <FeedOrderMenu usual={usual} />
      </div>
      <AdSlot position="ABOVE_THE_STREAM" />
      <Feed
        query={home}
        advsOf={noCategory}
        between={widgets}
        onRefresh={() => refreshHome(client, cache, order)}
        empty={<FormattedMessage {...messages.homeEmpty} />}
        emptyAction={
          <Button component={Link} route="explore">
            <FormattedMessage {...messages.homeEmptyAction} />
          </Button>
        }
      />
    </Page>
  );
}

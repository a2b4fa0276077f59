import type { Category } from "@cortile/contract/entity";
import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Chip, Chips, Door, Heading } from "#core/kit";
import { usePreference } from "#core/preferences";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { Page } from "#shell";
import { Feed } from "./Feed.tsx";
import { exploreFeedQuery, type FeedStart } from "./feed.queries.ts";
import { FeedOrderMenu } from "./FeedOrderMenu.tsx";
import { feedOrderQuery, useFeedOrder } from "./order.ts";
import { messages } from "./feed.messages.ts";
import classes from "./Feed.module.css";

/** Reads the explore feed; its doors and chips are read by whoever passes them in. @throws CallError */
export async function loadExplore(client: Client, cache: QueryClient, start?: FeedStart): Promise<void> {
  const order = await cache.ensureQueryData(feedOrderQuery);
  await cache.ensureInfiniteQueryData(exploreFeedQuery(client, { start, order }));
}

type ExploreScreenProps = {
  /** For the chips; those of the doors, usually. */
  categories?: readonly Category[];
  prompt?: ReactNode;
  /** A row of categories to open. */
  doors?: ReactNode;
  /** Beside the feed; where there is no room for them, between its items. */
  widgets?: readonly ReactNode[];
  start?: FeedStart | undefined;
};

export function ExploreScreen({ categories = [], prompt, doors, widgets = [], start }: ExploreScreenProps) {
  return (
    <Page title={<FormattedMessage {...messages.explore} />} aside={widgets.length > 0 ? widgets : undefined}>
      {prompt}
      <CategoryChips categories={categories} />
      <ExploreContents doors={doors} widgets={widgets} start={start} />
    </Page>
  );
}

/** Everything, or one category: each chip leads to its page. */
function CategoryChips({ categories }: { categories: readonly Category[] }) {
  const intl = useIntl();
  if (categories.length === 0) return null;
  return (
    <div className={classes.axis}>
      <Chips label={intl.formatMessage(messages.topics)}>
        <Chip component={Link} route="explore" selected>
          <FormattedMessage {...messages.everything} />
        </Chip>
        {categories.map(({ id, name, slug, image_small }) => (
          <Chip
            key={id}
            component={Link}
            route="category"
            params={{ id, slug }}
            mark={<Door id={id} name={name} src={image_small} size={16} />}
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

/** Doors to open, then what is new: the body of explore and of the landing page. */
export function ExploreContents({ doors, widgets, start }: Pick<ExploreScreenProps, "doors" | "widgets" | "start">) {
  const client = useClient();
  const { status } = useSession();
  const [order] = useFeedOrder();
  const usual = usePreference("configurations.explore_stream_order_by");
  return (
    <>
      {doors ? <div className={classes.axis}>{doors}</div> : null}
      <div className={classes.section}>
        <Heading level={2} size="h4">
          <FormattedMessage {...(status === "anonymous" ? messages.latest : messages.newToYou)} />
        </Heading>
        <FeedOrderMenu usual={usual} />
      </div>
      <Feed
        query={exploreFeedQuery(client, { start, order })}
        level={3}
        between={widgets}
        empty={<FormattedMessage {...messages.exploreEmpty} />}
      />
    </>
  );
}

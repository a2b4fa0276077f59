import { useSuspenseQuery } from "@tanstack/react-query";
import type { Category } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { ComposerPrompt } from "#composer";
import { useClient } from "#core/client";
import { Tab, Tabs } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { AdSlot } from "#custom_adv";
import { Feed, FeedOrderMenu, categoryFeedQuery, categoryTrendingFeedQuery, useFeedOrder, type FeedStart } from "#feed";
import { WidePage } from "#people";
import classes from "./Category.module.css";
import { categoryQuery } from "./category.hooks.ts";
import { messages, templates } from "./category.messages.ts";
import { TrendingPeople, TrendingPosts } from "./CategoryAside.tsx";
import { CategoryHead } from "./CategoryHead.tsx";
import type { CategoryTab } from "./load.ts";

type Props = {
  id: number;
  tab?: CategoryTab;
  /** Of the first item, for pages without JavaScript. */
  start?: FeedStart | undefined;
};

/** The page of a category. `loadCategory` reads it; one that may not be seen rises as `not_found`. */
export function CategoryScreen({ id, tab = "recent", start }: Props) {
  const intl = useIntl();
  const client = useClient();
  const [order] = useFeedOrder();
  const { data: category } = useSuspenseQuery(categoryQuery(client, id));
  const params = { id, slug: category.slug };
  const values = { name: category.name };
  const widgets = [
    <TrendingPeople key="people" id={id} />,
    ...(tab === "recent" ? [<TrendingPosts key="posts" id={id} slug={category.slug} />] : []),
  ];
  return (
    <WidePage
      cover={category.emotional_image_original}
      coverPosition={category.emotional_image_position}
      head={<CategoryHead category={category} />}
      aside={widgets}
      asideLabel={intl.formatMessage(messages.aside)}
    >
      <div className={classes.axis}>
        <Tabs label={intl.formatMessage(messages.feeds)}>
          <Tab component={Link} route="category" params={params} current={tab === "recent"}>
            <FormattedMessage {...messages.posts} />
          </Tab>
          <Tab component={Link} route="category_trending" params={params} current={tab === "trending"}>
            <FormattedMessage {...messages.trending} />
          </Tab>
        </Tabs>
        {tab === "recent" ? <FeedOrderMenu usual={category.stream_order_by} /> : null}
      </div>
      {tab === "recent" ? (
        <>
          <Prompt category={category} />
          <AdSlot position="ABOVE_THE_STREAM_CATEGORY" categories={[id]} />
          <Feed
            query={categoryFeedQuery(client, id, { start, order })}
            advsOf={[id]}
            between={widgets}
            empty={<FormattedMessage {...templates.empty} values={values} />}
          />
        </>
      ) : (
        <Feed
          query={categoryTrendingFeedQuery(client, id, start)}
          between={widgets}
          empty={<FormattedMessage {...templates.noTrend} values={values} />}
        />
      )}
    </WidePage>
  );
}

/** Not where only staff writes, for anybody else. */
function Prompt({ category }: { category: Category }) {
  const staff = useGate("staff");
  if (category.content_only_staff && !staff) return null;
  return (
    <div className={classes.prompt}>
      <ComposerPrompt categories={[category]} />
    </div>
  );
}

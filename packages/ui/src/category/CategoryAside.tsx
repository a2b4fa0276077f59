import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { Snippet } from "#contribution";
import { useClient } from "#core/client";
import { List, Widget } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { contributionOf } from "#feed";
import { PersonRow } from "#people";
import { categoryTrendingPeopleQuery, categoryTrendingPostsQuery } from "./category.hooks.ts";
import { messages } from "./category.messages.ts";

/** The most active people of a category. Nothing when it cannot be loaded. */
export function TrendingPeople({ id }: { id: number }) {
  const follow = useGate("follow");
  const connect = useGate("connect");
  const offered = follow || connect;
  const { data: people = [] } = useQuery({ ...categoryTrendingPeopleQuery(useClient(), id), enabled: offered });
  if (people.length === 0) return null;
  return (
    <Widget title={<FormattedMessage {...messages.trendingPeople} />}>
      <List>
        {people.map((user) => (
          <PersonRow key={user.id} user={user} />
        ))}
      </List>
    </Widget>
  );
}

/** What is read most in a category, one line each. */
export function TrendingPosts({ id, slug }: { id: number; slug: string }) {
  const { data: units = [] } = useQuery(categoryTrendingPostsQuery(useClient(), id));
  if (units.length === 0) return null;
  const more = (
    <Link route="category_trending" params={{ id, slug }}>
      <FormattedMessage {...messages.seeAll} />
    </Link>
  );
  return (
    <Widget title={<FormattedMessage {...messages.trendingPosts} />} more={more}>
      <List>
        {units.map((unit) => {
          const contribution = contributionOf(unit);
          return contribution ? <Snippet key={contribution.id} contribution={contribution} /> : null;
        })}
      </List>
    </Widget>
  );
}

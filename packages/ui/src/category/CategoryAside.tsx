import type { FeedUnit } from "@cortile/contract/feed";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Avatar, List, ListRow, personName, Time, Widget } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { PersonRow } from "#people";
import classes from "./Category.module.css";
import { categoryTrendingPeopleQuery, categoryTrendingPostsQuery } from "./category.hooks.ts";
import { messages } from "./category.messages.ts";

/** Who is busy in a category. An aside never fails a page: without an answer it is not there. */
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
        {units.map((unit) => (
          <Snippet key={unit[unit.type]?.id} unit={unit} />
        ))}
      </List>
    </Widget>
  );
}

function Snippet({ unit }: { unit: FeedUnit }) {
  const contribution = unit[unit.type];
  if (!contribution) return null;
  const { author, id, type, title, summary, added_at } = contribution;
  const name = author ? personName(author) : "";
  return (
    <ListRow
      component={Link}
      route={type}
      params={{ id }}
      mark={author ? <Avatar id={author.id} name={name} src={author.avatar} /> : null}
      title={
        <span className={classes.snippet}>{title || plainSummary(summary) || <FormattedMessage {...messages.viewPost} />}</span>
      }
      meta={
        <>
          {name} · <Time value={added_at} />
        </>
      }
    />
  );
}

const marks: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** A summary comes escaped for HTML; React escapes again. */
const plainSummary = (summary: string): string =>
  summary.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => marks[name] ?? whole);

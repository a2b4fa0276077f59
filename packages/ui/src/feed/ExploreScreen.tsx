import type { Category } from "@cortile/contract/entity";
import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Chip, Chips, Door, Heading } from "#core/kit";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { Page } from "#shell";
import { Feed } from "./Feed.tsx";
import { exploreFeedQuery } from "./feed.queries.ts";
import { messages } from "./feed.messages.ts";
import classes from "./Feed.module.css";

/** Reads the explore feed; its doors and chips are read by whoever passes them in. @throws CallError */
export const loadExplore = (client: Client, cache: QueryClient, offset = 0): Promise<unknown> =>
  cache.ensureInfiniteQueryData(exploreFeedQuery(client, offset));

type ExploreScreenProps = {
  /** For the chips; those of the doors, usually. */
  categories?: readonly Category[];
  prompt?: ReactNode;
  /** A row of categories to open. */
  doors?: ReactNode;
  aside?: ReactNode;
  offset?: number;
};

export function ExploreScreen({ categories = [], prompt, doors, aside, offset }: ExploreScreenProps) {
  return (
    <Page title={<FormattedMessage {...messages.explore} />} aside={aside}>
      {prompt ? <div className={classes.prompt}>{prompt}</div> : null}
      <CategoryChips categories={categories} />
      <ExploreContents doors={doors} offset={offset} />
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
export function ExploreContents({ doors, offset }: { doors: ReactNode; offset: number | undefined }) {
  const client = useClient();
  const { status } = useSession();
  return (
    <>
      {doors ? <div className={classes.axis}>{doors}</div> : null}
      <Heading level={2} size="h4" className={classes.section}>
        <FormattedMessage {...(status === "anonymous" ? messages.latest : messages.newToYou)} />
      </Heading>
      <Feed query={exploreFeedQuery(client, offset)} level={3} empty={<FormattedMessage {...messages.exploreEmpty} />} />
    </>
  );
}

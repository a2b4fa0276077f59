import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Button } from "#core/kit";
import { Link } from "#core/routing";
import { Page } from "#shell";
import { Feed } from "./Feed.tsx";
import { mainFeedQuery } from "./feed.queries.ts";
import { messages } from "./feed.messages.ts";
import { NewContents } from "./NewContents.tsx";
import classes from "./Feed.module.css";

/** Reads what the home of a member shows. @throws CallError */
export const loadHome = (client: Client, cache: QueryClient, offset = 0): Promise<unknown> =>
  cache.ensureInfiniteQueryData(mainFeedQuery(client, offset));

type HomeScreenProps = {
  /** The composer's line. */
  prompt?: ReactNode;
  aside?: ReactNode;
  /** Of the first item, for pages without JavaScript. */
  offset?: number;
};

/** The home of a member. Visitors get the LandingScreen at the same address. */
export function HomeScreen({ prompt, aside, offset = 0 }: HomeScreenProps) {
  const client = useClient();
  return (
    <Page title={<FormattedMessage {...messages.home} />} aside={aside}>
      {prompt ? <div className={classes.prompt}>{prompt}</div> : null}
      <NewContents />
      <Feed
        query={mainFeedQuery(client, offset)}
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

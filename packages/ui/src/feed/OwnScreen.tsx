import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, Tab, Tabs } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate } from "#core/preferences";
import { Link, type RouteName } from "#core/routing";
import { useSession } from "#core/session";
import { MembersOnly, Page } from "#shell";
import { Feed } from "./Feed.tsx";
import { ownFeedQuery, ownLists, type FeedStart, type OwnList } from "./feed.queries.ts";
import { messages as feedMessages } from "./feed.messages.ts";
import { messages, ownEmpty, ownTabs } from "./library.messages.ts";
import { messagesIt } from "./library.own.it.ts";
import classes from "./Feed.module.css";

/** A list of the member's own, and the type of its contents. */
export type OwnPlace = { list: OwnList; type: "post" | "discussion" };

const routes: Record<OwnPlace["type"], Record<OwnList, RouteName>> = {
  post: {
    saved: "user_posts_followed",
    scheduled: "user_posts_scheduled",
    drafts: "user_posts_drafted",
    muted: "user_posts_suspended",
  },
  discussion: {
    saved: "user_discussions_followed",
    scheduled: "user_discussions_scheduled",
    drafts: "user_discussions_drafted",
    muted: "user_discussions_suspended",
  },
};

/** Reads what one of the member's own lists shows. @throws CallError */
export const loadOwn = (client: Client, cache: QueryClient, { list, type }: OwnPlace, start?: FeedStart): Promise<unknown> =>
  cache.ensureInfiniteQueryData(ownFeedQuery(client, list, type, start));

type OwnScreenProps = OwnPlace & {
  start?: FeedStart | undefined;
  /** Above the list. */
  above?: ReactNode;
};

/** What the member saved, scheduled, began and muted: one list at a time, posts or articles. */
export const OwnScreen = withTexts(messagesIt, Library);

function Library({ list, type, start, above }: OwnScreenProps) {
  const intl = useIntl();
  const client = useClient();
  const { user } = useSession();
  const drafts = useGate("drafts");
  const scheduling = useGate("scheduling");
  const posts = useGate("posts");
  const articles = useGate("articles");
  if (!user) return <MembersOnly />;
  const open = { saved: true, scheduled: scheduling, drafts, muted: true };
  const params = { id: user.id };
  return (
    <Page title={<FormattedMessage {...messages.own} />} back={{ route: "home" }}>
      <Tabs label={intl.formatMessage(messages.own)} className={classes.tabs ?? ""}>
        {ownLists
          .filter((one) => open[one] || one === list)
          .map((one) => (
            <Tab key={one} component={Link} route={routes[type][one]} params={params} current={one === list}>
              <FormattedMessage {...ownTabs[one]} />
            </Tab>
          ))}
      </Tabs>
      {posts && articles ? (
        <nav className={classes.kinds} aria-label={intl.formatMessage(messages.ownKinds)}>
          {(["post", "discussion"] as const).map((kind) => (
            <Button
              key={kind}
              component={Link}
              route={routes[kind][list]}
              params={params}
              size="sm"
              variant={kind === type ? "outlined" : "plain"}
              aria-current={kind === type ? "page" : undefined}
            >
              <FormattedMessage {...(kind === "post" ? messages.posts : messages.articles)} />
            </Button>
          ))}
        </nav>
      ) : null}
      <div className={classes.above}>{above}</div>
      <Feed
        key={`${list} ${type}`}
        articles={type === "discussion"}
        query={ownFeedQuery(client, list, type, start)}
        empty={<FormattedMessage {...ownEmpty[list]} />}
        emptyAction={
          list === "saved" ? (
            <Button component={Link} route="explore">
              <FormattedMessage {...feedMessages.homeEmptyAction} />
            </Button>
          ) : null
        }
      />
    </Page>
  );
}

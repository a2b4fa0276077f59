import type { Contribution, User } from "@cortile/contract/entity";
import type { FeedObjectType } from "@cortile/contract/enums";
import type { Client } from "@cortile/client/http";
import { useInfiniteQuery, useSuspenseQuery, type QueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CommentThread, commentsQuery } from "#comment";
import {
  ContributionDetail,
  contributionQuery,
  ContributionUnavailable,
  contributorsQuery,
  isUnavailable,
  Related,
  relatedQuery,
  Participants,
  useLiveCounters,
} from "#contribution";
import { useClient } from "#core/client";
import { IconButton, personName } from "#core/kit";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { AdSlot, loadAdvs } from "#custom_adv";
import { Page } from "#shell";
import { votersQuery } from "#vote";
import { messages } from "./feed.messages.ts";
import { useSeenNow } from "./seen.ts";
import classes from "./Feed.module.css";

type Params = { type: FeedObjectType; id: number };

/** Reads what the page of a post, article or status shows first. @throws CallError `not_found` */
export async function loadContribution(client: Client, cache: QueryClient, { type, id }: Params): Promise<Contribution> {
  const [contribution] = await Promise.all([
    cache.ensureQueryData(contributionQuery(client, type, id)),
    cache.prefetchInfiniteQuery(commentsQuery(client, { type, id }, "added_at")),
    cache.prefetchInfiniteQuery(votersQuery(client, { type, id }, null)),
    cache.prefetchQuery(contributorsQuery(client, type, id)),
    cache.prefetchQuery(relatedQuery(client, type, id)),
  ]);
  const categories = categoriesOf(contribution);
  const positions = ["BELOW_THE_POST", "IN_POST_COMMENTS", "RELATED_POSTS_COLUMN"] as const;
  await loadAdvs(
    client,
    cache,
    positions.map((position) => ({ position, categories })),
  );
  return contribution;
}

/** An advertisement for one of them may stand beside it. */
const categoriesOf = (contribution: Contribution): number[] => contribution.categories.map((category) => category.id);

type ContributionScreenProps = Params & {
  /** Beside the author of an article. */
  followButton?: (author: User) => ReactNode;
};

/** The page of a post, article or status, with its comments. Says so when it is deleted meanwhile. */
export function ContributionScreen({ type, id, followButton }: ContributionScreenProps) {
  const client = useClient();
  const { user } = useSession();
  const { data: contribution, error } = useSuspenseQuery(contributionQuery(client, type, id));
  const names = useVoterNames(type, id);
  useLiveCounters({ type, id }, { withoutComments: true });
  const see = useSeenNow();
  const isMember = user !== null;
  useEffect(() => {
    if (isMember) see(id);
  }, [see, id, isMember]);
  if (isUnavailable(error)) {
    return (
      <Page title="" heading={false} back={{ route: "home" }}>
        <ContributionUnavailable />
      </Page>
    );
  }
  const { author } = contribution;
  const categories = categoriesOf(contribution);
  const brings = type === "discussion" || Boolean(contribution.title);
  return (
    <Page
      title={<FormattedMessage {...(type === "discussion" ? messages.article : messages.post)} />}
      heading={!brings}
      back={{ route: "home" }}
      aside={
        <>
          <Participants contribution={contribution} />
          <AdSlot position="RELATED_POSTS_COLUMN" categories={categories} />
          <Related contribution={contribution} />
        </>
      }
    >
      {brings ? <BackToHome /> : null}
      <ContributionDetail
        contribution={contribution}
        names={names}
        authorAction={author && followButton ? followButton(author) : null}
      />
      <AdSlot position="BELOW_THE_POST" categories={categories} />
      <Participants contribution={contribution} bare />
      <CommentThread contribution={contribution} between={<AdSlot position="IN_POST_COMMENTS" categories={categories} />} />
    </Page>
  );
}

/** The way back, where the page has no title line that brings it; phones have it in their bar. */
function BackToHome() {
  const intl = useIntl();
  return (
    <div className={classes.back}>
      <IconButton component={Link} route="home" icon="arrow-left" label={intl.formatMessage(messages.back)} />
    </div>
  );
}

/** Two others who reacted, by their first names. */
function useVoterNames(type: FeedObjectType, id: number): string[] {
  const { user } = useSession();
  const { data } = useInfiniteQuery(votersQuery(useClient(), { type, id }, null));
  const others = (data?.pages[0]?.results ?? []).filter((vote) => vote.user.id !== user?.id);
  return others.slice(0, 2).map((vote) => personName(vote.user).split(" ")[0] ?? "");
}

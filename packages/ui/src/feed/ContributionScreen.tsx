import type { Contribution, User } from "@cortile/contract/entity";
import type { FeedObjectType } from "@cortile/contract/enums";
import type { Client } from "@cortile/client/http";
import { useInfiniteQuery, useQuery, useSuspenseQuery, type QueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CommentThread, commentsQuery } from "#comment";
import { ContributionDetail, contributionQuery, contributorsQuery, plainText, readingMinutes, relatedQuery } from "#contribution";
import { useClient } from "#core/client";
import { AvatarStack, IconButton, List, ListRow, Widget } from "#core/kit";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { Page } from "#shell";
import { personName, votersQuery } from "#vote";
import { messages, valued } from "./feed.messages.ts";
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
  return contribution;
}

type ContributionScreenProps = Params & {
  /** Beside the author of an article. */
  followButton?: (author: User) => ReactNode;
};

/** The page of a post, article or status, with its comments. */
export function ContributionScreen({ type, id, followButton }: ContributionScreenProps) {
  const client = useClient();
  const { user } = useSession();
  const { data: contribution } = useSuspenseQuery(contributionQuery(client, type, id));
  const names = useVoterNames(type, id);
  const see = useSeenNow();
  const isMember = user !== null;
  useEffect(() => {
    if (isMember) see(id);
  }, [see, id, isMember]);
  const { author } = contribution;
  const brings = type === "discussion" || Boolean(contribution.title);
  return (
    <Page
      title={<FormattedMessage {...(type === "discussion" ? messages.article : messages.post)} />}
      heading={!brings}
      back={{ route: "home" }}
      aside={<About contribution={contribution} />}
    >
      {brings ? <BackToHome /> : null}
      <ContributionDetail
        contribution={contribution}
        names={names}
        authorAction={author && followButton ? followButton(author) : null}
      />
      <CommentThread contribution={contribution} />
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

/** Who took part, and what else is like it. An aside never fails a page: without an answer it is not there. */
function About({ contribution }: { contribution: Contribution }) {
  return (
    <>
      <TookPart contribution={contribution} />
      <Related contribution={contribution} />
    </>
  );
}

function TookPart({ contribution: { type, id } }: { contribution: Contribution }) {
  const { data } = useQuery(contributorsQuery(useClient(), type, id));
  if (!data || data.results.length === 0) return null;
  const people = data.results.map((person) => ({
    id: person.id,
    name: personName(person),
    src: person.avatar,
    alt: personName(person),
  }));
  const others = data.count - people.length;
  return (
    <Widget title={<FormattedMessage {...messages.tookPart} />}>
      <div className={classes.faces}>
        <AvatarStack people={people} total={data.count}>
          {others > 0 ? <FormattedMessage {...valued.others} values={{ count: others }} /> : null}
        </AvatarStack>
      </div>
    </Widget>
  );
}

function Related({ contribution: { type, id } }: { contribution: Contribution }) {
  const { data } = useQuery(relatedQuery(useClient(), type, id));
  if (!data || data.results.length === 0) return null;
  return (
    <Widget title={<FormattedMessage {...messages.related} />}>
      <List>
        {data.results.map((other) => (
          <ListRow
            key={other.id}
            component={Link}
            route={other.type}
            params={{ id: other.id }}
            title={other.title || snippetOf(other)}
            meta={<RelatedMeta contribution={other} />}
          />
        ))}
      </List>
    </Widget>
  );
}

function RelatedMeta({ contribution }: { contribution: Contribution }) {
  if (contribution.type === "discussion")
    return <FormattedMessage {...valued.articleMeta} values={{ minutes: readingMinutes(contribution.html) }} />;
  const name = contribution.author ? personName(contribution.author) : "";
  return <FormattedMessage {...valued.relatedMeta} values={{ name, count: contribution.comment_count }} />;
}

const snippetLength = 80;

/** The first words, for what has no title. */
function snippetOf({ html }: Contribution): string {
  const text = plainText(html);
  return text.length > snippetLength ? `${text.slice(0, snippetLength).trimEnd()}…` : text;
}

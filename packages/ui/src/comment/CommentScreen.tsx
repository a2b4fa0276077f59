import type { Client } from "@cortile/client/http";
import { useSuspenseQuery, type QueryClient } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { ContributionCard } from "#contribution";
import { useClient } from "#core/client";
import { Button, PageMessage } from "#core/kit";
import { Link } from "#core/routing";
import { Page } from "#shell";
import type { CommentTarget } from "./comment.cache.ts";
import { commentPlaceQuery, type CommentPlace } from "./comment.hooks.ts";
import { messages } from "./comment.messages.ts";
import { CommentWithReplies } from "./CommentWithReplies.tsx";
import classes from "./Comment.module.css";

type Params = { target: CommentTarget; id: number };

/** Reads what the page of a comment shows; null is the page's "not found". @throws CallError */
export const loadComment = (client: Client, cache: QueryClient, { target, id }: Params): Promise<CommentPlace | null> =>
  cache.ensureQueryData(commentPlaceQuery(client, target, id));

/** One comment in its thread, under what it is about. */
export function CommentScreen({ target, id }: Params) {
  const { data: place } = useSuspenseQuery(commentPlaceQuery(useClient(), target, id));
  const toThread = { component: Link, route: target.type, params: { id: target.id }, hash: "#comments" } as const;
  const title = <FormattedMessage {...messages.pageTitle} />;
  const back = { route: target.type, params: { id: target.id } };
  if (!place) {
    return (
      <Page title={title} heading={false} back={back}>
        <PageMessage
          kind="missing"
          title={<FormattedMessage {...messages.notFoundTitle} />}
          action={
            <Button {...toThread}>
              <FormattedMessage {...messages.toThread} />
            </Button>
          }
        >
          <FormattedMessage {...messages.notFoundText} />
        </PageMessage>
      </Page>
    );
  }
  const { contribution, comment, reply } = place;
  return (
    <Page title={title} back={back}>
      <ContributionCard contribution={contribution} priority />
      <section id="comments">
        <CommentWithReplies
          target={target}
          comment={comment}
          authorId={contribution.author?.id}
          namedId={id}
          known={reply ? [reply] : []}
        />
        <div className={classes.whole}>
          <Button {...toThread}>
            <FormattedMessage {...messages.toThread} />
          </Button>
        </div>
      </section>
    </Page>
  );
}

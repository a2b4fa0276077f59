import type { Client } from "@cortile/client/http";
import { useSuspenseQuery, type QueryClient } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { ContributionCard } from "#contribution";
import { useClient } from "#core/client";
import { Button, PageMessage } from "#core/kit";
import { Link } from "#core/routing";
import { Page } from "#shell";
import type { CommentTarget } from "./comment.cache.ts";
import { surroundingQuery, commentPlaceQuery, type CommentPlace } from "./comment.hooks.ts";
import { messages } from "./comment.messages.ts";
import { CommentWithReplies } from "./CommentWithReplies.tsx";
import { useLiveComments } from "./live.hooks.ts";
import { SurroundingComments } from "./SurroundingComments.tsx";
import { isClosed } from "./RepliesClosed.tsx";
import classes from "./Comment.module.css";

type Params = { target: CommentTarget; id: number };

/** Reads what the page of a comment shows; null is the page's "not found". @throws CallError */
export async function loadComment(client: Client, cache: QueryClient, { target, id }: Params): Promise<CommentPlace | null> {
  const place = await cache.ensureQueryData(commentPlaceQuery(client, target, id));
  if (place)
    await Promise.all(sides.map((side) => cache.prefetchInfiniteQuery(surroundingQuery(client, target, place.comment.id, side))));
  return place;
}

const sides = ["earlier", "later"] as const;

/** One comment in its thread, under what it is about. */
export function CommentScreen({ target, id }: Params) {
  useLiveComments(target);
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
  const shown = { target, authorId: contribution.author?.id, closed: isClosed(contribution), isGone: contribution.deleted };
  return (
    <Page title={title} back={back}>
      <ContributionCard contribution={contribution} priority />
      <section id="comments">
        <SurroundingComments {...shown} id={comment.id} side="earlier" />
        <CommentWithReplies {...shown} comment={comment} namedId={id} known={reply ? [reply] : []} />
        <SurroundingComments {...shown} id={comment.id} side="later" />
        <div className={classes.whole}>
          <Button {...toThread}>
            <FormattedMessage {...messages.toThread} />
          </Button>
        </div>
      </section>
    </Page>
  );
}

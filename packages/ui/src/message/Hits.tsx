import type { Me } from "@cortile/contract/entity";
import type { MessageHit } from "@cortile/contract/message";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Button, ErrorBanner, Heading, SkeletonRows, Time } from "#core/kit";
import { Link } from "#core/routing";
import { Highlighted } from "#search";
import { hitsQuery } from "./message.hooks.ts";
import { messages } from "./message.messages.ts";
import { PartyAvatar, partyOf, usePartyName } from "./party.tsx";
import { threadLink, threadOf } from "./thread-address.ts";
import classes from "./Message.module.css";

/** Messages with these words, below the people called so. */
export function Hits({ me, text }: { me: Me; text: string }) {
  const query = useInfiniteQuery(hitsQuery(useClient(), text));
  const hits = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <Heading level={2} size="h4" className={classes.hitsTitle ?? ""}>
        <FormattedMessage {...messages.hits} />
      </Heading>
      {query.isPending ? <SkeletonRows count={3} /> : null}
      <ul>
        {hits.map((hit) => (
          <Hit key={hit.id} me={me} hit={hit} />
        ))}
      </ul>
      {query.isError ? (
        <ErrorBanner onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())} retrying={query.isFetching} />
      ) : null}
      {query.isSuccess && hits.length === 0 ? (
        <p className={classes.noHits} role="status">
          <FormattedMessage {...messages.noHits} />
        </p>
      ) : null}
      {query.hasNextPage && !query.isError ? (
        <Button variant="plain" full loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <FormattedMessage {...messages.more} />
        </Button>
      ) : null}
    </>
  );
}

function Hit({ me, hit }: { me: Me; hit: MessageHit }) {
  const party = partyOf(hit, me.id);
  const name = usePartyName(party);
  const thread = threadOf({ ...hit, id: hit.thread_id }, me.id);
  return (
    <li className={classes.row}>
      <Link {...threadLink(thread, hit.id)} className={classes.rowLink}>
        <PartyAvatar party={party} name={name} />
        <span className={classes.grow}>
          <span className={classes.line}>
            <span className={classes.name}>{name}</span>
            <Time value={hit.created_at} className={classes.when ?? ""} />
          </span>
          <span className={classes.hit}>
            <Highlighted pieces={hit.text} />
          </span>
        </span>
      </Link>
    </li>
  );
}

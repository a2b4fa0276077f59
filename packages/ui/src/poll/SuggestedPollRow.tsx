import type { Contribution } from "@cortile/contract/entity";
import { Avatar, ListRow, personName, Time } from "#core/kit";
import { Link } from "#core/routing";
import { ownChoices } from "./poll.change.ts";

type Pages = { pages: readonly { results: readonly Contribution[] }[] };

/** Those of the list that still wait: one voted in meanwhile goes at once. */
export const pendingPolls = (data: Pages | undefined): Contribution[] =>
  (data?.pages ?? []).flatMap((page) => page.results).filter(({ poll }) => poll && ownChoices(poll).length === 0);

type Props = { contribution: Contribution; onLeave?: () => void };

/** The question, who asks, and since when. */
export function SuggestedPollRow({ contribution: { id, type, poll, author, added_at }, onLeave }: Props) {
  const name = author ? personName(author) : "";
  return (
    <ListRow
      component={Link}
      route={type}
      params={{ id }}
      onClick={onLeave}
      mark={author ? <Avatar id={author.id} name={name} src={author.avatar} /> : null}
      title={poll?.title}
      meta={
        <>
          {name} · <Time value={added_at} />
        </>
      }
    />
  );
}

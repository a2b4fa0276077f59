import type { Poll } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Avatar, Chip, Chips, Dialog, ListRow, PagedList, personName } from "#core/kit";
import { Link } from "#core/routing";
import { votesOf, type PollContribution } from "./poll.change.ts";
import { pollVotersQuery } from "./poll.hooks.ts";
import classes from "./Poll.module.css";
import { messages, templates } from "./poll.messages.ts";

type Props = { of: PollContribution; poll: Poll; open: boolean; onClose: () => void };

/** Who chose what, all or by one choice, ten at a time. */
export function PollVotersDialog({ of, poll, open, onClose }: Props) {
  const intl = useIntl();
  const [choice, setChoice] = useState<number | null>(null);
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={<FormattedMessage {...messages.voters} />}>
      <div className={classes.filters}>
        <Chips label={intl.formatMessage(messages.votersFilter)}>
          <Chip selected={choice === null} onClick={() => setChoice(null)}>
            <FormattedMessage {...messages.votersAll} /> {intl.formatNumber(votesOf(poll))}
          </Chip>
          {poll.choices.map((one) => (
            <Chip
              key={one.id}
              selected={choice === one.id}
              aria-label={intl.formatMessage(templates.chip, { choice: one.choice, count: one.vote_count })}
              onClick={() => setChoice(one.id)}
            >
              {one.choice} {intl.formatNumber(one.vote_count)}
            </Chip>
          ))}
        </Chips>
      </div>
      <Voters key={choice} of={of} poll={poll} choice={choice} onLeave={onClose} />
    </Dialog>
  );
}

type VotersProps = Pick<Props, "of" | "poll"> & { choice: number | null; onLeave: () => void };

function Voters({ of, poll, choice, onLeave }: VotersProps) {
  const voters = useInfiniteQuery(pollVotersQuery(useClient(), of, choice));
  const votes = (voters.data?.pages ?? []).flatMap((page) => page.results);
  const nameOf = (id: number) => poll.choices.find((one) => one.id === id)?.choice;
  return (
    <PagedList pages={voters} empty={<FormattedMessage {...messages.votersEmpty} />}>
      {votes.map(({ id, user, choice: chosen }) => (
        <ListRow
          key={id}
          component={Link}
          route="user_profile"
          params={{ id: user.id }}
          onClick={onLeave}
          mark={<Avatar id={user.id} name={personName(user)} src={user.avatar} />}
          title={personName(user)}
          meta={choice === null ? nameOf(chosen) : `@${user.username}`}
        />
      ))}
    </PagedList>
  );
}

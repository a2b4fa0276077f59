import type { Vote } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar, Chip, Chips, Dialog, ListRow, PagedList, personName } from "#core/kit";
import { Link } from "#core/routing";
import { useClient } from "#core/client";
import type { Votable } from "./vote.change.ts";
import { votersQuery, type VoteTarget } from "./vote.hooks.ts";
import { messages, templates } from "./vote.messages.ts";
import classes from "./Vote.module.css";

type Props = { target: VoteTarget; votable: Votable; open: boolean; title: string; onClose: () => void };

/** Who reacted, all or by one reaction, ten at a time. */
export function VotersDialog({ target, votable, open, title, onClose }: Props) {
  const intl = useIntl();
  const [reaction, setReaction] = useState<number | null>(null);
  const counts = votable.reactions_count;
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={title}>
      {counts.length > 1 ? (
        <div className={classes.filters}>
          <Chips label={intl.formatMessage(messages.votersFilter)}>
            <Chip selected={reaction === null} onClick={() => setReaction(null)}>
              <FormattedMessage {...messages.everyone} />
            </Chip>
            {counts.map((one) => (
              <Chip
                key={one.reaction.id}
                selected={reaction === one.reaction.id}
                aria-label={intl.formatMessage(templates.chip, { reaction: one.reaction.label, count: one.count })}
                mark={<img src={one.reaction.image} alt="" width={20} height={20} />}
                onClick={() => setReaction(one.reaction.id)}
              >
                {intl.formatNumber(one.count)}
              </Chip>
            ))}
          </Chips>
        </div>
      ) : null}
      <Voters key={reaction} target={target} reaction={reaction} onLeave={onClose} />
    </Dialog>
  );
}

function Voters({ target, reaction, onLeave }: { target: VoteTarget; reaction: number | null; onLeave: () => void }) {
  const voters = useInfiniteQuery(votersQuery(useClient(), target, reaction));
  const votes = (voters.data?.pages ?? []).flatMap((page) => page.results);
  return (
    <PagedList pages={voters} empty={<FormattedMessage {...messages.votersEmpty} />}>
      {votes.map((vote) => (
        <VoterRow key={vote.user.id} vote={vote} onLeave={onLeave} />
      ))}
    </PagedList>
  );
}

function VoterRow({ vote: { user, reaction }, onLeave }: { vote: Vote; onLeave: () => void }) {
  const mark = (
    <span className={classes.voter}>
      <Avatar id={user.id} name={personName(user)} src={user.avatar} />
      {reaction ? <img className={classes.badge} src={reaction.image} alt={reaction.label} width={20} height={20} /> : null}
    </span>
  );
  const link = { component: Link, route: "user_profile", params: { id: user.id }, onClick: onLeave } as const;
  return <ListRow {...link} mark={mark} title={personName(user)} meta={`@${user.username}`} />;
}

import type { Poll } from "@cortile/contract/entity";
import { useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { Icon } from "#core/icons";
import { formatRelative, Heading, useNow } from "#core/kit";
import { isClosed, ownChoices, type PollContribution } from "./poll.change.ts";
import { useCollapsed, usePollVote } from "./poll.hooks.ts";
import { messages, templates } from "./poll.messages.ts";
import { PollFooter } from "./PollFooter.tsx";
import { OneChoice, Results, SeveralChoices } from "./PollRows.tsx";
import classes from "./Poll.module.css";

type Props = {
  of: PollContribution;
  /** Of the question, in the outline of the page. */
  level: number;
  /** Folded and unfolded by its question; the reader's choice is remembered. */
  foldable?: boolean;
};

/** The poll of a contribution; nothing where there is none. */
export function PollView({ of, level, foldable = false }: Props) {
  return of.poll ? <WholePoll of={of} poll={of.poll} level={level} foldable={foldable} /> : null;
}

function WholePoll({ of, poll, level, foldable }: Props & { poll: Poll }) {
  const id = useId();
  const [isFolded, fold] = useCollapsed(poll.id);
  const folded = foldable && isFolded;
  return (
    <div className={classes.root}>
      <Heading level={level} size="h4" id={`${id}-title`}>
        {foldable ? (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!folded}
            aria-controls={folded ? undefined : `${id}-body`}
            onClick={() => fold(!folded)}
          >
            {poll.title}
            <Icon name="chevron-down" size={18} className={classes.chevron} />
          </button>
        ) : (
          poll.title
        )}
      </Heading>
      {folded ? null : <PollBody id={`${id}-body`} of={of} poll={poll} titleId={`${id}-title`} />}
    </div>
  );
}

function PollBody({ id, of, poll, titleId }: { id: string; of: PollContribution; poll: Poll; titleId: string }) {
  const now = useNow();
  const act = useMemberAction();
  const vote = usePollVote(of);
  const body = useRef<HTMLDivElement>(null);
  const [isChanging, setChanging] = useState(false);
  /** The bars grow, once, because of a vote given here. */
  const [grows, setGrows] = useState(false);
  const own = ownChoices(poll);
  const stage = stageOf(of, poll, now);
  const asks = stage === "open" && (own.length === 0 || isChanging);
  // What was pressed goes; whoever pressed it by key goes on from here.
  const change = (changing: boolean) => {
    body.current?.focus();
    setChanging(changing);
  };
  const press = (choices: readonly number[]) => {
    if (choices.length === 0) change(false);
    else
      act(() => {
        change(false);
        setGrows(true);
        vote.mutate(choices);
      });
  };
  const Choices = poll.multiple_choices ? SeveralChoices : OneChoice;
  return (
    <div ref={body} id={id} role="group" aria-labelledby={titleId} tabIndex={-1} className={classes.body}>
      <p className={classes.hint}>
        <PollTerms poll={poll} isOpen={stage === "open"} isChanging={asks && own.length > 0} />
      </p>
      {asks ? <Choices poll={poll} onVote={press} /> : <Results poll={poll} withNumbers={stage !== "waiting"} grows={grows} />}
      <PollFooter of={of} poll={poll} stage={stage} asks={asks} onChange={own.length > 0 ? change : undefined} />
    </div>
  );
}

/** How many choices each person has, and until when; in its last minute the time that is left, below, says it better. */
function PollTerms({ poll, isOpen, isChanging }: { poll: Poll; isOpen: boolean; isChanging: boolean }) {
  const intl = useIntl();
  const now = useNow();
  const { multiple_choices, expiration_at } = poll;
  return (
    <>
      <FormattedMessage {...(multiple_choices ? messages.several : isChanging ? messages.oneAgain : messages.one)} />
      {isOpen && !isChanging && expiration_at && Date.parse(expiration_at) - now > 60_000 ? (
        <>
          {" "}
          <FormattedMessage {...templates.closes} values={{ time: formatRelative(intl, new Date(expiration_at), now) }} />
        </>
      ) : null}
    </>
  );
}

/** `waiting`: not published, or no longer there. @param now milliseconds since 1970 */
function stageOf({ draft, deleted }: PollContribution, poll: Poll, now: number): "waiting" | "open" | "closed" {
  if (poll.hidden || draft || deleted) return "waiting";
  return isClosed(poll, now) ? "closed" : "open";
}

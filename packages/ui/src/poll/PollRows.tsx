import type { Poll, PollChoice } from "@cortile/contract/entity";
import { useState, type CSSProperties } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { Icon } from "#core/icons";
import { Button, Checkbox, VisuallyHidden } from "#core/kit";
import { ownChoices, votesOf } from "./poll.change.ts";
import { messages } from "./poll.messages.ts";
import classes from "./Poll.module.css";

/** Part of the votes a choice has, 0 to 1. */
const shareOf = (poll: Poll, { vote_count }: PollChoice): number => vote_count / Math.max(1, votesOf(poll));

/** How many chose what, and what the reader chose. */
export const Results = ({ poll, withNumbers, grows }: { poll: Poll; withNumbers: boolean; grows: boolean }) => (
  <ul className={classes.rows}>
    {poll.choices.map((choice) => (
      <li key={choice.id} className={classes.row} data-mine={choice.voted || undefined} data-grows={grows || undefined}>
        <RowContent poll={poll} choice={choice} withNumbers={withNumbers} />
      </li>
    ))}
  </ul>
);

function RowContent({ poll, choice, withNumbers }: { poll: Poll; choice: PollChoice; withNumbers: boolean }) {
  const share = shareOf(poll, choice);
  const style: CSSProperties & Record<`--${string}`, string> = { "--share": `${share * 100}%` };
  return (
    <>
      {withNumbers ? <span className={classes.bar} style={style} /> : null}
      <span className={classes.choice}>{choice.choice}</span>
      {choice.voted ? (
        <>
          <Icon name="circle-check" filled size={18} className={classes.check} />
          <VisuallyHidden>
            <FormattedMessage {...messages.mine} />
          </VisuallyHidden>
        </>
      ) : null}
      {withNumbers ? (
        <span className={classes.share}>
          <FormattedNumber value={share} style="percent" />
        </span>
      ) : null}
    </>
  );
}

type ChoicesProps = {
  poll: Poll;
  /** Of the choices to press; none when nothing is to change. */
  onVote: (choices: readonly number[]) => void;
};

/** A press votes; while changing, a press on the own choice takes it back. */
export function OneChoice({ poll, onVote }: ChoicesProps) {
  const isChanging = ownChoices(poll).length > 0;
  return (
    <ul className={classes.rows}>
      {poll.choices.map((choice) => (
        <li key={choice.id}>
          <button
            type="button"
            className={classes.row}
            data-mine={choice.voted || undefined}
            aria-pressed={isChanging ? choice.voted === true : undefined}
            onClick={() => onVote([choice.id])}
          >
            <RowContent poll={poll} choice={choice} withNumbers={isChanging} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Check boxes, and one press for all of them. */
export function SeveralChoices({ poll, onVote }: ChoicesProps) {
  const own = ownChoices(poll);
  const [chosen, setChosen] = useState<readonly number[]>(own);
  const isChosen = (id: number): boolean => chosen.includes(id);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onVote(poll.choices.filter(({ id }) => isChosen(id) !== own.includes(id)).map(({ id }) => id));
      }}
    >
      <ul className={classes.rows}>
        {poll.choices.map(({ id, choice }) => (
          <li key={id}>
            <Checkbox
              label={choice}
              className={classes.row}
              checked={isChosen(id)}
              onChange={(event) => setChosen(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
      <Button type="submit" variant="tinted" disabled={chosen.length + own.length === 0} className={classes.vote}>
        <FormattedMessage {...messages.vote} />
      </Button>
    </form>
  );
}

import type { Contribution, Poll, PollChoice } from "@cortile/contract/entity";

/** What a contribution says about its poll. */
export type PollContribution = Pick<Contribution, "id" | "type" | "poll" | "draft" | "deleted">;

/**
 * How the poll looks after the reader presses a choice: one already taken is taken back; in a poll of one choice another one
 * replaces it. The server decides alike, so this can be shown before it answers. Counts never fall below zero.
 */
export function pollVoted(poll: Poll, choiceId: number): Poll {
  const after = (choice: PollChoice): PollChoice => {
    const was = choice.voted === true;
    const voted = choice.id === choiceId ? !was : was && poll.multiple_choices;
    return { ...choice, voted, vote_count: Math.max(0, choice.vote_count + Number(voted) - Number(was)) };
  };
  return { ...poll, choices: poll.choices.map(after) };
}

export const votesOf = ({ choices }: Poll): number => choices.reduce((sum, { vote_count }) => sum + vote_count, 0);

export const ownChoices = ({ choices }: Poll): number[] => choices.flatMap(({ id, voted }) => (voted ? [id] : []));

/** @param now milliseconds since 1970 */
export const isClosed = ({ closed, expiration_at }: Poll, now: number): boolean =>
  closed || (expiration_at !== null && Date.parse(expiration_at) <= now);

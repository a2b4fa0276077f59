import type { ComposerDraft, PollInput } from "@cortile/contract/contribution";
import type { Poll } from "@cortile/contract/entity";

/** A choice that is being written; `key` tells it from the others while they move, `id` is there once the server has it. */
export type ChoiceText = { key: number; id?: number; text: string };

/** A poll that is being written. */
export type PollText = {
  title: string;
  choices: readonly ChoiceText[];
  multiple: boolean;
  /** ISO 8601; null: it stays open. */
  closesAt: string | null;
  /** Somebody voted: nothing of it can be changed. */
  voted: boolean;
};

export const choiceLimit = 160;
export const minChoices = 2;
export const maxChoices = 20;

const choicesOf = (texts: readonly string[]): ChoiceText[] =>
  [...texts, ...Array<string>(Math.max(0, minChoices - texts.length)).fill("")].map((text, key) => ({ key, text }));

export const emptyPoll: PollText = { title: "", choices: choicesOf([]), multiple: false, closesAt: null, voted: false };

/** Adds an empty choice at the end. */
export const withChoice = (choices: readonly ChoiceText[]): ChoiceText[] => [
  ...choices,
  { key: Math.max(0, ...choices.map(({ key }) => key)) + 1, text: "" },
];

/** Moves a choice to a place, counted from 0. */
export function movedChoice(choices: readonly ChoiceText[], key: number, place: number): readonly ChoiceText[] {
  const moved = choices.find((choice) => choice.key === key);
  return moved ? choices.filter((choice) => choice !== moved).toSpliced(place, 0, moved) : choices;
}

export const pollText = ({ title, choices, multiple_choices, expiration_at }: Poll): PollText => ({
  title,
  choices: choices.map(({ id, choice }) => ({ key: id, id, text: choice })),
  multiple: multiple_choices,
  closesAt: expiration_at,
  voted: choices.some(({ vote_count }) => vote_count > 0),
});

export const writtenChoices = ({ choices }: PollText): ChoiceText[] => choices.filter(({ text }) => text.trim() !== "");

/** Something would be lost if it went. */
export const hasPoll = (poll: PollText): boolean => poll.title.trim() !== "" || writtenChoices(poll).length > 0;

/** What is sent: choices left empty are none. */
export const pollInput = (poll: PollText): PollInput => ({
  title: poll.title.trim(),
  multiple_choices: poll.multiple,
  expiration_at: poll.closesAt,
  choices: writtenChoices(poll).map(({ id, text }, order) => ({
    ...(id === undefined ? {} : { id }),
    choice: text.trim(),
    order,
  })),
});

type PollDraft = NonNullable<ComposerDraft["poll"]>;

export const pollDraft = ({ title, choices, multiple, closesAt }: PollText): PollDraft => ({
  title: title.slice(0, choiceLimit),
  multiple_choices: multiple,
  expiration_at: closesAt,
  choices: choices.map(({ text }) => text),
});

export const pollOfDraft = ({ title, choices, multiple_choices, expiration_at = null }: PollDraft): PollText => ({
  title,
  choices: choicesOf(choices),
  multiple: multiple_choices,
  closesAt: expiration_at,
  voted: false,
});

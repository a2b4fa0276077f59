import type { Notification, User } from "@cortile/contract/entity";
import type { ReactNode } from "react";
import type { IntlShape, MessageDescriptor } from "react-intl";
import { personName } from "#core/kit";
import { kindOfType, type Kind, type Target } from "./kinds.ts";
import { peopleMessages, sentences } from "./kinds.messages.ts";

/** What one block, or one notification of it, says. */
export interface View {
  kind: Kind;
  /** The first, which the sentence is about. */
  first: Notification;
  all: readonly Notification[];
  /** Who acted, each once. */
  people: readonly User[];
  /** How many there are in all, those that were not sent too. */
  total: number;
  target: Target | null;
  excerpt: string;
}

/** Null where this client does not know the type, or shows nothing of it. */
export function viewOf(all: readonly Notification[], total = all.length): View | null {
  const first = all[0];
  const kind = first ? kindOfType(first.type) : null;
  if (!first || !kind || kind.surfaces === "none") return null;
  const actors = all.flatMap((one) => kind.actor?.(one) ?? []);
  const people = [...new Map(actors.map((user) => [user.id, user])).values()];
  return { kind, first, all, people, total, target: kind.target?.(first) ?? null, excerpt: kind.excerpt?.(first) ?? "" };
}

/** How the parts of a sentence look: links on the page, plain words in rows and toasts. */
export interface Parts {
  person: (user: User, name: string) => ReactNode;
  to: (words: ReactNode[], target: Target | null) => ReactNode;
}

export const plainParts: Parts = {
  person: (user, name) => <b key={user.id}>{name}</b>,
  to: (words) => <b key="to">{words}</b>,
};

interface About {
  myId: number;
  /** The community has more reactions than the like. */
  reacts: boolean;
}

/** The sentence of a block. */
export function sentenceOf(intl: IntlShape, view: View, parts: Parts, { myId, reacts }: About): ReactNode {
  const { kind, first, all, people, target } = view;
  // Those who were not sent are others than those who were: the server sends the newest of many.
  const unsent = view.total - all.length;
  const usual = kind.sentence(first);
  // By id: built, each module has texts of its own.
  const sentence: MessageDescriptor = usual.id === sentences.vote_up.id && reacts ? sentences.reaction : usual;
  const values = {
    ...kind.values?.(first, myId, intl),
    people: peopleOf(intl, people, unsent, parts),
    count: Math.max(people.length + (people.length > 1 ? unsent : 0), 1),
    total: view.total,
    to: (words: ReactNode[]) => parts.to(words, target),
  };
  return intl.formatMessage(sentence, values);
}

function peopleOf(intl: IntlShape, people: readonly User[], unsent: number, parts: Parts): ReactNode {
  const [first, second] = people;
  const count = Math.max(people.length + (people.length > 1 ? unsent : 0), 1);
  const shown = (user: User | undefined): ReactNode => {
    const gone = intl.formatMessage(peopleMessages.gone);
    if (!user) return gone;
    return parts.person(user, user.deleted ? gone : personName(user));
  };
  const values = { count, first: shown(first), second: shown(second), others: count - 2 };
  const message: MessageDescriptor = peopleMessages.people;
  return intl.formatMessage(message, values);
}

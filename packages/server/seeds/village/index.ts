import { existsSync } from "node:fs";
import { categories, reactions, tags } from "./categories.ts";
import { pictures, preferences } from "./community.ts";
import { asContribution, entries } from "./contributions.ts";
import { commentsFrom } from "./conversations.ts";
import { dealFollows, dealPollVotes, dealReactions } from "./dealing.ts";
import { groups } from "./groups.ts";
import { legal } from "./legal.ts";
import { notices } from "./notices.ts";
import { privateMessages } from "./messages.ts";
import { pages } from "./pages.ts";
import { people } from "./people.ts";
import {
  minutes,
  type Category,
  type Comment,
  type Contribution,
  type Follows,
  type Group,
  type Message,
  type Person,
  type Picture,
  type PollVote,
  type Reaction,
  type ReactionGiven,
  type Tag,
} from "./types.ts";

export { minutes };
export type {
  Ago,
  Attached,
  Category,
  Comment,
  Contribution,
  Follows,
  Group,
  LinkedPage,
  Person,
  Picture,
  Poll,
  PollVote,
  Reaction,
  ReactionGiven,
  Tag,
} from "./types.ts";

export type Village = {
  preferences: Readonly<Record<string, string>>;
  /** By the key of the preference that is to hold the picture's address. */
  preferencePictures: Readonly<Record<string, Picture>>;
  reactions: readonly Reaction[];
  tags: readonly Tag[];
  categories: readonly Category[];
  /** The owner first. */
  people: readonly Person[];
  /** Oldest first. */
  contributions: readonly Contribution[];
  /** Oldest first; a reply always after its parent. */
  comments: readonly Comment[];
  reactionsGiven(): readonly ReactionGiven[];
  follows(): Follows;
  pollVotes(): readonly PollVote[];
  /** Terms, privacy and the like, by policy. */
  legal: readonly { policy: string; en: string; it: string }[];
  notices: typeof notices;
  /** Pages of its own. */
  pages: readonly { slug: string; html: string }[];
  /** The oldest first: conversations are listed by the ids of their last messages. */
  messages: readonly Message[];
  groups: readonly Group[];
};

const comments = commentsFrom(entries);
const contributions: readonly Contribution[] = entries.map(asContribution);

export const village: Village = {
  preferences,
  preferencePictures: pictures,
  reactions,
  tags,
  categories,
  people,
  contributions,
  comments,
  reactionsGiven: () => dealReactions(people, contributions, comments),
  follows: () => dealFollows(people, categories, contributions),
  pollVotes: () => dealPollVotes(people, contributions),
  legal,
  notices,
  pages,
  messages: [
    ...privateMessages,
    ...groups.flatMap(({ name, messages }) => messages.map((message) => ({ ...message, group: name }))),
  ].toSorted((one, other) => minutes(other.at) - minutes(one.at)),
  groups,
};

/**
 * The file of a picture.
 * @throws Error when there is none of that name
 */
export function pictureFile(name: string): URL {
  const found = ["webp", "png"]
    .map((ending) => new URL(`./pictures/${name}.${ending}`, import.meta.url))
    .find((file) => existsSync(file));
  if (!found) throw new Error(`no picture "${name}"`);
  return found;
}

/** A file that is attached as it is. */
export const attachedFile = (name: string): URL => new URL(`./files/${name}`, import.meta.url);

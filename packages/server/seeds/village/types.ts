/** How long before now: minutes, hours or days. */
export type Ago = `${number}${"m" | "h" | "d"}`;

export type Language = "en" | "it";

/** A file of `pictures/`, by its name without the ending, and what it shows, in the language of the text it stands with. */
export type Picture = { name: string; alt: string };

/** A file of `files/` that is attached as it is; `poster` names the picture of a video. */
export type Attached = { file: string; title: string; poster?: string };

/** A page of the web, with what it says of itself; `picture` is one of ours. */
export type LinkedPage = { url: string; title: string; description: string; picture?: string };

export type Person = {
  username: string;
  real_name: string;
  bio: string;
  job: string;
  location: string;
  website: string;
  language: Language;
  gender: "Male" | "Female" | "Unspecified";
  role: "admin" | "moderator" | "editor" | "publisher" | null;
  /** The name of a portrait; without one the interface shows initials. */
  picture: string | null;
  cover: string | null;
  joined: Ago;
  /** Names of tags of type user. */
  tags: readonly string[];
  /** Slugs of categories; they also steer whom this person follows and what they react to. */
  interests: readonly string[];
};

export type Tag = { type: "user" | "category"; name: string; description: string; color: string };

export type Reaction = { label: string; sentiment: number; picture: string };

export type Category = {
  slug: string;
  name: string;
  name_synonyms: string;
  slogan: string;
  html_info: string;
  seo_title: string;
  seo_description: string;
  auto_follow: "none" | "default" | "forced";
  active: boolean;
  content_only_staff: boolean;
  order: number;
  picture: Picture;
  /** The wide cover, 4:1. */
  cover: string;
  tags: readonly string[];
};

export type Contribution = {
  /** What comments name it by. */
  key: string;
  type: "post" | "discussion" | "status";
  author: string;
  /** Articles only (type discussion). */
  title?: string;
  /** `@username` is a mention; `{{picture:name}}` stands for one of `pictures`, in place. */
  html: string;
  categories: readonly string[];
  pictures?: readonly Picture[];
  files?: readonly Attached[];
  links?: readonly LinkedPage[];
  /** Key of an older one, for everybody, that it shares. */
  shares?: string;
  at: Ago;
  language?: Language;
  /** Names of user tags it is addressed to; without any, it is for all. */
  audience?: readonly string[];
  /** Where it was written, or what it is about. */
  place?: { location: string; lat: number; lng: number };
  /** How much it is liked, 1 being usual. */
  warmth?: number;
  poll?: Poll;
};

export type Poll = {
  title: string;
  choices: readonly string[];
  /** Takes more than one choice. */
  multiple?: boolean;
  /** From now on; negative: it has closed. Without it, it stays open. */
  closesInHours?: number;
};

/** One choice of one member, by its place. */
export type PollVote = { username: string; contribution: string; choice: number };

export type Comment = {
  /** Unique; replies name their parent by it. */
  key: string;
  contribution: string;
  author: string;
  parent: string | null;
  html: string;
  minutesAgo: number;
};

type InGroup = { author: string; at: Ago; html: string };

export type Group = {
  name: string;
  description: string;
  privacy: "public" | "private";
  visible: boolean;
  /** By usernames, as all people here. */
  manager: string;
  /** A square one, and a wide one. */
  picture: string;
  cover: string;
  created: Ago;
  members: readonly string[];
  requests: readonly string[];
  invitations: readonly string[];
  /** Oldest first. */
  posts: readonly (InGroup & {
    categories: readonly string[];
    pictures?: readonly Picture[];
    language?: Language;
    comments?: readonly InGroup[];
  })[];
  /** Its conversation, oldest first. */
  messages: readonly { from: string; at: Ago; text: string }[];
};

/** By usernames. */
export type PrivateMessage = { from: string; to: string; at: Ago; text: string };

/** To one person, or in the conversation of a group, by its name. */
export type Message = PrivateMessage | { from: string; group: string; at: Ago; text: string };

/** One reaction of one member to one contribution or comment, by their keys. */
export type ReactionGiven = { username: string; reaction: string; contribution?: string; comment?: string };

export type Follows = {
  people: readonly (readonly [follower: string, followed: string])[];
  categories: readonly (readonly [username: string, slug: string])[];
};

/** Minutes in a span. */
export function minutes(ago: Ago): number {
  const per = { m: 1, h: 60, d: 1440 };
  const unit = ago.slice(-1);
  return Number.parseFloat(ago) * (unit === "d" ? per.d : unit === "h" ? per.h : per.m);
}

/** Paragraphs of HTML. */
export const p = (...paragraphs: readonly string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join("");

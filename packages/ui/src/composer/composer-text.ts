import type { ContributionInput, ComposerDraft } from "@cortile/contract/contribution";
import type { FeedObjectType, ReplyControl } from "@cortile/contract/enums";
import { isSameText, type Shared } from "#contribution";
import type { Category, Contribution, Event, Group, Media, Place, Tag, UserAutocomplete } from "@cortile/contract/entity";
import { hasPoll, pollDraft, pollInput, pollText, type PollText } from "./poll-text.ts";

/** What the composer writes; a poll is a post that asks something. */
export type Kind = "post" | "discussion" | "poll";

/** For whom a text is. */
export type Audience =
  | { kind: "everyone" }
  | { kind: "tags"; tags: readonly Tag[] }
  | { kind: "people"; people: readonly UserAutocomplete[] }
  /** Null: not chosen yet. */
  | { kind: "group"; group: ChosenGroup | null }
  /** Where it was begun; it stays there. */
  | { kind: "event"; event: ChosenEvent };

/** What names an event. */
export type ChosenEvent = Pick<Event, "id" | "name">;

/** What a chip of a group shows. */
export type ChosenGroup = Pick<Group, "id" | "name" | "image_small">;

/** What a chip of a category shows. */
export type ChosenCategory = Pick<Category, "id" | "name" | "slug" | "image_medium" | "image_original">;

/** All that is being written; what is kept through a reload. */
export type ComposerText = {
  type: Kind;
  title: string;
  html: string;
  categories: readonly ChosenCategory[];
  audience: Audience;
  /** Attached pictures, in their order. */
  medias: readonly Media[];
  /** Kept while another kind is written; absent: not begun. */
  poll?: PollText | undefined;
  /** Missing in drafts of an older version. */
  location?: Place | null;
  /** When it is to be published, ISO 8601; absent: at once. */
  scheduled_at?: string | undefined;
  /** Who may reply; absent: everyone. */
  reply_control?: ReplyControl | undefined;
  /** What it shares, chosen before writing. */
  shared?: Shared | undefined;
  /** When what is edited had been edited last as it was begun from, ISO 8601; null: never. */
  editedAt?: string | null | undefined;
};

/** What the server calls it. */
export const typeOf = ({ type }: Pick<ComposerText, "type">): Exclude<FeedObjectType, "status"> =>
  type === "poll" ? "post" : type;

export const titleLimit = 160;

export const emptyText = (type: Kind, categories: readonly ChosenCategory[] = []): ComposerText => ({
  type,
  title: "",
  html: "",
  categories,
  audience: { kind: "everyone" },
  medias: [],
});

/** Ids of the categories that the text itself names, each once. */
export const namedCategoryIds = (html: string): number[] => [
  ...new Set([...html.matchAll(/<hashtag id="(\d+)">/g)].map(([, id]) => Number(id))),
];

/** Something would be lost if it went. */
export const hasContent = ({ title, html, medias, poll }: ComposerText): boolean =>
  title.trim() !== "" || html !== "" || medias.length > 0 || (poll !== undefined && hasPoll(poll));

/** Nobody is chosen where it is for tags and people together, as once could be: its author chooses one kind again. */
function audienceOf({ addressing, recipients = [] }: Contribution): Audience {
  if (addressing.length > 0 && recipients.length > 0) return { kind: "people", people: [] };
  if (recipients.length > 0) return { kind: "people", people: recipients };
  return addressing.length > 0 ? { kind: "tags", tags: addressing } : { kind: "everyone" };
}

export const textOf = (contribution: Contribution): ComposerText => {
  const { type, title, html, categories, medias, poll, location, scheduled_at, reply_control, last_edited_at } = contribution;
  const share = medias.find((media) => media.type === "share");
  return {
    type: type === "discussion" ? "discussion" : poll ? "poll" : "post",
    title: title ?? "",
    html,
    categories,
    audience: audienceOf(contribution),
    medias: medias.filter((media) => media !== share),
    ...(share ? { shared: { media: share, content: contribution.shared_object ?? null } } : {}),
    location,
    ...(poll ? { poll: pollText(poll) } : {}),
    scheduled_at: scheduled_at ?? undefined,
    reply_control,
    editedAt: last_edited_at,
  };
};

/** Whether a text is published or saved as a draft. */
export type Sending = "publish" | "draft";

/** The request body. Of what is edited only what was changed: the rest stays, also what another device changes meanwhile. */
export function inputOf(text: ComposerText, edited?: Contribution, sending: Sending = "publish"): ContributionInput {
  return {
    ...changesOf(contentOf(text), edited ? contentOf(textOf(edited)) : { reply_control: "everyone" }),
    // Of a draft those that are shown: one that was closed since would keep it from being published.
    ...(edited?.draft && { categories: text.categories.map(({ id }) => id) }),
    ...audienceInput(text.audience, edited),
    ...timeOf(text, sending, edited),
  };
}

/** Whether something that the input changes is neither as it was nor as the input has it, by an attempt whose reply was lost. */
export function isChangedMeanwhile(input: ContributionInput, before: Contribution, now: Contribution): boolean {
  const changed = changesOf(changesOf(contentOf(textOf(now)), contentOf(textOf(before))), input);
  return Object.keys(changed).some((key) => key in input);
}

/** What differs. */
function changesOf(input: ContributionInput, before: ContributionInput): ContributionInput {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(input).filter(([key, value]) => !isSame(key, value, known.get(key))));
}

const isSame = (key: string, one: unknown, other: unknown): boolean =>
  key === "text" && typeof one === "string" && typeof other === "string"
    ? isSameText(one, other)
    : JSON.stringify(one) === JSON.stringify(other);

/** All but the audience and the time. Posts have no title. */
function contentOf(text: ComposerText): ContributionInput {
  const { type, title, html, categories, medias, poll, location, shared, reply_control = "everyone" } = text;
  const ownTitle = type === "discussion" ? title.replace(/\s+/g, " ").trim() : "";
  return {
    ...(ownTitle ? { title: ownTitle } : {}),
    text: html,
    categories: categories.map(({ id }) => id),
    medias: [...medias, ...(shared ? [shared.media] : [])].map(({ id }) => id),
    // One that somebody voted in stays as it is; so does that of an article, which is not written here.
    ...(type === "poll" && poll && !poll.voted ? { poll: pollInput(poll) } : {}),
    reply_control,
    ...(location === undefined ? {} : { location }),
  };
}

/**
 * Every kind at once when it changed, since the server keeps the keys that are not sent; none when it did not, so that what was for
 * people who are gone does not become everybody's.
 */
function audienceInput(audience: Audience, edited?: Contribution): ContributionInput {
  const idsOf = (one: Audience) => ({
    addressing: one.kind === "tags" ? one.tags.map(({ id }) => id) : [],
    recipients: one.kind === "people" ? one.people.map(({ username }) => username) : [],
    ...(one.kind === "group" && one.group ? { group: one.group.id } : {}),
    ...(one.kind === "event" ? { event: one.event.id } : {}),
  });
  const before = edited ? audienceOf(edited) : { kind: "everyone" as const };
  const input = idsOf(audience);
  return JSON.stringify(input) === JSON.stringify(idsOf(before)) ? {} : input;
}

/** What is published keeps its time; before that, no time means now. */
function timeOf({ scheduled_at }: ComposerText, sending: Sending, edited?: Contribution): ContributionInput {
  if (edited && !edited.draft) return {};
  if (sending === "draft") return { draft: true };
  if (scheduled_at) return { scheduled_at };
  return edited ? { scheduled_at: null } : {};
}

/** Enough of a text to know it by, in whole words where it has any. */
export function firstWords(text: string, max = 100): string {
  if (text.length <= max) return text.trim();
  const start = text.slice(0, max);
  return `${start.slice(0, start.lastIndexOf(" ") + 1 || max).trim()}…`;
}

/** Whether it has nothing to continue: where and for whom it is does not count. */
export const isEmptyDraft = ({ title, text, medias, poll }: ComposerDraft): boolean =>
  !title && !text && !medias?.length && !poll;

/** The draft to save. Its audience is the key that is present, even while the list is empty. */
export function draftOf(text: ComposerText): ComposerDraft {
  const { type, title, html, categories, audience, medias, poll, location, scheduled_at, reply_control } = text;
  return {
    type: typeOf({ type }),
    title: title.slice(0, 1000),
    text: html,
    categories: categories.map(({ id }) => id),
    medias: medias.map(({ id }) => id),
    ...(audience.kind === "tags" ? { addressing: audience.tags.map(({ id }) => id) } : {}),
    ...(audience.kind === "people" ? { recipients: audience.people.map(({ username }) => username) } : {}),
    // A group that is not chosen yet is nobody's, rather than everybody's.
    ...(audience.kind === "group" ? (audience.group ? { group: audience.group.id } : { recipients: [] }) : {}),
    ...(type === "poll" && poll ? { poll: pollDraft(poll) } : {}),
    ...(location ? { location } : {}),
    ...(scheduled_at ? { scheduled_at } : {}),
    ...(reply_control ? { reply_control } : {}),
  };
}

import type { ContributionInput, ComposerDraft } from "@cortile/contract/contribution";
import type { FeedObjectType, ReplyControl } from "@cortile/contract/enums";
import type { Shared } from "#contribution";
import type { Category, Contribution, Media, Place, Tag, UserAutocomplete } from "@cortile/contract/entity";
import { hasPoll, pollDraft, pollInput, pollText, type PollText } from "./poll-text.ts";

/** What the composer writes; a poll is a post that asks something. */
export type Kind = "post" | "discussion" | "poll";

/** For whom a text is. */
export type Audience =
  | { kind: "everyone" }
  | { kind: "tags"; tags: readonly Tag[] }
  | { kind: "people"; people: readonly UserAutocomplete[] };

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
  /** Missing in what an older version kept. */
  location?: Place | null;
  /** When it is to be published, ISO 8601; absent: at once. */
  scheduled_at?: string | undefined;
  /** Who may reply; absent: everyone. */
  reply_control?: ReplyControl | undefined;
  /** What it shares, chosen before writing. */
  shared?: Shared | undefined;
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

export const textOf = (contribution: Contribution): ComposerText => {
  const { type, title, html, categories, addressing, recipients, medias, poll, location, scheduled_at, reply_control } =
    contribution;
  const share = medias.find((media) => media.type === "share");
  return {
    type: type === "discussion" ? "discussion" : poll ? "poll" : "post",
    title: title ?? "",
    html,
    categories,
    audience: recipients?.length
      ? { kind: "people", people: recipients }
      : addressing.length > 0
        ? { kind: "tags", tags: addressing }
        : { kind: "everyone" },
    medias: medias.filter((media) => media !== share),
    ...(share ? { shared: { media: share, content: contribution.shared_object ?? null } } : {}),
    location,
    ...(poll ? { poll: pollText(poll) } : {}),
    scheduled_at: scheduled_at ?? undefined,
    reply_control,
  };
};

/** Whether a text is published, or kept by the server as it is. */
export type Sending = "publish" | "draft";

/** What is sent. A post has no title; one that an older client gave it is kept while it is edited. */
export function inputOf(text: ComposerText, edited?: Contribution, sending: Sending = "publish"): ContributionInput {
  const { type, title, html, categories, audience, medias, poll, location, shared, reply_control = "everyone" } = text;
  const ownTitle = type === "discussion" ? title.replace(/\s+/g, " ").trim() : edited?.title;
  return {
    ...(ownTitle ? { title: ownTitle } : {}),
    text: html,
    categories: categories.map(({ id }) => id),
    medias: [...medias, ...(shared ? [shared.media] : [])].map(({ id }) => id),
    // One that somebody voted in stays as it is; so does that of an article, which is not written here.
    ...(type === "poll" && poll && !poll.voted ? { poll: pollInput(poll) } : {}),
    ...(audience.kind === "tags" ? { addressing: audience.tags.map(({ id }) => id) } : {}),
    ...(audience.kind === "people" ? { recipients: audience.people.map(({ username }) => username) } : {}),
    ...(reply_control === (edited?.reply_control ?? "everyone") ? {} : { reply_control }),
    ...timeOf(text, sending, edited),
    ...(location ? { location } : {}),
    ...(edited?.group ? { group: edited.group.id } : {}),
    ...(edited?.event ? { event: edited.event.id } : {}),
  };
}

/** What is published keeps its time; before that, no time means now. */
function timeOf({ scheduled_at }: ComposerText, sending: Sending, edited?: Contribution): ContributionInput {
  if (edited && !edited.draft) return {};
  if (sending === "draft") return { draft: true };
  if (scheduled_at) return { scheduled_at };
  return edited ? { scheduled_at: null } : {};
}

/** What the server keeps of an unfinished text. */
export const draftOf = ({ type, title, html, categories, audience, medias, poll, location }: ComposerText): ComposerDraft => ({
  type: typeOf({ type }),
  title: title.slice(0, titleLimit),
  text: html,
  categories: categories.map(({ id }) => id),
  medias: medias.map(({ id }) => id),
  ...(audience.kind === "tags" ? { addressing: audience.tags.map(({ id }) => id) } : {}),
  ...(type === "poll" && poll ? { poll: pollDraft(poll) } : {}),
  ...(location ? { location } : {}),
});

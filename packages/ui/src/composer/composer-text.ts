import type { ContributionInput, ComposerDraft } from "@cortile/contract/contribution";
import type { Category, Contribution, Media, Tag, UserAutocomplete } from "@cortile/contract/entity";

/** What the composer writes. */
export type Kind = "post" | "discussion";

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
};

export const titleLimit = 160;

export const emptyText = (type: Kind, categories: readonly ChosenCategory[] = []): ComposerText => ({
  type,
  title: "",
  html: "",
  categories,
  audience: { kind: "everyone" },
  medias: [],
});

/** Something would be lost if it went. */
export const hasContent = ({ title, html, medias }: ComposerText): boolean =>
  title.trim() !== "" || html !== "" || medias.length > 0;

export const textOf = (contribution: Contribution): ComposerText => {
  const { type, title, html, categories, addressing, recipients, medias } = contribution;
  return {
    type: type === "discussion" ? "discussion" : "post",
    title: title ?? "",
    html,
    categories,
    audience: recipients?.length
      ? { kind: "people", people: recipients }
      : addressing.length > 0
        ? { kind: "tags", tags: addressing }
        : { kind: "everyone" },
    medias,
  };
};

/** What is sent. A post has no title; one that an older client gave it is kept while it is edited. */
export function inputOf(text: ComposerText, edited?: Contribution): ContributionInput {
  const { type, title, html, categories, audience, medias } = text;
  const ownTitle = type === "discussion" ? title.replace(/\s+/g, " ").trim() : edited?.title;
  return {
    ...(ownTitle ? { title: ownTitle } : {}),
    text: html,
    categories: categories.map(({ id }) => id),
    medias: medias.map(({ id }) => id),
    ...(audience.kind === "tags" ? { addressing: audience.tags.map(({ id }) => id) } : {}),
    ...(audience.kind === "people" ? { recipients: audience.people.map(({ username }) => username) } : {}),
    ...(edited?.location ? { location: edited.location } : {}),
    ...(edited?.group ? { group: edited.group.id } : {}),
    ...(edited?.event ? { event: edited.event.id } : {}),
  };
}

/** What the server keeps of an unfinished text. */
export const draftOf = ({ type, title, html, categories, audience, medias }: ComposerText): ComposerDraft => ({
  type,
  title: title.slice(0, titleLimit),
  text: html,
  categories: categories.map(({ id }) => id),
  medias: medias.map(({ id }) => id),
  ...(audience.kind === "tags" ? { addressing: audience.tags.map(({ id }) => id) } : {}),
});

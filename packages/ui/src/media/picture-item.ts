import type { Media } from "@cortile/contract/entity";

/** A picture chosen for a text: on its way, sent, or stuck. */
export type PictureItem = {
  readonly key: string;
  /** Of the file. */
  readonly name: string;
  /** An address to show. */
  readonly preview: string;
  readonly state: "waiting" | "sending" | "done" | "failed";
  /** 0 to 1. */
  readonly progress: number;
  /** Once it is sent. */
  readonly media: Media | null;
  readonly alt: string;
  /** Code of the call that failed. */
  readonly failure: string | null;
};

/** A picture that is on the server already. */
export const sentItem = (media: Media): PictureItem => ({
  key: `media ${media.id}`,
  name: media.title ?? media.description ?? `#${media.id}`,
  preview: media.image_thumbnail?.url ?? media.image ?? "",
  state: "done",
  progress: 1,
  media,
  alt: media.description ?? "",
  failure: null,
});

/** The list with one item `by` places further; within its ends. */
export function movedItem<Item extends { key: string }>(items: readonly Item[], key: string, by: number): Item[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  const to = Math.min(Math.max(from + by, 0), items.length - 1);
  return item ? items.toSpliced(from, 1).toSpliced(to, 0, item) : [...items];
}

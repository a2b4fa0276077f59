import type { Media } from "@cortile/contract/entity";

export type AttachmentKind = "picture" | "video" | "document" | "link";

/** Something chosen for a text: on its way, there, or stuck. */
export type Attachment = {
  readonly key: string;
  readonly kind: AttachmentKind;
  /** Of the file; of a link its address. */
  readonly name: string;
  /** An address to show; empty when there is nothing to see. */
  readonly preview: string;
  readonly state: "waiting" | "sending" | "done" | "failed";
  /** 0 to 1. */
  readonly progress: number;
  /** Once it is there. */
  readonly media: Media | null;
  /** Alternative text of pictures and films, title of documents. */
  readonly caption: string;
  /** Code of the call that failed. */
  readonly failure: string | null;
};

export const kindOfType = (type: string): AttachmentKind =>
  type.startsWith("image/") ? "picture" : type.startsWith("video/") ? "video" : "document";

const kindOfMedia = ({ type, mimetype = "" }: Media): AttachmentKind =>
  type === "image" || type === "eimage" ? "picture" : type === "doc" || type === "video" ? kindOfType(mimetype) : "link";

/** What is on the server already. */
export function sentAttachment(media: Media): Attachment {
  const kind = kindOfMedia(media);
  return {
    key: `media ${media.id}`,
    kind,
    name: (kind === "link" ? media.url : media.title) ?? media.description ?? `#${media.id}`,
    preview: media.image_thumbnail?.url ?? media.image ?? "",
    state: "done",
    progress: 1,
    media,
    caption: (kind === "document" ? media.title : media.description) ?? "",
    failure: null,
  };
}

/** The list with one item `by` places further; within its ends. */
export function movedItem<Item extends { key: string }>(items: readonly Item[], key: string, by: number): Item[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  const to = Math.min(Math.max(from + by, 0), items.length - 1);
  return item ? items.toSpliced(from, 1).toSpliced(to, 0, item) : [...items];
}

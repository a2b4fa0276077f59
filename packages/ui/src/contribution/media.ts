import type { Contribution, Media } from "@cortile/contract/entity";
import type { IconName } from "#core/icons";
import type { PictureProps } from "#core/kit";

export type ShownPicture = Media & { image: string };

/** What a gallery needs of a picture. */
export type GalleryPicture = Pick<
  ShownPicture,
  "id" | "image" | "image_thumbnail" | "image_width" | "image_height" | "description"
>;

const hasImage = (media: Media): media is ShownPicture => media.image !== null;

/** The pictures among what is attached, in order. */
export const picturesOf = (medias: readonly Media[]): ShownPicture[] =>
  medias.filter(({ type }) => type === "image").filter(hasImage);

/** The picture on an article's card. */
export const coverOf = ({ cover, medias }: Contribution): ShownPicture | undefined =>
  cover && hasImage(cover) ? cover : picturesOf(medias)[0];

const isLink = ({ type, url }: Media): boolean => (type === "url" || type === "link" || type === "embed") && url !== null;
const frameOf = ({ embed }: Media): unknown => (embed?.embed_type === "sc_link" ? embed.metadata["frame"] : undefined);

/** Links that are no videos; embeds of a host's own count among them. */
export const linksOf = (medias: readonly Media[]): Media[] =>
  medias.filter((media) => isLink(media) && typeof frameOf(media) !== "string");

/** Links to videos of other sites, each with the address that plays it in a frame of ours. */
export const videoLinksOf = (medias: readonly Media[]): { media: Media; frame: string }[] =>
  medias.filter(isLink).flatMap((media) => {
    const frame = frameOf(media);
    return typeof frame === "string" ? [{ media, frame }] : [];
  });

export const domainOf = (url: string | null): string => /^https?:\/\/(?:www\.)?([^/:?#]+)/.exec(url ?? "")?.[1] ?? "";

type Stored = Media & { url: string };

const isStored = (media: Media): media is Stored => (media.type === "doc" || media.type === "video") && media.url !== null;
const isVideo = (media: Media): boolean => media.type === "video" || media.mimetype?.startsWith("video/") === true;

export const videosOf = (medias: readonly Media[]): Stored[] => medias.filter(isStored).filter(isVideo);

/** Files to open or to download. */
export const documentsOf = (medias: readonly Media[]): Stored[] => medias.filter(isStored).filter((media) => !isVideo(media));

/** Where the file is sent under its name, to be kept. */
export const downloadAddress = (url: string): string => `${url}${url.includes("?") ? "&" : "?"}download=1`;

const documentIcons: readonly [RegExp, IconName][] = [
  [/pdf/, "file-type-pdf"],
  [/^audio\//, "music"],
  [/zip$/, "file-zip"],
  [/csv|excel|spreadsheet/, "table"],
  [/powerpoint|presentation/, "presentation"],
];

export const documentIcon = (mimetype = ""): IconName => documentIcons.find(([kind]) => kind.test(mimetype))?.[1] ?? "file-text";

/** How wide a picture stands in a feed, for the browser to choose a file by. */
export const feedSizes = "(max-width: 699px) 100vw, (max-width: 1159px) 640px, 600px";

/** @param alt said where the picture has no description of its own */
export function pictureProps(media: ShownPicture, alt: string, sizes: string): PictureProps {
  const thumbnail = media.image_thumbnail ?? null;
  if (media.image_animated && thumbnail) {
    const { url, width, height, color } = thumbnail;
    return { src: url, moving: media.image, width, height, alt: media.description || alt, color };
  }
  const files = [
    ...(thumbnail ? [`${thumbnail.url} ${thumbnail.width}w`] : []),
    ...(media.image_width ? [`${media.image} ${media.image_width}w`] : []),
  ];
  return {
    src: media.image,
    ...(files.length > 1 ? { srcSet: files.join(", "), sizes } : {}),
    width: media.image_width,
    height: media.image_height,
    alt: media.description || alt,
    color: thumbnail?.color,
  };
}

import type { Media } from "@cortile/contract/entity";
import type { PictureProps } from "#core/kit";

type Shown = Media & { image: string };

/** The pictures among what is attached, in order. */
export const picturesOf = (medias: readonly Media[]): Shown[] =>
  medias.filter((media): media is Shown => media.type === "image" && media.image !== null);

export const linksOf = (medias: readonly Media[]): Media[] =>
  medias.filter((media) => (media.type === "url" || media.type === "link") && media.url !== null);

export const documentsOf = (medias: readonly Media[]): Media[] =>
  medias.filter((media) => media.type === "doc" && media.url !== null);

/** How wide a picture stands in a feed, for the browser to choose a file by. */
export const feedSizes = "(max-width: 699px) 100vw, (max-width: 1159px) 640px, 600px";

/** @param alt said where the picture has no description of its own */
export function pictureProps(media: Shown, alt: string, sizes: string): PictureProps {
  const thumbnail = media.image_thumbnail ?? null;
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

import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { categoryAutoFollow } from "#enums";
import { purchasableFields } from "./purchase.ts";
import { Tag } from "./tag.ts";

const image = Type.Optional(Nullable(Type.String()));

export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  slogan: Type.String(),
  name_synonyms: Type.Optional(Type.String()),
  order: Type.Optional(Type.Integer()),
  html_info: Type.Optional(Nullable(Type.String())),
  seo_title: Type.Optional(Type.String()),
  seo_description: Type.Optional(Type.String()),
  auto_follow: Type.Optional(OneOf(categoryAutoFollow)),
  active: Type.Optional(Type.Boolean()),
  deleted: Type.Optional(Type.Boolean()),
  image_original: image,
  image_bigger: image,
  image_big: image,
  image_medium: image,
  image_small: image,
  emotional_image_original: image,
  /** Vertical position of the cover, in percent. */
  emotional_image_position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  lastmod_datetime: Type.Optional(DateTime),
  stream_order_by: Type.Optional(Type.String()),
  /** The visible ones in use; staff read the others too. */
  tags: Type.Optional(Type.Array(Tag)),
  followers_counter: Type.Optional(Type.Integer({ minimum: 0 })),
  /** By the reader. */
  followed: Type.Optional(Type.Boolean()),
  /** The reader is not told of what others write in it; only in `category_get`, for members. Our addition. */
  muted: Type.Optional(Type.Boolean()),
  /** Only staff may write here. */
  content_only_staff: Type.Optional(Type.Boolean()),
  ...purchasableFields,
});
export type Category = Static<typeof Category>;

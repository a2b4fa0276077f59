import { type Static, DateTime, Id, Json, MapOf, Nullable, OneOf, Type } from "#core";
import { mediaType } from "#enums";

export const Embed = Type.Object({
  id: Id,
  /** `sc_link`, `sc_shared_object` and `sc_shared_event` are reserved for media. */
  embed_type: Type.String(),
  embed_id: Type.Union([Type.String(), Type.Integer()]),
  url: Nullable(Type.String()),
  metadata: MapOf(Json),
});
export type Embed = Static<typeof Embed>;

export const EmbedInput = Type.Object({
  embed_type: Type.String({ minLength: 1, maxLength: 100 }),
  embed_id: Type.Union([Type.String({ maxLength: 500 }), Type.Integer()]),
  url: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  metadata: Type.Optional(MapOf(Json)),
});
export type EmbedInput = Static<typeof EmbedInput>;

export const Thumbnail = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** `#rrggbb`, shown while the picture loads. */
  color: Nullable(Type.String()),
});
export type Thumbnail = Static<typeof Thumbnail>;

export const Media = Type.Object({
  id: Id,
  added_at: DateTime,
  type: OneOf(mediaType),
  /** File name of a document, unless it was given another. */
  title: Nullable(Type.String()),
  /** Of a picture: its alternative text. */
  description: Nullable(Type.String()),
  /** Link, or address of a document. */
  url: Nullable(Type.String()),
  /** Whole picture, preview of a link, first picture of a video. */
  image: Nullable(Type.String()),
  image_width: Nullable(Type.Integer()),
  image_height: Nullable(Type.Integer()),
  image_mimetype: Type.Optional(Type.String()),
  /** Whether `image` moves; its thumbnail never does. */
  image_animated: Type.Optional(Type.Boolean()),
  image_thumbnail: Type.Optional(Nullable(Thumbnail)),
  order: Type.Optional(Nullable(Type.Integer())),
  embed: Type.Optional(Nullable(Embed)),
  /** Bytes. */
  size: Type.Optional(Nullable(Type.Integer())),
  mimetype: Type.Optional(Type.String()),
});
export type Media = Static<typeof Media>;

export const Locality = Type.Object({
  full_address: Type.String(),
  country: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  postal_code: Type.String(),
  province: Type.String(),
  province_short: Type.String(),
  region: Type.Optional(Type.String()),
  town: Type.String(),
});
export type Locality = Static<typeof Locality>;

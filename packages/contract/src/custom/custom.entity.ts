import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { customAdvPosition, customPageType } from "#enums";

export const CustomAdv = Type.Object({
  id: Id,
  position: OneOf(customAdvPosition),
  title: Nullable(Type.String()),
  link: Nullable(Type.String()),
  image: Nullable(Type.String()),
  /** Runs in a frame of its own only. */
  embed_code: Nullable(Type.String()),
  /** Its code waits for the reader's consent. Our addition. */
  asks_consent: Type.Optional(Type.Boolean()),
  active: Type.Boolean(),
  created_at: DateTime,
  lastmod_datetime: DateTime,
  category: Nullable(Id),
});
export type CustomAdv = Static<typeof CustomAdv>;

export const CustomMenu = Type.Object({
  id: Id,
  /** `base` and `not_logged`: the footer of members and visitors; `user`. */
  name: Type.String(),
  items: Type.Array(
    Type.Object({
      id: Id,
      custom_menu: Id,
      label: Type.String(),
      url: Type.String(),
      attrs: Type.String(),
      order: Type.Union([Type.Integer(), Type.String()]),
    }),
  ),
  created_at: Type.Optional(DateTime),
  updated_at: Type.Optional(DateTime),
});
export type CustomMenu = Static<typeof CustomMenu>;

export const CustomPage = Type.Object({
  id: Id,
  type: OneOf(customPageType),
  slug: Type.String(),
  title: Type.String(),
  html_summary: Nullable(Type.String()),
  html_body: Nullable(Type.String()),
  valid_from: Nullable(DateTime),
  valid_to: Nullable(DateTime),
  created_at: DateTime,
  updated_at: DateTime,
  active: Type.Boolean(),
  created_by: Id,
  updated_by: Id,
});
export type CustomPage = Static<typeof CustomPage>;

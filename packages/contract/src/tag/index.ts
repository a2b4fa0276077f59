import {
  ById,
  Id,
  OneOf,
  Page,
  Paging,
  SearchText,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
} from "#core";
import { Tag } from "#entity";
import { tagType } from "#enums";

export { Tag } from "#entity";

const flag = Type.Optional(Type.Boolean());

const Filters = Type.Object({
  active: flag,
  deleted: flag,
  visible: flag,
  visibility_boost: flag,
  search: Type.Optional(SearchText),
  ...Paging,
});

const name = Type.String({ minLength: 1, maxLength: 100 });

const inputFields = {
  type: Type.Optional(OneOf(tagType)),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  color: Type.Optional(Type.String({ pattern: "^#[0-9a-fA-F]{6}$" })),
  active: flag,
  visible: flag,
  visibility_boost: flag,
  deleted: flag,
};

export const TagInput = Type.Object({ name, ...inputFields });
export const TagChanges = Type.Object({ name: Type.Optional(name), ...inputFields });

export const tagList = defineRoute({
  method: "GET",
  path: "/api/v2/tag/",
  access: "reader",
  query: Filters,
  reply: Page(Tag),
});

export const tagCreate = defineRoute({
  method: "POST",
  path: "/api/v2/tag/",
  access: "admin",
  body: TagInput,
  reply: Tag,
  errors: [invalid, permissionDenied, conflict],
});

export const tagUserSearch = defineRoute({
  method: "GET",
  path: "/api/v2/tag/user/search/",
  access: "reader",
  query: Filters,
  reply: Page(Tag),
});

export const tagGet = defineRoute({
  method: "GET",
  path: "/api/v2/tag/:id/",
  access: "reader",
  params: ById,
  reply: Tag,
  errors: [notFound],
});

export const tagUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/tag/:id/",
  access: "admin",
  params: ById,
  body: TagInput,
  reply: Tag,
  errors: [invalid, permissionDenied, notFound, conflict],
});

export const tagPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/tag/:id/",
  access: "admin",
  params: ById,
  body: TagChanges,
  reply: Tag,
  errors: [invalid, permissionDenied, notFound, conflict],
});

/** Gives the tag to a person or a category: exactly one of the two. */
export const tagAssign = defineRoute({
  method: "POST",
  path: "/api/v2/tag/:id/assign/",
  access: "admin",
  params: ById,
  body: Type.Object({ user: Type.Optional(Id), category: Type.Optional(Id) }),
  errors: [invalid, permissionDenied, notFound],
});

/** The tags whose holders the caller may write to. */
export const tagsToAddress = defineRoute({
  method: "GET",
  path: "/api/v2/user/tag/tags_to_address_a_contribution/",
  access: "member",
  reply: Type.Array(Tag),
});

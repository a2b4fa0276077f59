import {
  ById,
  Csv,
  File,
  Html,
  Id,
  OneOf,
  Page,
  Paged,
  Paging,
  SearchText,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  tooLarge,
  unsupportedType,
} from "#core";
import { Category, FeedUnit, User } from "#entity";
import { categoryAutoFollow } from "#enums";

const flag = Type.Optional(Type.Boolean());

const filters = {
  active: flag,
  deleted: flag,
  search: Type.Optional(SearchText),
  ...Paging,
};

const Filters = Type.Object({ ...filters, can_create_content: flag });

const name = Type.String({ minLength: 1, maxLength: 100 });

const inputFields = {
  slug: Type.Optional(Type.String({ maxLength: 100, pattern: "^[a-z0-9-]*$" })),
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  name_synonyms: Type.Optional(Type.String({ maxLength: 500 })),
  slogan: Type.Optional(Type.String({ maxLength: 300 })),
  html_info: Type.Optional(Html),
  seo_title: Type.Optional(Type.String({ maxLength: 200 })),
  seo_description: Type.Optional(Type.String({ maxLength: 500 })),
  auto_follow: Type.Optional(OneOf(categoryAutoFollow)),
  active: flag,
  image_original: Type.Optional(File),
  emotional_image_original: Type.Optional(File),
  emotional_image_position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  stream_order_by: Type.Optional(Type.String({ maxLength: 50 })),
  tags: Type.Optional(Csv(Id)),
  content_only_staff: flag,
  products: Type.Optional(Csv(Id)),
};

export const CategoryInput = Type.Object({ name, ...inputFields });
export const CategoryChanges = Type.Object({ name: Type.Optional(name), ...inputFields });

const writeErrors = [invalid, permissionDenied, notFound, conflict, tooLarge, unsupportedType] as const;

export const categoryList = defineRoute({
  method: "GET",
  path: "/api/v2/category/",
  access: "reader",
  query: Filters,
  reply: Page(Category),
});

export const categoryCreate = defineRoute({
  method: "POST",
  path: "/api/v2/category/",
  access: "admin",
  body: CategoryInput,
  reply: Category,
  errors: writeErrors,
});

export const categorySearch = defineRoute({
  method: "GET",
  path: "/api/v2/category/search/",
  access: "reader",
  query: Filters,
  reply: Page(Category),
});

export const categoryPopular = defineRoute({
  method: "GET",
  path: "/api/v2/category/popular/",
  access: "reader",
  query: Paged,
  reply: Page(Category),
});

/** Those the caller follows. */
export const categoryFollowed = defineRoute({
  method: "GET",
  path: "/api/v2/category/followed/",
  access: "member",
  query: Type.Object(filters),
  reply: Page(Category),
});

export const categoryGet = defineRoute({
  method: "GET",
  path: "/api/v2/category/:id/",
  access: "reader",
  params: ById,
  reply: Category,
  errors: [notFound],
});

export const categoryUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/category/:id/",
  access: "admin",
  params: ById,
  body: CategoryInput,
  reply: Category,
  errors: writeErrors,
});

export const categoryPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/category/:id/",
  access: "admin",
  params: ById,
  body: CategoryChanges,
  reply: Category,
  errors: writeErrors,
});

/** What was published in it stays, in its other categories alone, or moves to the category `move_to`. */
export const categoryDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/category/:id/",
  access: "admin",
  params: ById,
  query: Type.Object({ move_to: Type.Optional(Id) }),
  errors: [invalid, notFound, permissionDenied],
});

/** The order of all categories: those named come first, in this order, and the others follow as they were. Our addition. */
export const categoryOrder = defineRoute({
  method: "POST",
  path: "/api/v2/x/category/order/",
  access: "admin",
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }) }),
  errors: [invalid, permissionDenied],
});

/** How many people a contribution in it reaches: all followers, and those among the caller's connections. */
export const categoryAudience = defineRoute({
  method: "GET",
  path: "/api/v2/category/:id/audience/",
  access: "reader",
  params: ById,
  reply: Type.Object({ category_audience: Type.Integer(), connections_audience: Type.Integer() }),
  errors: [notFound],
});

export const categoryFollowers = defineRoute({
  method: "GET",
  path: "/api/v2/category/:id/followers/",
  access: "reader",
  params: ById,
  query: Paged,
  reply: Page(User),
  errors: [notFound],
});

export const categoryFeed = defineRoute({
  method: "GET",
  path: "/api/v2/category/:id/feed/",
  access: "reader",
  params: ById,
  query: Type.Object({ ordering: Type.Optional(Type.String({ maxLength: 50 })), ...Paging }),
  reply: Page(FeedUnit),
  errors: [notFound, permissionDenied],
});

export const categoryFeedTrending = defineRoute({
  method: "GET",
  path: "/api/v2/category/:id/feed/trending/",
  access: "reader",
  params: ById,
  query: Paged,
  reply: Page(FeedUnit),
  errors: [notFound, permissionDenied],
});

export const categoryFollowersTrending = defineRoute({
  method: "GET",
  path: "/api/v2/category/:id/followers/trending/",
  access: "reader",
  params: ById,
  query: Paged,
  reply: Page(User),
  errors: [notFound],
});

export const categoryIsFollowed = defineRoute({
  method: "GET",
  path: "/api/v2/category/:id/is_followed/",
  access: "member",
  params: ById,
  reply: Type.Object({ is_followed: Type.Boolean() }),
  errors: [notFound],
});

/** A toggle: follows, or leaves when already following. */
export const categoryFollow = defineRoute({
  method: "POST",
  path: "/api/v2/category/:id/follow/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** Whether the member is told of what others write in the category; mentions are told anyway. */
export const categoryMute = defineRoute({
  method: "POST",
  path: "/api/v2/x/category/:id/mute/",
  access: "member",
  params: ById,
  body: Type.Object({ muted: Type.Boolean() }),
  reply: Type.Object({ muted: Type.Boolean() }),
  errors: [invalid, notFound],
});

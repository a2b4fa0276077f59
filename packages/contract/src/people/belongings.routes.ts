import { ById, Csv, Id, OneOf, Page, Paged, PagedSearch, Paging, Type, defineRoute, notFound, permissionDenied } from "#core";
import { Category, Course, Event, FeedUnit, Group, LiveStream, PaymentOrder } from "#entity";

export const userFeed = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/feed/",
  access: "reader",
  params: ById,
  query: Type.Object({ ordering: Type.Optional(Type.String({ maxLength: 50 })), ...Paging }),
  reply: Page(FeedUnit),
  errors: [notFound],
});

/** Those the person follows; a plain array. */
export const userCategories = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/categories/",
  access: "reader",
  params: ById,
  query: Type.Object({ mutual: Type.Optional(OneOf([0, 1])) }),
  reply: Type.Array(Category),
  errors: [notFound],
});

export const userGroups = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/groups/",
  access: "reader",
  params: ById,
  query: PagedSearch,
  reply: Page(Group),
  errors: [notFound],
});

export const userEvents = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/events/",
  access: "reader",
  params: ById,
  query: PagedSearch,
  reply: Page(Event),
  errors: [notFound],
});

/** Without `statuses`: those managed and joined. */
export const userCourses = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/courses/",
  access: "reader",
  params: ById,
  query: Type.Object({ statuses: Type.Optional(Csv(OneOf(["joined", "manager", "creator"]))), ...Paging }),
  reply: Page(Course),
  errors: [notFound],
});

export const userLiveStreams = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/live_stream/",
  access: "reader",
  params: ById,
  query: Paged,
  reply: Page(LiveStream),
  errors: [notFound],
});

export const userLoyaltyPoints = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/loyalty/points/",
  access: "member",
  params: ById,
  reply: Type.Object({ points: Type.Integer() }),
  errors: [notFound, permissionDenied],
});

export const userOrders = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/order/",
  access: "member",
  params: ById,
  query: Paged,
  reply: Page(PaymentOrder),
  errors: [notFound, permissionDenied],
});

export const userOrder = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/order/:order/",
  access: "member",
  params: Type.Object({ id: Id, order: Id }),
  reply: PaymentOrder,
  errors: [notFound, permissionDenied],
});

import {
  ById,
  Id,
  LeavingQuery,
  Nullable,
  OneOf,
  Page,
  Paged,
  PagedSearch,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  rateLimited,
} from "#core";
import { User } from "#entity";
import { eventSubscriptionStatus } from "#enums";

const Users = Type.Object({ users: Type.Array(Id, { minItems: 1, maxItems: 500 }) });

/** Who may be invited to it; without a text those the caller is near to. */
export const eventUserSuggest = defineRoute({
  method: "GET",
  path: "/api/v2/event/:id/user/",
  access: "active",
  params: ById,
  query: PagedSearch,
  reply: Page(User),
  errors: [invalid, notFound, permissionDenied],
});

/** Who may be invited to an event being created; without a text those the caller is near to. */
export const eventsUserSuggest = defineRoute({
  method: "GET",
  path: "/api/v2/event/user/",
  access: "active",
  query: PagedSearch,
  reply: Page(User),
  errors: [invalid],
});

export const eventGoingList = defineRoute({
  method: "GET",
  path: "/api/v2/event/:id/going/",
  access: "reader",
  params: ById,
  query: Paged,
  reply: Page(User),
  errors: [notFound],
});

export const eventGo = defineRoute({
  method: "POST",
  path: "/api/v2/event/:id/going/",
  access: "active",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** Back to subscribed. */
export const eventGoRemove = defineRoute({
  method: "DELETE",
  path: "/api/v2/event/:id/going/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** Who waits for a place. Our addition. */
export const eventWaitingList = defineRoute({
  method: "GET",
  path: "/api/v2/x/event/:id/waiting/",
  access: "member",
  params: ById,
  query: Paged,
  reply: Page(User),
  errors: [notFound, permissionDenied],
});

/** Everybody in it, and who was invited or has asked, as a file for the organiser. Our addition. */
export const eventPeopleExport = defineRoute({
  method: "GET",
  path: "/api/v2/x/event/:id/people/export/",
  access: "member",
  params: ById,
  reply: Type.String(),
  produces: "text/csv",
  errors: [notFound, permissionDenied],
});

export const eventNotGoingList = defineRoute({
  method: "GET",
  path: "/api/v2/event/:id/not_going/",
  access: "reader",
  params: ById,
  query: Paged,
  reply: Page(User),
  errors: [notFound],
});

export const eventNotGoing = defineRoute({
  method: "POST",
  path: "/api/v2/event/:id/not_going/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** Back to subscribed. */
export const eventNotGoingRemove = defineRoute({
  method: "DELETE",
  path: "/api/v2/event/:id/not_going/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** Invites members; pending requests to join are accepted. */
export const eventInvite = defineRoute({
  method: "POST",
  path: "/api/v2/event/:id/invite/",
  access: "active",
  params: ById,
  body: Users,
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

export const eventInviteRemove = defineRoute({
  method: "DELETE",
  path: "/api/v2/event/:id/invite/",
  access: "member",
  params: ById,
  body: Users,
  errors: [invalid, notFound, permissionDenied],
});

export const eventInvited = defineRoute({
  method: "GET",
  path: "/api/v2/event/:id/invite/",
  access: "member",
  params: ById,
  query: Paged,
  reply: Page(User),
  errors: [notFound, permissionDenied],
});

export const eventStatus = defineRoute({
  method: "GET",
  path: "/api/v2/event/:id/status/",
  access: "member",
  params: ById,
  reply: Type.Object({ status: Nullable(OneOf(eventSubscriptionStatus)), waiting: Type.Optional(Type.Boolean()) }),
  errors: [notFound],
});

/** Subscribes to a public event or accepts an invitation; requests access to a private one. */
export const eventSubscribe = defineRoute({
  method: "POST",
  path: "/api/v2/event/:id/subscribe/",
  access: "active",
  params: ById,
  errors: [notFound, permissionDenied],
});

export const eventSubscribers = defineRoute({
  method: "GET",
  path: "/api/v2/event/:id/subscribe/",
  access: "reader",
  params: ById,
  query: PagedSearch,
  reply: Page(User),
  errors: [notFound],
});

/** Leaves, or takes the request back; with `user` the organiser removes or refuses that person. */
export const eventUnsubscribe = defineRoute({
  method: "DELETE",
  path: "/api/v2/event/:id/subscribe/",
  access: "member",
  params: ById,
  query: LeavingQuery,
  errors: [notFound, permissionDenied],
});

export const eventRequests = defineRoute({
  method: "GET",
  path: "/api/v2/event/:id/request_subscribe/",
  access: "member",
  params: ById,
  query: Paged,
  reply: Page(User),
  errors: [notFound, permissionDenied],
});

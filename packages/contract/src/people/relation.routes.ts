import { ById, Id, Page, PagedSearch, Type, defineRoute, invalid, notFound, permissionDenied } from "#core";
import { ConnectionStatuses, User } from "#entity";
import { ConnectionRequest, ConnectionState, Mutual } from "./people.schemas.ts";

export const userFollowers = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/followers/",
  access: "reader",
  params: ById,
  query: Mutual,
  reply: Page(User),
  errors: [notFound],
});

export const userFollowings = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/followings/",
  access: "reader",
  params: ById,
  query: Mutual,
  reply: Page(User),
  errors: [notFound],
});

/** A toggle; `permission_denied` when one of the two has blocked the other. */
export const userFollow = defineRoute({
  method: "POST",
  path: "/api/v2/user/:id/follow/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** Whether the caller follows this person. */
export const userIsFollowed = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/is_followed/",
  access: "member",
  params: ById,
  reply: Type.Object({ is_followed: Type.Boolean() }),
  errors: [notFound],
});

/** Whether this person follows the caller. */
export const userIsFollower = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/is_follower/",
  access: "member",
  params: ById,
  reply: Type.Object({ is_follower: Type.Boolean() }),
  errors: [notFound],
});

export const userConnections = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/connections/",
  access: "reader",
  params: ById,
  query: Mutual,
  reply: Page(User),
  errors: [notFound],
});

export const userIsConnection = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/is_connection/",
  access: "member",
  params: ById,
  reply: Type.Object({ is_connection: Type.Boolean() }),
  errors: [notFound],
});

export const userConnectionStatus = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/connection_status/",
  access: "member",
  params: ById,
  reply: ConnectionState,
  errors: [notFound],
});

export const userConnectionStatuses = defineRoute({
  method: "POST",
  path: "/api/v2/user/connection/statuses/",
  access: "member",
  body: Type.Object({ users: Type.Array(Id, { maxItems: 1000 }) }),
  reply: Type.Object({ connection_statuses: ConnectionStatuses }),
  errors: [invalid],
});

/** Received by the caller. */
export const userConnectionRequests = defineRoute({
  method: "GET",
  path: "/api/v2/user/connection/requests/",
  access: "member",
  query: PagedSearch,
  reply: Page(ConnectionRequest),
});

export const userConnectionRequestsSent = defineRoute({
  method: "GET",
  path: "/api/v2/user/connection/requests_sent/",
  access: "member",
  query: PagedSearch,
  reply: Page(ConnectionRequest),
});

export const connectionRequest = defineRoute({
  method: "POST",
  path: "/api/v2/user/:id/connection/request/",
  access: "active",
  params: ById,
  reply: ConnectionState,
  errors: [notFound, permissionDenied],
});

export const connectionAccept = defineRoute({
  method: "POST",
  path: "/api/v2/user/:id/connection/accept/",
  access: "active",
  params: ById,
  reply: ConnectionState,
  errors: [notFound, permissionDenied],
});

export const connectionRemove = defineRoute({
  method: "POST",
  path: "/api/v2/user/:id/connection/remove/",
  access: "member",
  params: ById,
  reply: ConnectionState,
  errors: [notFound, permissionDenied],
});

export const connectionCancelRequest = defineRoute({
  method: "POST",
  path: "/api/v2/user/:id/connection/cancel_request/",
  access: "member",
  params: ById,
  reply: ConnectionState,
  errors: [notFound, permissionDenied],
});

export const connectionReject = defineRoute({
  method: "POST",
  path: "/api/v2/user/:id/connection/reject/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

export const connectionCancelReject = defineRoute({
  method: "POST",
  path: "/api/v2/user/:id/connection/cancel_reject/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

export const connectionMarkSeen = defineRoute({
  method: "POST",
  path: "/api/v2/user/:id/connection_requests/mark_seen/",
  access: "member",
  params: ById,
  errors: [notFound],
});

/** A toggle: blocks the person for the caller. Staff cannot be blocked. */
export const userHide = defineRoute({
  method: "POST",
  path: "/api/v2/user/:id/hide/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

export const userIsHidden = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/is_hidden/",
  access: "member",
  params: ById,
  reply: Type.Object({ is_hidden: Type.Boolean() }),
  errors: [notFound],
});

/** Whether this person has blocked the caller. */
export const userIsHiddenBy = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/is_hidden_by/",
  access: "member",
  params: ById,
  reply: Type.Object({ is_hidden_by: Type.Boolean() }),
  errors: [notFound],
});

/** People the caller has blocked. */
export const userHiddenList = defineRoute({
  method: "GET",
  path: "/api/v2/user/hidden_users/",
  access: "member",
  query: PagedSearch,
  reply: Page(User),
});

export const userHiddenIds = defineRoute({
  method: "GET",
  path: "/api/v2/user/hidden_users_id/",
  access: "member",
  reply: Type.Array(Id),
});

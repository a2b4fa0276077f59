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
import { Course, User } from "#entity";
import { courseJoinStatus } from "#enums";
import { CourseUser, CourseUsersFilter, JoinedFilter } from "./course.schemas.ts";

const Users = Type.Object({ users: Type.Array(Id, { minItems: 1, maxItems: 500 }) });
const ids = Type.Optional(Type.Array(Id, { maxItems: 500 }));

/** Makes people managers or learners, or takes them out; at least one of the lists. */
export const courseRole = defineRoute({
  method: "POST",
  path: "/api/v2/course/:id/role/",
  access: "active",
  params: ById,
  body: Type.Object({ managers: ids, joined: ids, unjoined: ids }),
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

export const courseUsers = defineRoute({
  method: "GET",
  path: "/api/v2/course/:id/users/",
  access: "member",
  params: ById,
  query: CourseUsersFilter,
  reply: Page(CourseUser),
  errors: [notFound, permissionDenied],
});

export const courseStatus = defineRoute({
  method: "GET",
  path: "/api/v2/course/:id/status/",
  access: "member",
  params: ById,
  reply: Type.Object({ status: Nullable(OneOf(courseJoinStatus)) }),
  errors: [notFound],
});

/** Invites members; pending requests to join are accepted. */
export const courseInvite = defineRoute({
  method: "POST",
  path: "/api/v2/course/:id/invite/",
  access: "active",
  params: ById,
  body: Users,
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

export const courseInvited = defineRoute({
  method: "GET",
  path: "/api/v2/course/:id/invite/",
  access: "member",
  params: ById,
  query: Paged,
  reply: Page(User),
  errors: [notFound, permissionDenied],
});

export const courseInviteRemove = defineRoute({
  method: "DELETE",
  path: "/api/v2/course/:id/invite/",
  access: "member",
  params: ById,
  body: Users,
  errors: [invalid, notFound, permissionDenied],
});

/** Joins an open course or accepts an invitation; requests access to a private one. */
export const courseJoin = defineRoute({
  method: "POST",
  path: "/api/v2/course/:id/join/",
  access: "active",
  params: ById,
  reply: Course,
  errors: [notFound, permissionDenied],
});

export const courseJoined = defineRoute({
  method: "GET",
  path: "/api/v2/course/:id/join/",
  access: "member",
  params: ById,
  query: JoinedFilter,
  reply: Page(User),
  errors: [notFound, permissionDenied],
});

/** Leaves, or takes the request back; with `user` a manager removes or refuses that person. */
export const courseLeave = defineRoute({
  method: "DELETE",
  path: "/api/v2/course/:id/join/",
  access: "member",
  params: ById,
  query: LeavingQuery,
  errors: [notFound, permissionDenied],
});

export const courseRequests = defineRoute({
  method: "GET",
  path: "/api/v2/course/:id/request_join/",
  access: "member",
  params: ById,
  query: Paged,
  reply: Page(User),
  errors: [notFound, permissionDenied],
});

/** Who may be invited to it. */
export const courseUserSuggest = defineRoute({
  method: "GET",
  path: "/api/v2/course/:id/user/",
  access: "active",
  params: ById,
  query: PagedSearch,
  reply: Page(User),
  errors: [notFound, permissionDenied],
});

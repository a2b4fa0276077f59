import { type Static, ById, DateTime, Id, Type, conflict, defineRoute, invalid, notFound, permissionDenied } from "#core";

/** Lists of the console whose filters can be kept, by the name of their page: `console_people`. */
const Part = Type.String({ pattern: "^console_[a-z_]{1,40}$" });

/** Filters of a list of the console under a name, for one member of the staff. */
export const ConsoleView = Type.Object({
  id: Id,
  part: Part,
  name: Type.String(),
  /** The query string of the list: `?role=moderator`. */
  search: Type.String(),
  created_at: DateTime,
});
export type ConsoleView = Static<typeof ConsoleView>;

/** How many views of one list a member of the staff can keep. */
export const maxConsoleViews = 30;

export const consoleViews = defineRoute({
  method: "GET",
  path: "/api/v2/x/console/views/",
  access: "moderator",
  query: Type.Object({ part: Type.Optional(Part) }),
  reply: Type.Object({ results: Type.Array(ConsoleView) }),
  errors: [permissionDenied],
});

/** Keeps the filters under the name; replaces those of that name. `conflict` once `maxConsoleViews` are kept. */
export const consoleViewSave = defineRoute({
  method: "POST",
  path: "/api/v2/x/console/views/",
  access: "moderator",
  body: Type.Object({
    part: Part,
    name: Type.String({ minLength: 1, maxLength: 60 }),
    search: Type.String({ maxLength: 2000, pattern: "^\\?[^#\\s]*$" }),
  }),
  reply: ConsoleView,
  errors: [invalid, conflict, permissionDenied],
});

export const consoleViewDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/console/views/:id/",
  access: "moderator",
  params: ById,
  errors: [notFound, permissionDenied],
});

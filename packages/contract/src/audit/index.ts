import {
  type Static,
  DateTime,
  Id,
  Json,
  MapOf,
  Nullable,
  Page,
  Paging,
  SearchText,
  Type,
  defineRoute,
  invalid,
  permissionDenied,
} from "#core";
import { User } from "#entity";

/** One act of staff. */
export const AuditEntry = Type.Object({
  id: Id,
  recorded_at: DateTime,
  /** Object and verb: `category.update`. */
  action: Type.String(),
  target_type: Type.String(),
  target_id: Nullable(Id),
  /** Null: an act from the terminal of the server, or of an account that was erased since. */
  actor: Nullable(User),
  /** Names an account that was erased since: the same in all its entries, and not to be traced back to it. */
  actor_alias: Nullable(Type.String()),
  /** Whose the target is, or who it is. */
  subject: Nullable(User),
  subject_alias: Nullable(Type.String()),
  /** Of the network, as the server saw it. */
  address: Nullable(Type.String()),
  /** What changed, where the act changed settings. */
  changes: Type.Array(Type.Object({ key: Type.String(), before: Json, after: Json })),
  /** What else is known of the act. */
  data: MapOf(Json),
});
export type AuditEntry = Static<typeof AuditEntry>;

const filters = {
  /** Words of the act, its target and its details, names of people, and numbers. */
  search: Type.Optional(SearchText),
  /** A name or an id. */
  actor: Type.Optional(SearchText),
  action: Type.Optional(Type.String({ maxLength: 100 })),
  target_type: Type.Optional(Type.String({ maxLength: 50 })),
  target_id: Type.Optional(Id),
  address: Type.Optional(Type.String({ maxLength: 50 })),
  recorded_at__gte: Type.Optional(DateTime),
  recorded_at__lte: Type.Optional(DateTime),
};

/** The newest first. `count` is a lower bound; pages continue from `cursor`. */
export const auditList = defineRoute({
  method: "GET",
  path: "/api/v2/x/audit/",
  access: "admin",
  query: Type.Object({ ...filters, ...Paging }),
  reply: Page(AuditEntry),
  errors: [invalid, permissionDenied],
});

/** The acts and kinds of targets that are in the log, for filters. */
export const auditNames = defineRoute({
  method: "GET",
  path: "/api/v2/x/audit/name/",
  access: "admin",
  reply: Type.Object({ actions: Type.Array(Type.String()), target_types: Type.Array(Type.String()) }),
  errors: [permissionDenied],
});

/** The newest 10,000 entries of a filter as a table. */
export const auditExport = defineRoute({
  method: "GET",
  path: "/api/v2/x/audit/export/",
  access: "admin",
  query: Type.Object(filters),
  reply: Type.String(),
  produces: "text/csv",
  errors: [invalid, permissionDenied],
});

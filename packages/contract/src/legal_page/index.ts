import {
  type Static,
  ById,
  DateOnly,
  DateTime,
  Id,
  Nullable,
  OneOf,
  Page,
  Paged,
  Paging,
  SearchText,
  Type,
  defineRoute,
  invalid,
  notFound,
} from "#core";

export const LegalPageAck = Type.Object({
  id: Id,
  accepted_at: Nullable(DateTime),
  not_accepted_at: Nullable(DateTime),
  custom_page: Id,
  user: Id,
});
export type LegalPageAck = Static<typeof LegalPageAck>;

export const LegalPage = Type.Object({
  id: Id,
  /** The policy and its version; begins with `tec`, `privacy` … */
  slug: Type.String(),
  label: Type.Optional(Type.String()),
  title: Type.String(),
  html_summary: Type.String(),
  html_body: Type.String(),
  valid_from: Nullable(DateTime),
  valid_to: Nullable(DateTime),
  created_at: DateTime,
  created_by: Id,
  active: Type.Boolean(),
  /** Of the caller. */
  ack: Type.Optional(Nullable(LegalPageAck)),
});
export type LegalPage = Static<typeof LegalPage>;

/** Policies of which members must accept every revision. */
export const asksConsent: readonly string[] = ["tec", "privacy"];

const Filters = Type.Object({
  valid_from: Type.Optional(DateOnly),
  valid_to: Type.Optional(DateOnly),
  ordering: Type.Optional(Type.String({ maxLength: 50 })),
  label: Type.Optional(Type.String({ maxLength: 100 })),
  search: Type.Optional(SearchText),
  ...Paging,
});

/** A name, never digits alone: those are the id of one revision. */
const ByPolicy = Type.Object({ policy: Type.String({ pattern: "^(?!\\d+$)[A-Za-z0-9_-]{1,50}$" }) });

export const legalList = defineRoute({
  method: "GET",
  path: "/api/v2/legal_page/",
  access: "visitor",
  query: Filters,
  reply: Page(LegalPage),
});

export const legalSearch = defineRoute({
  method: "GET",
  path: "/api/v2/legal_page/search/",
  access: "visitor",
  query: Filters,
  reply: Page(LegalPage),
});

/** One for each policy, with what the caller answered. */
export const legalLastRevisions = defineRoute({
  method: "GET",
  path: "/api/v2/legal_page/last_revisions/",
  access: "member",
  reply: Type.Array(LegalPage),
});

export const legalGet = defineRoute({
  method: "GET",
  path: "/api/v2/legal_page/:id/",
  access: "visitor",
  params: ById,
  reply: LegalPage,
  errors: [notFound],
});

/** The latest revision. */
export const legalPolicy = defineRoute({
  method: "GET",
  path: "/api/v2/legal_page/:policy/",
  access: "visitor",
  params: ByPolicy,
  reply: LegalPage,
  errors: [notFound],
});

export const legalRevisions = defineRoute({
  method: "GET",
  path: "/api/v2/legal_page/:policy/revisions/",
  access: "visitor",
  params: ByPolicy,
  query: Paged,
  reply: Page(LegalPage),
  errors: [notFound],
});

/** Accepts, unless `accept` is `0`. */
export const legalAck = defineRoute({
  method: "POST",
  path: "/api/v2/legal_page/:id/ack/",
  access: "member",
  params: ById,
  body: Type.Object({ accept: Type.Optional(OneOf(["0", "1"])) }),
  reply: LegalPageAck,
  errors: [invalid, notFound],
});

export const legalUserAck = defineRoute({
  method: "GET",
  path: "/api/v2/legal_page/:id/user_ack/",
  access: "member",
  params: ById,
  reply: LegalPageAck,
  errors: [notFound],
});

export const legalUserAcks = defineRoute({
  method: "GET",
  path: "/api/v2/legal_page/user_acks/",
  access: "member",
  reply: Type.Array(LegalPageAck),
});

/** A page that holds now, without its text. */
export const LegalSummary = Type.Object({
  id: Id,
  policy: Type.String(),
  title: Type.String(),
  valid_from: DateTime,
  /** Members must accept it. */
  asks_consent: Type.Boolean(),
});
export type LegalSummary = Static<typeof LegalSummary>;

export const legalCurrent = defineRoute({
  method: "GET",
  path: "/api/v2/x/legal/",
  access: "visitor",
  reply: Type.Array(LegalSummary),
});

/** Who answered a revision, and what last. */
export const legalAcks = defineRoute({
  method: "GET",
  path: "/api/v2/x/legal/:id/acks/",
  access: "admin",
  params: ById,
  query: Paged,
  reply: Page(Type.Object({ ...LegalPageAck.properties, username: Type.String() })),
  errors: [notFound],
});

export { LegalRevision, LegalText, legalAcksExport, legalPublish, legalStaffGet, legalStaffList } from "./legal.staff.ts";

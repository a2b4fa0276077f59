import {
  type Static,
  ById,
  DateTime,
  Html,
  Id,
  LanguageCode,
  Nullable,
  Page,
  Paging,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
} from "#core";

const policy = Type.String({ pattern: "^(?!\\d+$)[a-z0-9_-]{1,40}$" });
const count = Type.Integer({ minimum: 0 });

/** A revision of a legal page, also one whose time has not come. */
export const LegalRevision = Type.Object({
  id: Id,
  policy: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  title: Type.String(),
  /** Those it is written in. */
  languages: Type.Array(LanguageCode),
  valid_from: DateTime,
  created_at: DateTime,
  /** Name of the account that published it; null when that account is gone, or a command of the server published it. */
  created_by_name: Nullable(Type.String()),
  /** It holds now. */
  current: Type.Boolean(),
  /** Members must accept it while it holds. */
  asks_consent: Type.Boolean(),
  /** Members whose last answer this was. */
  accepted: count,
  refused: count,
});
export type LegalRevision = Static<typeof LegalRevision>;

export const LegalText = Type.Object({
  language: LanguageCode,
  title: Type.String({ minLength: 1, maxLength: 200 }),
  html_body: Html,
});
export type LegalText = Static<typeof LegalText>;

/** All revisions of all legal pages, the newest first. Our addition, as the calls below. */
export const legalStaffList = defineRoute({
  method: "GET",
  path: "/api/v2/x/legal/revision/",
  access: "admin",
  query: Type.Object({ policy: Type.Optional(Type.String({ maxLength: 40 })), ...Paging }),
  reply: Page(LegalRevision),
});

/** A revision with its text in each language. */
export const legalStaffGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/legal/revision/:id/",
  access: "admin",
  params: ById,
  reply: Type.Object({ ...LegalRevision.properties, texts: Type.Array(LegalText) }),
  errors: [notFound],
});

/** Publishes the next revision of a legal page, which holds from `valid_from` on, or at once. It never changes again. */
export const legalPublish = defineRoute({
  method: "POST",
  path: "/api/v2/x/legal/revision/",
  access: "admin",
  body: Type.Object({
    policy,
    valid_from: Type.Optional(Nullable(DateTime)),
    texts: Type.Array(LegalText, { minItems: 1, maxItems: 20 }),
  }),
  reply: LegalRevision,
  errors: [invalid, permissionDenied],
});

/** Who answered a revision, and what last, as a file; 100,000 people at most. */
export const legalAcksExport = defineRoute({
  method: "GET",
  path: "/api/v2/x/legal/:id/acks/export/",
  access: "admin",
  params: ById,
  reply: Type.String(),
  produces: "text/csv",
  errors: [notFound],
});

import {
  type Static,
  ById,
  DateTime,
  Id,
  Nullable,
  OneOf,
  Page,
  Paged,
  Paging,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
} from "#core";
import { User } from "#entity";
import { appealStatus, caseKind, flagType, moderationAct } from "#enums";
import { CaseActEntry } from "./case.routes.ts";

/** Days in which somebody may object to an act. */
export const appealDays = 180;

export const AppealMessage = Type.Object({
  id: Id,
  /** Of staff only that it was them. */
  from_staff: Type.Boolean(),
  author: Nullable(User),
  text: Type.String(),
  created_at: DateTime,
});
export type AppealMessage = Static<typeof AppealMessage>;

const appealFields = {
  id: Id,
  status: OneOf(appealStatus),
  created_at: DateTime,
  decided_at: Nullable(DateTime),
};

/** What was done about something of the reader's, why, and how to object. */
export const Statement = Type.Object({
  id: Id,
  act: OneOf(moderationAct),
  /** What it was about. */
  kind: OneOf(caseKind),
  target_id: Id,
  /** The words that it was about, as they were then. */
  excerpt: Type.String(),
  flag_type: Nullable(OneOf(flagType)),
  flag_type_description: Type.String(),
  motive: Type.String(),
  rule: Type.String(),
  automatic: Type.Boolean(),
  days_blocked: Nullable(Type.Integer()),
  created_at: DateTime,
  /** It has no effect any more: taken back since, or approved. */
  reversed: Type.Boolean(),
  /** Held for review, and approved by staff. */
  approved: Type.Boolean(),
  /** Held for review; nobody has decided yet. */
  waiting: Type.Boolean(),
  appeal_until: DateTime,
  /** Never of `hold`: what staff decide then can be appealed. */
  may_appeal: Type.Boolean(),
  appeal: Nullable(Type.Object({ ...appealFields, messages: Type.Array(AppealMessage) })),
});
export type Statement = Static<typeof Statement>;

/** An appeal, for staff. */
export const Appeal = Type.Object({
  ...appealFields,
  author: Nullable(User),
  excerpt: Type.String(),
  act: CaseActEntry,
  decided_by: Nullable(User),
  last_message_at: DateTime,
  /** Somebody else than who acted decides. */
  may_decide: Type.Boolean(),
});
export type Appeal = Static<typeof Appeal>;

export const AppealThread = Type.Object({ ...Appeal.properties, messages: Type.Array(AppealMessage) });
export type AppealThread = Static<typeof AppealThread>;

/** What staff did about the caller and what is theirs, the newest first. */
export const statementList = defineRoute({
  method: "GET",
  path: "/api/v2/x/moderation/statement/",
  access: "member",
  query: Paged,
  reply: Page(Statement),
});

export const statementGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/moderation/statement/:id/",
  access: "member",
  params: ById,
  reply: Statement,
  errors: [notFound],
});

const text = Type.String({ minLength: 1, maxLength: 5000 });

/** Objects, once, within `appealDays`. */
export const appealCreate = defineRoute({
  method: "POST",
  path: "/api/v2/x/moderation/statement/:id/appeal/",
  access: "member",
  params: ById,
  body: Type.Object({ text }),
  reply: Statement,
  errors: [invalid, notFound],
});

/** Writes on in the thread of an open appeal: who objected, and staff. */
export const appealMessageAdd = defineRoute({
  method: "POST",
  path: "/api/v2/x/moderation/appeal/:id/message/",
  access: "member",
  params: ById,
  body: Type.Object({ text }),
  errors: [invalid, notFound, permissionDenied],
});

export const appealList = defineRoute({
  method: "GET",
  path: "/api/v2/x/moderation/appeal/",
  access: "moderator",
  query: Type.Object({ status: Type.Optional(OneOf(appealStatus)), ...Paging }),
  reply: Page(Appeal),
  errors: [permissionDenied],
});

export const appealGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/moderation/appeal/:id/",
  access: "moderator",
  params: ById,
  reply: AppealThread,
  errors: [notFound, permissionDenied],
});

/** Keeps the act (`upheld`) or takes it back with all its effects (`reversed`), and tells who objected. */
export const appealDecide = defineRoute({
  method: "POST",
  path: "/api/v2/x/moderation/appeal/:id/decision/",
  access: "moderator",
  params: ById,
  body: Type.Object({ outcome: OneOf(["upheld", "reversed"]), text }),
  errors: [invalid, notFound, permissionDenied],
});

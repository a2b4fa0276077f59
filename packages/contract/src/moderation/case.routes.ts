import {
  type Static,
  DateTime,
  ById,
  Id,
  Nullable,
  OneOf,
  Page,
  Paging,
  SearchText,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
} from "#core";
import { Comment, Contribution, Course, Event, Group, OwnFlag, User } from "#entity";
import { appealStatus, caseAct, caseKind, caseStatus, flagType, moderationAct, moderationRuleKind } from "#enums";

/** What was reported, by its kind and id. */
export const CaseRef = Type.Object({ kind: OneOf(caseKind), id: Id });
export type CaseRef = Static<typeof CaseRef>;

/** Everything that was reported about one thing, and what staff decided. */
export const ReportCase = Type.Object({
  ...CaseRef.properties,
  /** Null where nobody has reported it and no rule has found anything. */
  case_id: Nullable(Id),
  /** As plain text, at most 200 characters; a name of people, groups, events and courses; empty for messages, which are read one by one. */
  title: Type.String(),
  author: Nullable(User),
  flag_count: Type.Integer({ minimum: 0 }),
  reasons: Type.Array(Type.Object({ flag_type: OneOf(flagType), count: Type.Integer() })),
  /** The automatic checks that found something. */
  rules: Type.Array(OneOf(moderationRuleKind)),
  status: OneOf(caseStatus),
  /** Hidden by a rule until staff decide. */
  held: Type.Boolean(),
  flag_type: Nullable(OneOf(flagType)),
  decided_by: Nullable(User),
  decided_at: Nullable(DateTime),
  first_flagged_at: DateTime,
  last_flagged_at: DateTime,
  assignee: Nullable(User),
});
export type ReportCase = Static<typeof ReportCase>;

/** An entry of the ledger of moderation. */
export const CaseActEntry = Type.Object({
  id: Id,
  act: OneOf(moderationAct),
  /** What it was about. */
  kind: OneOf(caseKind),
  target_id: Id,
  flag_type: Nullable(OneOf(flagType)),
  /** What its author was told. */
  motive: Type.String(),
  rule: Type.String(),
  days_blocked: Nullable(Type.Integer()),
  automatic: Type.Boolean(),
  by: Nullable(User),
  created_at: DateTime,
  /** The act that this one takes back, or approves. */
  reverses: Nullable(Id),
  reversed: Type.Boolean(),
  appeal: Nullable(Type.Object({ id: Id, status: OneOf(appealStatus) })),
});
export type CaseActEntry = Static<typeof CaseActEntry>;

export const CaseNote = Type.Object({ id: Id, author: Nullable(User), text: Type.String(), created_at: DateTime });
export type CaseNote = Static<typeof CaseNote>;

export const CaseDetail = Type.Object({
  ...ReportCase.properties,
  /** What was written, with what a comment is on. Messages are read by `pm_flagged_get`, which is recorded. */
  content: Nullable(Type.Union([Comment, Contribution])),
  /** Where it is taken down by its author. */
  deleted_by_author: Type.Boolean(),
  person: Nullable(User),
  group: Nullable(Group),
  event: Nullable(Event),
  course: Nullable(Course),
  /** The last 100 reports. */
  reporters: Type.Array(Type.Object({ user: Nullable(User), flag_type: OneOf(flagType), added_at: DateTime })),
  hits: Type.Array(Type.Object({ rule: OneOf(moderationRuleKind), matched: Type.String(), found_at: DateTime })),
  /** What was done about this, the newest first. */
  acts: Type.Array(CaseActEntry),
  /** The act that can be undone; what is held is approved instead. */
  undoable: Nullable(Id),
  author_history: Type.Object({
    flags_received: Type.Integer(),
    flags_given: Type.Integer(),
    blocked: Type.Boolean(),
    /** What was done about other things of theirs, the newest first. */
    acts: Type.Array(CaseActEntry),
  }),
  /** Other things of the same author that wait for a decision. */
  similar: Type.Array(ReportCase),
  notes: Type.Array(CaseNote),
  /** Other staff who have it open now. */
  viewers: Type.Array(User),
});
export type CaseDetail = Static<typeof CaseDetail>;

export const caseList = defineRoute({
  method: "GET",
  path: "/api/v2/x/moderation/case/",
  access: "moderator",
  query: Type.Object({
    kind: Type.Optional(OneOf(caseKind)),
    status: Type.Optional(OneOf(caseStatus)),
    held: Type.Optional(Type.Boolean()),
    flag_type: Type.Optional(OneOf(flagType)),
    rule: Type.Optional(OneOf(moderationRuleKind)),
    /** `me`, `none`, or the id of a moderator. */
    assignee: Type.Optional(Type.String({ pattern: "^(me|none|[1-9][0-9]{0,14})$" })),
    author: Type.Optional(SearchText),
    flagged_by: Type.Optional(SearchText),
    content: Type.Optional(SearchText),
    min_flags: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    order_by: Type.Optional(OneOf(["-last_flagged_at", "last_flagged_at", "-flag_count", "-moderated_at"])),
    ...Paging,
  }),
  reply: Page(ReportCase),
  errors: [permissionDenied],
});

export const caseGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/moderation/case/:kind/:id/",
  access: "moderator",
  params: CaseRef,
  reply: CaseDetail,
  errors: [notFound, permissionDenied],
});

const actFields = {
  act: OneOf(caseAct),
  /** Required by what restricts. */
  flag_type: Type.Optional(OneOf(flagType)),
  /** In words, for its author. */
  motive: Type.Optional(Type.String({ maxLength: 2000 })),
  /** The rule that was broken, in words. */
  rule: Type.Optional(Type.String({ maxLength: 500 })),
  /** Of a block; for good without it. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
};

export const caseDecide = defineRoute({
  method: "POST",
  path: "/api/v2/x/moderation/case/:kind/:id/act/",
  access: "moderator",
  params: CaseRef,
  body: Type.Object({
    ...actFields,
    /** What the caller believes is decided: `invalid` when somebody decided otherwise meanwhile. */
    seen_status: Type.Optional(OneOf(caseStatus)),
  }),
  reply: CaseDetail,
  errors: [invalid, notFound, permissionDenied],
});

/** The same act on many; each is done or refused on its own. */
export const caseDecideMany = defineRoute({
  method: "POST",
  path: "/api/v2/x/moderation/case/act/",
  access: "moderator",
  body: Type.Object({
    ...actFields,
    cases: Type.Array(Type.Object({ ...CaseRef.properties, seen_status: Type.Optional(OneOf(caseStatus)) }), {
      minItems: 1,
      maxItems: 50,
    }),
  }),
  reply: Type.Object({
    done: Type.Array(CaseRef),
    refused: Type.Array(Type.Object({ ...CaseRef.properties, code: Type.String(), message: Type.String() })),
  }),
  errors: [invalid, permissionDenied],
});

/** Takes back what was done last; `invalid` where something else was done since, or its author objected. */
export const caseActUndo = defineRoute({
  method: "POST",
  path: "/api/v2/x/moderation/act/:id/undo/",
  access: "moderator",
  params: ById,
  errors: [invalid, notFound, permissionDenied],
});

export const caseAssign = defineRoute({
  method: "PUT",
  path: "/api/v2/x/moderation/case/:kind/:id/assignee/",
  access: "moderator",
  params: CaseRef,
  /** A moderator or administrator; null: nobody. */
  body: Type.Object({ user: Nullable(Id) }),
  errors: [invalid, notFound, permissionDenied],
});

export const caseNoteAdd = defineRoute({
  method: "POST",
  path: "/api/v2/x/moderation/case/:kind/:id/note/",
  access: "moderator",
  params: CaseRef,
  body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 2000 }) }),
  reply: CaseNote,
  errors: [invalid, notFound, permissionDenied],
});

/** Says that the caller has a case open; again every 20 seconds. Other staff see it until a minute after the last time. */
export const caseWatch = defineRoute({
  method: "POST",
  path: "/api/v2/x/moderation/case/:kind/:id/viewer/",
  access: "moderator",
  params: CaseRef,
  reply: Type.Object({ viewers: Type.Array(User) }),
  errors: [notFound, permissionDenied],
});

/** Who may be given a case. */
export const caseModerators = defineRoute({
  method: "GET",
  path: "/api/v2/x/moderation/moderator/",
  access: "moderator",
  reply: Type.Array(User),
  errors: [permissionDenied],
});

const Reported = Type.Object({ kind: OneOf(["user", "group", "event", "course"]), id: Id });

/** Reports a person, a group, an event or a course, changes the reason, or withdraws the report (the same reason again). */
export const reportSend = defineRoute({
  method: "POST",
  path: "/api/v2/x/report/:kind/:id/",
  access: "active",
  params: Reported,
  body: Type.Object({ flag_type: OneOf(flagType) }),
  errors: [invalid, notFound, permissionDenied],
});

/** The caller's own report; empty when there is none. */
export const reportGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/report/:kind/:id/",
  access: "member",
  params: Reported,
  reply: OwnFlag,
  errors: [notFound],
});

import {
  type Static,
  ById,
  DateOnly,
  DateTime,
  Id,
  Nullable,
  OneOf,
  Page,
  Paging,
  SearchText,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
} from "#core";
import { Tag, User } from "#entity";
import { flagType, userRole } from "#enums";
import { CaseActEntry, CaseNote, ReportCase, UserModeration } from "#moderation";

/** What accounts are filtered by: able to use the community, blocked, waiting for approval, or closed and still recoverable. */
export const accountState = ["active", "blocked", "blocked_days", "blocked_forever", "waiting", "closed"] as const;
export type AccountState = (typeof accountState)[number];

export const accountOrder = [
  "-date_joined",
  "date_joined",
  "username",
  "-username",
  "-last_seen",
  "last_seen",
  "-blocked_at",
  "blocked_at",
  "expire_at",
] as const;
export type AccountOrder = (typeof accountOrder)[number];

/** Which accounts a list, its file and a saved view are of. */
const accountFilter = {
  /** Words of the username or the name, or an id; administrators find an exact email address too. */
  search: Type.Optional(SearchText),
  role: Type.Optional(OneOf([...userRole, "none"])),
  state: Type.Optional(OneOf(accountState)),
  joined_from: Type.Optional(DateOnly),
  /** Included. */
  joined_to: Type.Optional(DateOnly),
  /** Seen on this day or later. */
  seen_from: Type.Optional(DateOnly),
  /** Not seen since the end of this day, or never. */
  seen_to: Type.Optional(DateOnly),
  /** Key of a profile field that staff define, with the value it has. */
  field: Type.Optional(Type.String({ pattern: "^[A-Za-z][A-Za-z0-9_]{0,49}$" })),
  value: Type.Optional(SearchText),
  tag: Type.Optional(Id),
  order_by: Type.Optional(OneOf(accountOrder)),
};

/** An account in the list of staff. */
export const AdminAccount = Type.Object({
  ...UserModeration.properties,
  /** Null for who is no administrator. */
  email: Nullable(Type.String()),
  email_isvalid: Type.Boolean(),
});
export type AdminAccount = Static<typeof AdminAccount>;

export const accountAdminList = defineRoute({
  method: "GET",
  path: "/api/v2/x/account_admin/",
  access: "moderator",
  query: Type.Object({ ...accountFilter, ...Paging }),
  reply: Page(AdminAccount),
  errors: [invalid, permissionDenied],
});

/** The same list as CSV, the first 10,000, with email addresses and profile fields. */
export const accountAdminExport = defineRoute({
  method: "GET",
  path: "/api/v2/x/account_admin/export/",
  access: "admin",
  query: Type.Object(accountFilter),
  reply: Type.String(),
  produces: "text/csv",
  errors: [invalid, permissionDenied],
});

const reason = Type.String({ minLength: 1, maxLength: 500 });

export const accountBulkAct = ["approve", "block", "unblock", "tag", "untag"] as const;

/** The same act on many accounts; each is done or refused on its own. Only administrators change tags. */
export const accountAdminBulk = defineRoute({
  method: "POST",
  path: "/api/v2/x/account_admin/bulk/",
  access: "moderator",
  body: Type.Object({
    act: OneOf(accountBulkAct),
    users: Type.Array(Id, { minItems: 1, maxItems: 100 }),
    /** Required by `block`, with which the statement of reasons says why. */
    flag_type: Type.Optional(OneOf(flagType)),
    motive: Type.Optional(Type.String({ maxLength: 2000 })),
    /** Of `block`; for good without it. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
    /** Required by `tag` and `untag`. */
    tag: Type.Optional(Id),
  }),
  reply: Type.Object({
    done: Type.Array(Id),
    refused: Type.Array(Type.Object({ id: Id, code: Type.String(), message: Type.String() })),
  }),
  errors: [invalid, permissionDenied],
});

/** Everything staff see of an account that they moderate. */
export const AccountFile = Type.Object({
  ...AdminAccount.properties,
  email_refused: Type.Boolean(),
  /** All tags, also those that members do not see. */
  all_tags: Type.Array(Tag),
  /** Texts of the profile fields that staff define, by their keys. */
  fields: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), value: Type.String() })),
  closing: Nullable(
    Type.Object({
      asked_at: DateTime,
      due_at: DateTime,
      /** Asked for by the member, not by staff. */
      by_self: Type.Boolean(),
      /** What they wrote is erased too. */
      erase: Type.Boolean(),
    }),
  ),
  /** For administrators; null for others. */
  security: Nullable(
    Type.Object({
      has_password: Type.Boolean(),
      two_factor: Type.Boolean(),
      passkeys: Type.Integer(),
      /** Places they sign in from; only that they differ is known. */
      networks: Type.Array(Type.Object({ name: Type.String(), seen_at: DateTime })),
      sessions: Type.Array(
        Type.Object({
          id: Id,
          type: OneOf(["cookie", "token"]),
          created_at: DateTime,
          last_seen_at: DateTime,
          user_agent: Type.String(),
        }),
      ),
    }),
  ),
  /** The last reports of the account itself. */
  reports: Type.Array(Type.Object({ user: Nullable(User), flag_type: OneOf(flagType), added_at: DateTime })),
  /** What they wrote and was reported, the newest first. */
  cases: Type.Array(ReportCase),
  /** What they reported, the newest first. */
  reports_sent: Type.Array(
    Type.Object({ kind: ReportCase.properties.kind, id: Id, flag_type: OneOf(flagType), added_at: DateTime }),
  ),
  /** What staff and rules did about them and what they wrote, the newest first. */
  acts: Type.Array(CaseActEntry),
  /** The last movements of their reputation. */
  scores: Type.Array(Type.Object({ id: Id, score: Type.Integer(), comment: Type.String(), reputed_at: DateTime })),
  notes: Type.Array(CaseNote),
});
export type AccountFile = Static<typeof AccountFile>;

export const accountAdminGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/account_admin/:id/",
  access: "moderator",
  params: ById,
  reply: AccountFile,
  errors: [notFound, permissionDenied],
});

/** Gives a role, or takes it; only the owner makes administrators and changes their roles. The person is told by email. */
export const accountAdminRole = defineRoute({
  method: "PUT",
  path: "/api/v2/x/account_admin/:id/role/",
  access: "admin",
  params: ById,
  body: Type.Object({ role: Nullable(OneOf(userRole)), reason }),
  errors: [invalid, notFound, permissionDenied],
});

export const accountAct = ["confirm_email", "end_sessions", "remove_two_factor", "close", "erase", "recover"] as const;
export type AccountAct = (typeof accountAct)[number];

/**
 * One act of an administrator on an account: confirms its email address, ends its sessions, turns two-step verification off (the person is
 * told by email), closes it with the grace period, erases it with what they wrote, or recovers a closed one. `conflict` where there is
 * nothing to do.
 */
export const accountAdminAct = defineRoute({
  method: "POST",
  path: "/api/v2/x/account_admin/:id/act/",
  access: "admin",
  params: ById,
  body: Type.Object({ act: OneOf(accountAct), reason }),
  errors: [invalid, conflict, notFound, permissionDenied],
});

/** The tags a person has from now on, also those that members do not see. */
export const accountAdminTags = defineRoute({
  method: "PUT",
  path: "/api/v2/x/account_admin/:id/tags/",
  access: "admin",
  params: ById,
  body: Type.Object({ tags: Type.Array(Id, { maxItems: 50 }) }),
  errors: [invalid, notFound, permissionDenied],
});

import {
  type Static,
  ById,
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
import { User } from "#entity";
import { userRole } from "#enums";

export const invitationState = ["pending", "accepted", "expired", "revoked"] as const;
export type InvitationState = (typeof invitationState)[number];

/** How long the link of an invitation can be used. */
export const invitationDays = 30;

/** An invitation that was sent by email. */
export const Invitation = Type.Object({
  id: Id,
  email: Type.String(),
  /** Of the person, as staff wrote it. */
  name: Type.String(),
  /** The username they have to take; null: they choose. */
  username: Nullable(Type.String()),
  role: Nullable(OneOf(userRole)),
  tags: Type.Array(Id),
  state: OneOf(invitationState),
  sent_at: DateTime,
  /** Null for those that never expire. */
  expires_at: Nullable(DateTime),
  used_at: Nullable(DateTime),
  invited_by: Nullable(User),
  /** Who joined with it. */
  user: Nullable(User),
});
export type Invitation = Static<typeof Invitation>;

export const invitationList = defineRoute({
  method: "GET",
  path: "/api/v2/x/invitation/",
  access: "admin",
  query: Type.Object({
    /** A part of the address or the name. */
    search: Type.Optional(SearchText),
    state: Type.Optional(OneOf(invitationState)),
    ...Paging,
  }),
  reply: Page(Invitation),
  errors: [invalid, permissionDenied],
});

const email = Type.String({ minLength: 3, maxLength: 254 });
/** With the invitation, and given to who joins with it. */
const gifts = { role: Type.Optional(Nullable(OneOf(userRole))), tags: Type.Optional(Type.Array(Id, { maxItems: 20 })) };

/** Why somebody is not invited. */
export const invitationRefusal = ["invalid", "member", "pending", "duplicate"] as const;

/**
 * Invites people by email. Addresses of members, and those that have an invitation that can still be used, are left out and named in
 * the reply. The owner alone invites administrators.
 */
export const invitationSend = defineRoute({
  method: "POST",
  path: "/api/v2/x/invitation/",
  access: "admin",
  body: Type.Object({
    emails: Type.Array(email, { minItems: 1, maxItems: 100 }),
    /** In words, in the email. */
    message: Type.Optional(Type.String({ maxLength: 1000 })),
    ...gifts,
  }),
  reply: Type.Object({
    sent: Type.Integer(),
    left_out: Type.Array(Type.Object({ email: Type.String(), reason: OneOf(invitationRefusal) })),
  }),
  errors: [invalid, permissionDenied],
});

/** Sends another link, which takes the place of the first and can be used for as long again. `conflict` once it was used or revoked. */
export const invitationResend = defineRoute({
  method: "POST",
  path: "/api/v2/x/invitation/:id/resend/",
  access: "admin",
  params: ById,
  errors: [notFound, conflict, permissionDenied],
});

/** Takes an invitation back: its link is of no use any more. `conflict` once it was used. */
export const invitationRevoke = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/invitation/:id/",
  access: "admin",
  params: ById,
  errors: [notFound, conflict, permissionDenied],
});

export const maxImportRows = 5000;
/** UTF-8, with a line of names first: `email` is required, `name`, `username`, `role` and `tags` (names, separated by `;`) are optional. */
const csv = Type.String({ minLength: 1, maxLength: 1_000_000 });

export const importProblem = [
  ...invitationRefusal,
  "username_invalid",
  "username_taken",
  "role_unknown",
  "role_denied",
  "tag_unknown",
] as const;

const ImportLine = Type.Object({
  /** In the file, the first line being 1. */
  line: Type.Integer(),
  email: Type.String(),
  /** Null: invited. */
  problem: Nullable(OneOf(importProblem)),
});

/** What an import would do, line by line; does nothing. `invalid` (field `csv`) for a file that is none, too long or without `email`. */
export const invitationCheck = defineRoute({
  method: "POST",
  path: "/api/v2/x/invitation/check/",
  access: "admin",
  body: Type.Object({ csv }),
  reply: Type.Object({
    invited: Type.Integer(),
    left_out: Type.Integer(),
    /** Names of columns that mean nothing here. */
    unknown_columns: Type.Array(Type.String()),
    lines: Type.Array(ImportLine),
  }),
  errors: [invalid, permissionDenied],
});

export const InvitationImport = Type.Object({
  id: Id,
  created_at: DateTime,
  total: Type.Integer(),
  invited: Type.Integer(),
  left_out: Type.Integer(),
  /** Null while it runs. */
  finished_at: Nullable(DateTime),
});
export type InvitationImport = Static<typeof InvitationImport>;

/** Invites everybody in the file, in the background. Lines with a problem are left out; a file that is sent again invites nobody twice. */
export const invitationImport = defineRoute({
  method: "POST",
  path: "/api/v2/x/invitation/import/",
  access: "admin",
  body: Type.Object({ csv }),
  reply: InvitationImport,
  errors: [invalid, permissionDenied],
});

export const invitationImportGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/invitation/import/:id/",
  access: "admin",
  params: ById,
  reply: InvitationImport,
  errors: [notFound, permissionDenied],
});

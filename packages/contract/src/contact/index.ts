import {
  type Static,
  ById,
  DateTime,
  Id,
  Json,
  MapOf,
  Nullable,
  Page,
  Paging,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  rateLimited,
} from "#core";
import { User } from "#entity";

/** Beside these, every key that was sent. */
export const ContactRequest = Type.Object(
  { id: Id, message: Type.Optional(Type.String()), created_at: DateTime, updated_at: Nullable(DateTime) },
  { additionalProperties: true },
);
export type ContactRequest = Static<typeof ContactRequest>;

/** Only while `configurations.contact_api_enabled`; additional keys are stored as sent. */
export const contactRequest = defineRoute({
  method: "POST",
  path: "/api/v2/contact/request/",
  access: "visitor",
  body: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 150 })),
    surname: Type.Optional(Type.String({ maxLength: 150 })),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    message: Type.Optional(Type.String({ maxLength: 10_000 })),
  }),
  openBody: true,
  reply: ContactRequest,
  errors: [invalid, permissionDenied, rateLimited],
});

/** What somebody wrote to the team, as administrators read it. */
export const ContactMessage = Type.Object({
  id: Id,
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  message: Type.String(),
  /** Additional fields that the client sent. */
  more: MapOf(Json),
  created_at: DateTime,
  /** The member who wrote it; null for a visitor. */
  user: Nullable(User),
  /** When an administrator marked it as answered; null while it is not. */
  answered_at: Nullable(DateTime),
});
export type ContactMessage = Static<typeof ContactMessage>;

/** The newest first. */
export const contactRequestList = defineRoute({
  method: "GET",
  path: "/api/v2/x/console/contact/",
  access: "admin",
  query: Type.Object({ answered: Type.Optional(Type.Boolean()), ...Paging }),
  reply: Page(ContactMessage),
  errors: [invalid, permissionDenied],
});

/** Marks a message as answered, or as not answered. */
export const contactRequestPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/x/console/contact/:id/",
  access: "admin",
  params: ById,
  body: Type.Object({ answered: Type.Boolean() }),
  reply: ContactMessage,
  errors: [invalid, notFound, permissionDenied],
});

/** Removes a message for good. */
export const contactRequestDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/console/contact/:id/",
  access: "admin",
  params: ById,
  errors: [notFound, permissionDenied],
});

import { type Static, DateTime, Id, Nullable, Type, defineRoute, invalid, permissionDenied, rateLimited } from "#core";

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

import {
  type Static,
  ById,
  DateTime,
  Id,
  Nullable,
  Page,
  Paged,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
} from "#core";

const Happening = Type.Object({ type: Type.String(), added_at: DateTime });

export const WebhookEndpoint = Type.Object({
  id: Id,
  created_at: DateTime,
  updated_at: DateTime,
  is_active: Type.Boolean(),
  target: Type.String(),
  description: Type.String(),
  events: Type.Array(Happening),
  ssl_cert_verification: Type.Boolean(),
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

export const WebhookAttempt = Type.Object({
  id: Id,
  created_at: DateTime,
  event: Type.Array(Happening),
  sent_at: Nullable(DateTime),
  /** What was sent, without a text that fewer people may read since. */
  http_request_body: Type.String(),
  http_request_signature_header: Type.String(),
  http_response_code: Nullable(Type.Integer()),
  http_response_body: Nullable(Type.String()),
  next_retry: Nullable(DateTime),
  /** What `webhook_event_resend` takes. Our addition. */
  event_id: Id,
  /** Why there was no good reply, as a code: `timeout`, `status 500`. Our addition. */
  error: Nullable(Type.String()),
  /** In milliseconds. Our addition. */
  response_ms: Type.Integer({ minimum: 0 }),
  /** Whether it is the latest attempt at its event. Our addition. */
  is_last: Type.Boolean(),
});
export type WebhookAttempt = Static<typeof WebhookAttempt>;

const target = Type.String({ minLength: 1, maxLength: 2000 });
const events = Type.Array(Type.Object({ type: Type.String({ maxLength: 100 }) }), { minItems: 1, maxItems: 200 });
const optionalFields = {
  is_active: Type.Optional(Type.Boolean()),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  ssl_cert_verification: Type.Optional(Type.Boolean()),
};

export const WebhookInput = Type.Object({ target, events, ...optionalFields });
export const WebhookChanges = Type.Object({ target: Type.Optional(target), events: Type.Optional(events), ...optionalFields });

export const webhookList = defineRoute({
  method: "GET",
  path: "/api/v2/webhook/endpoint/",
  access: "admin",
  query: Paged,
  reply: Page(WebhookEndpoint),
  errors: [permissionDenied],
});

export const webhookCreate = defineRoute({
  method: "POST",
  path: "/api/v2/webhook/endpoint/",
  access: "admin",
  body: WebhookInput,
  reply: WebhookEndpoint,
  errors: [conflict, invalid, permissionDenied],
});

/** The names of everything an endpoint can subscribe to. */
export const webhookEvents = defineRoute({
  method: "GET",
  path: "/api/v2/webhook/endpoint/event/",
  access: "admin",
  reply: Type.Array(Type.String()),
  errors: [permissionDenied],
});

export const webhookGet = defineRoute({
  method: "GET",
  path: "/api/v2/webhook/endpoint/:id/",
  access: "admin",
  params: ById,
  reply: WebhookEndpoint,
  errors: [notFound, permissionDenied],
});

export const webhookUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/webhook/endpoint/:id/",
  access: "admin",
  params: ById,
  body: WebhookInput,
  reply: WebhookEndpoint,
  errors: [invalid, notFound, permissionDenied],
});

export const webhookPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/webhook/endpoint/:id/",
  access: "admin",
  params: ById,
  body: WebhookChanges,
  reply: WebhookEndpoint,
  errors: [invalid, notFound, permissionDenied],
});

export const webhookDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/webhook/endpoint/:id/",
  access: "admin",
  params: ById,
  errors: [notFound, permissionDenied],
});

export const webhookAttempts = defineRoute({
  method: "GET",
  path: "/api/v2/webhook/endpoint/:id/attempt/",
  access: "admin",
  params: ById,
  query: Paged,
  reply: Page(WebhookAttempt),
  errors: [notFound, permissionDenied],
});

/** Replaces the secret by a new one. For a day the old one signs too. */
export const webhookSecretExpire = defineRoute({
  method: "POST",
  path: "/api/v2/webhook/endpoint/:id/secret/expire/",
  access: "admin",
  params: ById,
  reply: WebhookEndpoint,
  errors: [notFound, permissionDenied],
});

export const webhookSecretReveal = defineRoute({
  method: "POST",
  path: "/api/v2/webhook/endpoint/:id/secret/reveal/",
  access: "admin",
  params: ById,
  reply: Type.Object({ signing_secret: Type.String() }),
  errors: [notFound, permissionDenied],
});

/** Sends an event again that the endpoint was to be told before. */
export const webhookEventResend = defineRoute({
  method: "POST",
  path: "/api/v2/webhook/endpoint/:id/event/resend/",
  access: "admin",
  params: ById,
  body: Type.Object({ event: Id }),
  errors: [conflict, invalid, notFound, permissionDenied],
});

export const webhookEventResendBulk = defineRoute({
  method: "POST",
  path: "/api/v2/webhook/endpoint/:id/event/resend/bulk/",
  access: "admin",
  params: ById,
  body: Type.Object({ event: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  errors: [conflict, invalid, notFound, permissionDenied],
});

import {
  type Static,
  DateTime,
  Id,
  Nullable,
  Page,
  Paged,
  Type,
  defineRoute,
  invalid,
  permissionDenied,
  rateLimited,
} from "#core";
import { User } from "#entity";

/** Of a million tokens, in minor units of the currency. */
const price = Type.Integer({ minimum: 0, maximum: 10_000_000 });

/** The service that generates texts: any that speaks the HTTP interface of OpenAI, also one on the community's own machine. */
export const AiProvider = Type.Object({
  is_enabled: Type.Boolean(),
  /** Such as `https://api.example.com/v1`; empty: none is set. */
  base_url: Type.String({ maxLength: 500 }),
  model: Type.String({ maxLength: 200 }),
  /** The key itself is never told. */
  has_key: Type.Boolean(),
  input_price: price,
  output_price: price,
  /** ISO 4217. */
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
});
export type AiProvider = Static<typeof AiProvider>;

export const aiProviderGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/ai/provider/",
  access: "admin",
  reply: AiProvider,
  errors: [permissionDenied],
});

/** What is not sent stays; an empty `api_key` removes the key. */
export const aiProviderUpdate = defineRoute({
  method: "PATCH",
  path: "/api/v2/x/ai/provider/",
  access: "admin",
  body: Type.Object({
    is_enabled: Type.Optional(Type.Boolean()),
    base_url: Type.Optional(Type.String({ maxLength: 500 })),
    model: Type.Optional(Type.String({ maxLength: 200 })),
    api_key: Type.Optional(Type.String({ maxLength: 500 })),
    input_price: Type.Optional(price),
    output_price: Type.Optional(price),
    currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$" })),
  }),
  reply: AiProvider,
  errors: [invalid, permissionDenied],
});

/** Asks the model for one word; `error` says in the reader's language why there was no answer. */
export const aiProviderTest = defineRoute({
  method: "POST",
  path: "/api/v2/x/ai/provider/test/",
  access: "admin",
  reply: Type.Object({
    reply: Type.String(),
    error: Nullable(Type.String()),
    duration_ms: Type.Integer({ minimum: 0 }),
  }),
  errors: [permissionDenied, rateLimited],
});

/** One question to the model, as it was sent, and the answer. */
export const AiPrompt = Type.Object({
  id: Id,
  asked_at: DateTime,
  /** What for: `onboarding.categories`. */
  purpose: Type.String(),
  actor: Nullable(User),
  model: Type.String(),
  prompt: Type.String(),
  reply: Type.String(),
  /** Why there was no answer, as a code; null when there was one. */
  error: Nullable(Type.String()),
  input_tokens: Type.Integer({ minimum: 0 }),
  output_tokens: Type.Integer({ minimum: 0 }),
  duration_ms: Type.Integer({ minimum: 0 }),
});
export type AiPrompt = Static<typeof AiPrompt>;

/** Everything that was asked, the newest first; kept for 90 days. */
export const aiPromptList = defineRoute({
  method: "GET",
  path: "/api/v2/x/ai/prompt/",
  access: "admin",
  query: Paged,
  reply: Page(AiPrompt),
  errors: [permissionDenied],
});

import {
  type Static,
  DateTime,
  Id,
  Nullable,
  OneOf,
  Page,
  PagedSearch,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  unavailable,
} from "#core";
import { Category, Contribution } from "#entity";
import { onboardingStatus, onboardingStep } from "#enums";

const count = Type.Integer({ minimum: 0 });

export const onboardingRunError = ["unreachable", "refused", "bad_reply", "off", "internal"] as const;

/** How the last generation of a step went. Our addition. */
export const OnboardingRun = Type.Object({
  id: Id,
  /** `starter`: a set that comes with the product. */
  source: OneOf(["ai", "starter"]),
  status: OneOf(["in_progress", "completed", "failed"]),
  /** How many are made, and of how many; 0 until the model has planned them. */
  made: count,
  total: count,
  input_tokens: count,
  output_tokens: count,
  /** In millionths of a minor unit of the currency; 0 where no price is set. */
  cost_millionths: count,
  currency: Type.String(),
  error: Nullable(OneOf(onboardingRunError)),
  started_at: DateTime,
  finished_at: Nullable(DateTime),
  undone_at: Nullable(DateTime),
});
export type OnboardingRun = Static<typeof OnboardingRun>;

/** One step of the owner's start guide. */
export const OnboardingStep = Type.Object({
  /** 1 to 6, in the order of the steps. */
  id: Type.Integer({ minimum: 1, maximum: 6 }),
  step: OneOf(onboardingStep),
  status: OneOf(onboardingStatus),
  completion_percentage: Type.Integer({ minimum: 0, maximum: 100 }),
  results: Type.Array(Type.Union([Contribution, Category])),
  /** Null before the first, and on steps that generate nothing. Our addition. */
  run: Type.Optional(Nullable(OnboardingRun)),
  /** Whether the step can generate with AI: a provider is set. Our addition. */
  has_ai: Type.Optional(Type.Boolean()),
});
export type OnboardingStep = Static<typeof OnboardingStep>;

const ByStep = Type.Object({ step: Type.Integer({ minimum: 1, maximum: 6 }) });

/** For the owner of the community alone, as every call of onboarding. */
export const onboardingList = defineRoute({
  method: "GET",
  path: "/api/v2/onboarding/",
  access: "admin",
  query: PagedSearch,
  reply: Page(OnboardingStep),
  errors: [permissionDenied],
});

export const onboardingGet = defineRoute({
  method: "GET",
  path: "/api/v2/onboarding/:step/",
  access: "admin",
  params: ByStep,
  reply: OnboardingStep,
  errors: [notFound, permissionDenied],
});

/**
 * Begins to generate, or goes on with what failed unless `force`. `unavailable` without a provider of AI; `conflict` for contents
 * without a category.
 */
export const onboardingStart = defineRoute({
  method: "POST",
  path: "/api/v2/onboarding/:step/start/",
  access: "admin",
  params: ByStep,
  query: Type.Object({
    num_posts: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    num_images: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
    force: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    /** What the community is about. Our addition. */
    about: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  reply: Page(OnboardingStep),
  errors: [conflict, invalid, notFound, permissionDenied, unavailable],
});

export const onboardingComplete = defineRoute({
  method: "POST",
  path: "/api/v2/onboarding/:step/complete/",
  access: "admin",
  params: ByStep,
  errors: [notFound, permissionDenied],
});

/** A set of categories and first posts that comes with the product. */
export const StarterSet = Type.Object({
  key: Type.String(),
  name: Type.String(),
  description: Type.String(),
  categories: Type.Array(Type.String()),
  contents: Type.Array(Type.String()),
});
export type StarterSet = Static<typeof StarterSet>;

/** In the language of the reader. */
export const onboardingStarterList = defineRoute({
  method: "GET",
  path: "/api/v2/x/onboarding/starter/",
  access: "admin",
  reply: Page(StarterSet),
  errors: [permissionDenied],
});

/** Adds what a set has for the step, in the language of the caller. */
export const onboardingStarterAdd = defineRoute({
  method: "POST",
  path: "/api/v2/x/onboarding/:step/starter/",
  access: "admin",
  params: ByStep,
  body: Type.Object({ key: Type.String({ maxLength: 50 }) }),
  reply: OnboardingStep,
  errors: [conflict, invalid, notFound, permissionDenied],
});

/** Takes back everything that the last run of the step made or replaced. */
export const onboardingUndo = defineRoute({
  method: "POST",
  path: "/api/v2/x/onboarding/:step/undo/",
  access: "admin",
  params: ByStep,
  reply: OnboardingStep,
  errors: [conflict, notFound, permissionDenied],
});

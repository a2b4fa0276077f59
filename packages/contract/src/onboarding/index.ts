import {
  type Static,
  OneOf,
  Page,
  PagedSearch,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  unavailable,
} from "#core";
import { Category, Contribution } from "#entity";
import { onboardingStatus, onboardingStep } from "#enums";

/** One step of the owner's start guide. */
export const OnboardingStep = Type.Object({
  /** 1 to 6, in the order of the steps. */
  id: Type.Integer({ minimum: 1, maximum: 6 }),
  step: OneOf(onboardingStep),
  status: OneOf(onboardingStatus),
  completion_percentage: Type.Integer({ minimum: 0, maximum: 100 }),
  results: Type.Array(Type.Union([Contribution, Category])),
});
export type OnboardingStep = Static<typeof OnboardingStep>;

const ByStep = Type.Object({ step: Type.Integer({ minimum: 1, maximum: 6 }) });

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

/** Begins to generate; `unavailable` without a provider of AI. */
export const onboardingStart = defineRoute({
  method: "POST",
  path: "/api/v2/onboarding/:step/start/",
  access: "admin",
  params: ByStep,
  query: Type.Object({
    num_posts: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    num_images: Type.Optional(Type.Integer({ minimum: 0, maximum: 10 })),
    force: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  }),
  reply: Page(OnboardingStep),
  errors: [invalid, notFound, permissionDenied, unavailable],
});

export const onboardingComplete = defineRoute({
  method: "POST",
  path: "/api/v2/onboarding/:step/complete/",
  access: "admin",
  params: ByStep,
  errors: [notFound, permissionDenied],
});

import { defineFeature } from "#core/feature";
import { generateRuns } from "./generate.service.ts";
import { onboardingRoutes } from "./onboarding.routes.ts";

/** The start guide of the owner of the community. */
export const onboardingFeature = defineFeature({ name: "onboarding", routes: onboardingRoutes, jobs: [generateRuns] });

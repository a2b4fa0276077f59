export { onboardingFeature } from "./onboarding.feature.ts";

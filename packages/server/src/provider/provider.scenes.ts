import type { Scenes } from "#testing";

export const providerScenes: Scenes = {
  // None is configured here; the tests of the feature bring one of their own.
  provider_start: () => ({ body: { provider: "google", next: "//elsewhere" } }),
  provider_callback: () => ({ params: { provider: "google" }, query: { state: "none", code: "none" } }),
  provider_pending: () => ({}),
  provider_sign_up: () => ({ body: { username: "somebody", email: "somebody@example.org" } }),
  provider_second_step: () => ({ body: { otp: "000000" } }),
};

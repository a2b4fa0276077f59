import { defineJob } from "#core/jobs";

/** Generates what a run of the start guide is to make. */
export const generation = defineJob<{ run_id: number }>()({
  name: "onboarding.generate",
  keyOf: ({ run_id }) => String(run_id),
  retryLimit: 2,
  retryDelaySeconds: 10,
  timeoutSeconds: 3600,
});

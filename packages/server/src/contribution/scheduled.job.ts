import { defineJob } from "#core/jobs";

/** Publishes a contribution at its time. One that was given another time meanwhile is left to the job of that time. */
export const scheduledPublication = defineJob<{ contribution_id: number; at: string }>()({
  name: "contribution.publish",
  keyOf: ({ contribution_id, at }) => `${contribution_id} ${at}`,
});

export {
  countFailedJobs,
  deleteFailures,
  deleteJobsOf,
  maxFailedJobs,
  selectFailedJob,
  selectFailedJobs,
} from "./failed.queries.ts";
export type { FailedJob } from "./failed.queries.ts";
export { countJobs, isListed, selectJobs } from "./listed.queries.ts";
export type { ListedJob } from "./listed.queries.ts";
export { defineJob } from "./job.ts";
export type { Job, JobAttempt, JobHandler, JobQueue } from "./job.ts";
export { PgBossQueue } from "./pg-boss-queue.ts";
export { PgBossWorker, prepareQueues } from "./pg-boss-worker.ts";

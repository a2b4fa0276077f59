export { defineJob } from "./job.ts";
export type { Job, JobAttempt, JobHandler, JobQueue } from "./job.ts";
export { deleteJobsOf, PgBossQueue } from "./pg-boss-queue.ts";
export { PgBossWorker, prepareQueues } from "./pg-boss-worker.ts";

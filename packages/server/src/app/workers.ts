import { maintainEventPartitions } from "#core/events";
import { defineJobWorker, type Feature, type JobWorker, type UpkeepTask } from "#core/feature";
import { defineJob } from "#core/jobs";
import { deleteExpiredReplies } from "#core/http";
import { deleteSpentCounts } from "#core/limits";
import { deleteOldMail, deliverMail, mailDelivery, selectDueMail, type Deliver } from "#core/mail";

const upkeepOfCore: readonly UpkeepTask[] = [
  { name: "events.maintain_partitions", run: ({ db, log, now }) => maintainEventPartitions(db, log, now()) },
  { name: "mail.delete_old", run: ({ db }) => deleteOldMail(db) },
  { name: "http.delete_expired_replies", run: ({ db }) => deleteExpiredReplies(db) },
  { name: "limits.delete_spent", run: ({ db }) => deleteSpentCounts(db) },
];

const tasksOf = (features: readonly Feature[]): UpkeepTask[] => [
  ...upkeepOfCore,
  ...features.flatMap(({ upkeep = [] }) => upkeep),
];

const upkeep = defineJob<{ task: string }>()({ name: "upkeep", keyOf: ({ task }) => task });

const upkeepWorker = defineJobWorker<{ task: string }>({
  job: upkeep,
  async run(platform, { task }) {
    await tasksOf(platform.features)
      .find(({ name }) => name === task)
      ?.run(platform);
  },
});

/** Every night: adds one upkeep job a task, so that one that fails keeps no other. */
export const nightly = defineJob<{ tick?: undefined }>()({ name: "upkeep.nightly", keyOf: () => "" });

const nightlyWorker = defineJobWorker<object>({
  job: nightly,
  async run({ db, jobs, features }) {
    for (const { name } of tasksOf(features)) await jobs.enqueue(db, upkeep, { task: name });
  },
});

/** Every minute: enqueues what the tables say is due, should a job have been lost or never added. */
export const sweep = defineJob<{ tick?: undefined }>()({
  name: "jobs.sweep",
  keyOf: () => "",
  retryLimit: 0,
  timeoutSeconds: 60,
});

const sweepWorker = (workers: readonly JobWorker[]): JobWorker =>
  defineJobWorker<object>({
    job: sweep,
    async run(platform) {
      for (const { job, due } of workers)
        try {
          for (const data of (await due?.(platform)) ?? []) await platform.jobs.enqueue(platform.db, job, data);
        } catch (error) {
          platform.log.error({ error, job: job.name }, "jobs.sweep_failed");
        }
    },
  });

/** Without a mail server, messages stay in the outbox. */
export const mailWorker = (deliver: Deliver | null): JobWorker<{ mail_id: number }> =>
  defineJobWorker<{ mail_id: number }>({
    job: mailDelivery,
    concurrency: 3,
    due: async ({ db }) => (deliver ? selectDueMail(db) : []),
    run: async ({ db, log }, { mail_id }, attempt) => {
      if (deliver) await deliverMail({ db, deliver, log }, mail_id, attempt);
    },
  });

/** Everything that works in the background, beside consumers of events. */
export function jobWorkers(features: readonly Feature[], deliver: Deliver | null): JobWorker[] {
  const workers = [mailWorker(deliver), upkeepWorker, nightlyWorker, ...features.flatMap(({ jobs = [] }) => jobs)];
  return [...workers, sweepWorker(workers)];
}

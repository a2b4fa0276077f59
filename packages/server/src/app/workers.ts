import { deleteOldAuditEntries } from "#core/audit";
import { maintainEventPartitions } from "#core/events";
import { defineJobWorker, type Feature, type JobWorker, type UpkeepTask } from "#core/feature";
import type { Platform } from "#core/ctx";
import { defineJob, deleteFailures, maxFailedJobs, selectFailedJobs, type FailedJob } from "#core/jobs";
import { deleteExpiredReplies } from "#core/http";
import { deleteExpiredCounts } from "#core/limits";
import {
  claimSeconds,
  deleteOldCalls,
  deliverCall,
  outboundDelivery,
  selectDueCalls,
  slowDelivery,
  type DueCall,
} from "#core/outbound";
import { deleteOldMail, deliverMail, mailDelivery, selectDueMail, type Deliver, type Delivery } from "#core/mail";
import { updateEmailBounced } from "#people";

const upkeepOfCore: readonly UpkeepTask[] = [
  { name: "events.maintain_partitions", run: ({ db, now }) => maintainEventPartitions(db, now()) },
  { name: "audit.delete_old", run: ({ db }) => deleteOldAuditEntries(db) },
  { name: "outbound.delete_old", run: ({ db }) => deleteOldCalls(db) },
  { name: "mail.delete_old", run: ({ db }) => deleteOldMail(db) },
  { name: "http.delete_expired_replies", run: ({ db }) => deleteExpiredReplies(db) },
  { name: "limits.delete_spent", run: ({ db }) => deleteExpiredCounts(db) },
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

/** Every night: adds one job per upkeep task, so that a failing one does not affect the others. */
export const nightly = defineJob<{ tick?: undefined }>()({ name: "upkeep.nightly", keyOf: () => "" });

const nightlyWorker = defineJobWorker<object>({
  job: nightly,
  async run({ db, jobs, features }) {
    for (const { name } of tasksOf(features)) await jobs.enqueue(db, upkeep, { task: name });
  },
});

/**
 * Every minute: enqueues what the tables say is due, in case a job was lost or never added. What failed on its last attempt is paused
 * (`selectFailedJobs`), or it would be retried without end.
 */
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
      const failed = await selectFailedJobs(platform.db);
      for (const { job, due } of workers)
        try {
          const paused = failed.filter(({ name, is_paused }) => is_paused && name === job.name);
          const keys = new Set(paused.map(({ key }) => key));
          const found = await due?.(
            platform,
            paused.map(({ data }) => data),
          );
          for (const data of found ?? []) if (!keys.has(job.keyOf(data))) await platform.jobs.enqueue(platform.db, job, data);
        } catch (error) {
          platform.log.error({ error, job: job.name }, "jobs.sweep_failed");
        }
    },
  });

/** Enqueues every job that failed on its last attempt. @returns how many */
export async function retryFailedJobs({ db, jobs, features }: Platform): Promise<number> {
  const known = new Map(jobWorkers(features, null).map(({ job }) => [job.name, job]));
  let retried = 0;
  let failed: FailedJob[];
  do {
    failed = await selectFailedJobs(db);
    for (const { name, key, data } of failed) {
      const job = known.get(name);
      await db.transaction().execute(async (tx) => {
        await deleteFailures(tx, { name, key });
        if (job) await jobs.enqueue(tx, job, data);
      });
    }
    retried += failed.length;
  } while (failed.length === maxFailedJobs);
  return retried;
}

/** Without a mail server, messages stay in the outbox. */
export const mailWorker = (deliver: Deliver | null): JobWorker<{ mail_id: number }> =>
  defineJobWorker<{ mail_id: number }>({
    job: mailDelivery,
    concurrency: 3,
    due: async ({ db }, paused) => (deliver ? selectDueMail(db, paused) : []),
    run: async ({ db, log, now }, { mail_id }, attempt) => {
      const onBounce: Delivery["onBounce"] = (account) => updateEmailBounced(db, account, now());
      if (deliver) await deliverMail({ db, deliver, log, onBounce }, mail_id, attempt);
    },
  });

/** Two queues: servers that are slow or fail have their own, so that they delay no others. */
const outboundWorkers = [outboundDelivery, slowDelivery].map((job) =>
  defineJobWorker<DueCall>({
    job,
    concurrency: 4,
    due: ({ db }) => selectDueCalls(db, { is_slow: job === slowDelivery, claimSeconds }),
    run: (platform, { call_id }) => deliverCall(platform, call_id),
  }),
);

/** All background work except event consumers. */
export function jobWorkers(features: readonly Feature[], deliver: Deliver | null): JobWorker[] {
  const workers = [
    mailWorker(deliver),
    ...outboundWorkers,
    upkeepWorker,
    nightlyWorker,
    ...features.flatMap(({ jobs = [] }) => jobs),
  ];
  return [...workers, sweepWorker(workers)];
}

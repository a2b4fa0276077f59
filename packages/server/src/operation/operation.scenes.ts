import { sql } from "kysely";
import { uniqueName, type Scenes, type Stage } from "#testing";

/** A job that failed for the last time. */
export async function failedJob(
  { platform }: Stage["app"],
  key = uniqueName("key"),
  name = "upkeep",
): Promise<{ name: string; key: string }> {
  await sql`
    insert into job.job (name, singleton_key, data, state, completed_on, output)
    values (${name}, ${key}, ${JSON.stringify({ task: "nothing.at_all" })}::jsonb, 'failed', now(), '{"message":"no room"}'::jsonb)`.execute(
    platform.db,
  );
  return { name, key };
}

/** An event that a consumer was not able to handle. */
export async function setAsideEvent({ platform }: Stage["app"]): Promise<{ consumer: string; event_id: number }> {
  const consumer = uniqueName("consumer");
  await sql`
    insert into event_failure (consumer, event_id, name, data, recorded_at, attempts, error, next_try_at, set_aside_at)
    values (${consumer}, 1, 'category.followed', '{}', now(), 12, 'no such row', now() + interval '4 hours', now())`.execute(
    platform.db,
  );
  return { consumer, event_id: 1 };
}

/** A call to another server that was given up. */
export async function failedCall({ platform }: Stage["app"]): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into outbound_call (source, lane, ref, attempts, failed_at, error)
    values ('webhook', ${uniqueName("lane")}, '1', 20, now(), 'timeout') returning id`.execute(platform.db);
  return { id: rows[0]?.id ?? 0 };
}

/** A mail that was given up. */
export async function failedMail({ platform }: Stage["app"]): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into mail (to_address, subject, body_text, attempts, failed_at, error)
    values (${`${uniqueName("gone")}@clay.example`}, 'Clay', 'Your code is 123456', 3, now(), '550 No such user') returning id`.execute(
    platform.db,
  );
  return { id: rows[0]?.id ?? 0 };
}

export const operationScenes: Scenes = {
  operation_health: () => ({}),
  operation_storage: () => ({}),
  operation_jobs: () => ({}),
  operation_job_retry: async ({ app }) => ({ body: await failedJob(app) }),
  operation_events: () => ({}),
  operation_event_retry: async ({ app }) => ({ body: await setAsideEvent(app) }),
  operation_calls: () => ({}),
  operation_call_retry: async ({ app }) => ({ body: await failedCall(app) }),
  operation_mails: () => ({}),
  operation_mail_retry: async ({ app }) => ({ body: await failedMail(app) }),
  operation_mail_test: () => ({}),
  operation_backups: () => ({}),
  operation_backup_create: () => ({}),
  operation_cdn_test: () => ({}),
};

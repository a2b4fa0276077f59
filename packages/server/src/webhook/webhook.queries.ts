import { sql, type Selectable } from "kysely";
import { isCommentListedFor } from "#comment";
import type { ViewerId } from "#core/ctx";
import { totalOf, deleteInBatches, limitOffset, literalLimit, type Db, type Tables } from "#core/db";

/** A subscription: the name of an event, and since when. */
export interface Subscription {
  type: string;
  added_at: string;
}

type StoredEndpoint = Selectable<Tables["webhook_endpoint"]>;
export type EndpointRow = Pick<
  StoredEndpoint,
  "id" | "created_at" | "updated_at" | "is_active" | "target" | "description" | "ssl_cert_verification"
> & { events: Subscription[] };

const columns = sql<EndpointRow>`
  e.id, e.created_at, e.updated_at, e.is_active, e.target, e.description, e.ssl_cert_verification,
  array(select json_build_object('type', s.type, 'added_at', s.added_at) from webhook_subscription s
    where s.endpoint_id = e.id order by s.type) as events`;

export async function selectEndpoints(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<EndpointRow>`
    select ${columns} from webhook_endpoint e order by e.id ${limitOffset(limit, offset)}`.execute(db);
  return { rows, count: await countEndpoints(db) };
}

export async function countEndpoints(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_endpoint`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function selectEndpoint(db: Db, id: number): Promise<EndpointRow | null> {
  const { rows } = await sql<EndpointRow>`select ${columns} from webhook_endpoint e where e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

const hasFailedSince = (since: Date) => sql`is_active and failing_since <= ${since.toISOString()}::timestamptz`;

/** Active endpoints of which every attempt since then failed. */
export async function selectFailingEndpoints(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from webhook_endpoint where ${hasFailedSince(since)} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isFailingEndpoint(db: Db, id: number, since: Date): Promise<boolean> {
  const { rows } = await sql`select from webhook_endpoint where id = ${id} and ${hasFailedSince(since)}`.execute(db);
  return rows.length > 0;
}

/** Held until the transaction ends, so that endpoints are counted and added one after the other. */
export async function lockEndpoints(tx: Db): Promise<void> {
  await sql`lock table webhook_endpoint in share row exclusive mode`.execute(tx);
}

export type EndpointFields = Pick<EndpointRow, "target" | "description" | "is_active" | "ssl_cert_verification">;

/** @returns its id; it has no secret yet */
export async function insertEndpoint(tx: Db, fields: EndpointFields, now: Date): Promise<number> {
  const time = now.toISOString();
  const values = { ...fields, secret: Buffer.alloc(0), created_at: time, updated_at: time };
  return (await tx.insertInto("webhook_endpoint").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Another target, or turning it on, begins anew with what failed. */
export async function updateEndpoint(tx: Db, id: number, fields: Partial<EndpointFields>, now: Date): Promise<void> {
  const begins = fields.target !== undefined || fields.is_active === true;
  await tx
    .updateTable("webhook_endpoint")
    .set({ ...fields, updated_at: now.toISOString(), ...(begins ? { failing_since: null, is_slow: false } : {}) })
    .where("id", "=", id)
    .execute();
}

/** Subscribes to these, and to no other; those that stay keep their time. */
export async function updateSubscriptions(tx: Db, id: number, types: readonly string[], now: Date): Promise<void> {
  await sql`delete from webhook_subscription where endpoint_id = ${id} and type <> all(${[...types]}::text[])`.execute(tx);
  await sql`
    insert into webhook_subscription (endpoint_id, type, added_at)
    select ${id}, type, ${now.toISOString()}::timestamptz from unnest(${[...types]}::text[]) type
    on conflict do nothing`.execute(tx);
}

/** @returns whether it was there */
export async function deleteEndpoint(tx: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from webhook_endpoint where id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Secrets are encrypted. */
export interface Secrets {
  secret: Buffer;
  /** Signs too; null once its time is over. */
  previous_secret: Buffer | null;
}

export async function selectSecrets(db: Db, id: number, now: Date): Promise<Secrets | null> {
  const { rows } = await sql<Secrets>`
    select secret, case when previous_secret_until > ${now.toISOString()}::timestamptz then previous_secret end as previous_secret
    from webhook_endpoint where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function updateFirstSecret(tx: Db, id: number, secret: Buffer): Promise<void> {
  await sql`update webhook_endpoint set secret = ${secret} where id = ${id}`.execute(tx);
}

/** @param until the one before signs until then */
export async function updateNextSecret(tx: Db, id: number, { secret, until, now }: { secret: Buffer; until: Date; now: Date }) {
  await sql`
    update webhook_endpoint set previous_secret = secret, previous_secret_until = ${until.toISOString()}, secret = ${secret},
      updated_at = ${now.toISOString()}
    where id = ${id}`.execute(tx);
}

/** Active endpoints by what they subscribe to, those that were added first before the others. */
export async function selectSubscribers(db: Db, types: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ type: string; ids: number[] }>`
    select s.type, array_agg(s.endpoint_id order by s.endpoint_id) as ids
    from webhook_subscription s join webhook_endpoint e on e.id = s.endpoint_id and e.is_active
    where s.type = any(${[...types]}::text[]) group by s.type`.execute(db);
  return new Map(rows.map(({ type, ids }) => [type, ids.map(Number)]));
}

export type NewWebhookEvent = Pick<Selectable<Tables["webhook_event"]>, "id" | "type" | "body" | "user_ids" | "recorded_at">;

/** Those that are there already stay as they are. */
export async function insertWebhookEvents(tx: Db, events: readonly NewWebhookEvent[]): Promise<void> {
  // An array of arrays would be unnested to its numbers: each list is passed as a text.
  await sql`
    insert into webhook_event (id, type, body, user_ids, recorded_at)
    select id, type, body, user_ids::bigint[], recorded_at
    from unnest(${events.map(({ id }) => id)}::bigint[], ${events.map(({ type }) => type)}::text[],
      ${events.map(({ body }) => body)}::text[], ${events.map(({ user_ids }) => `{${user_ids.join()}}`)}::text[],
      ${events.map(({ recorded_at }) => recorded_at)}::timestamptz[]) one (id, type, body, user_ids, recorded_at)
    on conflict do nothing`.execute(tx);
}

/** @returns those that are new, in this order: of endpoints that are active */
export async function insertDeliveries(tx: Db, wanted: readonly DeliveryRef[]): Promise<(DeliveryRef & { is_slow: boolean })[]> {
  const { rows } = await sql<DeliveryRef & { is_slow: boolean }>`
    with target as (
        select e.id as endpoint_id, wanted.event_id, e.is_slow, wanted.place
        from unnest(${wanted.map(({ endpoint_id }) => endpoint_id)}::bigint[], ${wanted.map(({ event_id }) => event_id)}::bigint[])
          with ordinality as wanted (endpoint_id, event_id, place)
        join webhook_endpoint e on e.id = wanted.endpoint_id and e.is_active),
      added as (
        insert into webhook_delivery (endpoint_id, event_id) select endpoint_id, event_id from target order by place
        on conflict do nothing returning endpoint_id, event_id)
    select endpoint_id, event_id, is_slow from target join added using (endpoint_id, event_id) order by place`.execute(tx);
  return rows;
}

export interface DeliveryRef {
  endpoint_id: number;
  event_id: number;
}

/** What is sent, and where; null when it was erased, or the endpoint is off. */
export async function selectMessage(db: Db, { endpoint_id, event_id }: DeliveryRef) {
  const { rows } = await sql<{ target: string; ssl_cert_verification: boolean; message_id: string; body: string }>`
    select e.target, e.ssl_cert_verification, v.message_id, v.body
    from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id and e.is_active join webhook_event v on v.id = d.event_id
    where d.endpoint_id = ${endpoint_id} and d.event_id = ${event_id}`.execute(db);
  return rows[0] ?? null;
}

/** Which of the comments are there for the viewer, apart from what they are on. */
export async function selectListedComments(db: Db, viewer: ViewerId, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select one.id from unnest(${[...ids]}::bigint[]) one (id) where ${isCommentListedFor(viewer, sql`one.id`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export type NewAttempt = Omit<Selectable<Tables["webhook_attempt"]>, "id">;

/** Nothing when the event was erased or the endpoint deleted meanwhile. */
export async function insertAttempt(tx: Db, attempt: NewAttempt): Promise<void> {
  const { endpoint_id, event_id, created_at, sent_at, signature, response_code, response_ms, response_body, error } = attempt;
  await sql`
    insert into webhook_attempt (endpoint_id, event_id, created_at, sent_at, signature, response_code, response_ms, response_body,
      error, next_retry)
    select endpoint_id, event_id, ${created_at}, ${sent_at}, ${signature}, ${response_code}, ${response_ms}, ${response_body},
      ${error}, ${attempt.next_retry}
    from webhook_delivery where endpoint_id = ${endpoint_id} and event_id = ${event_id} for key share`.execute(tx);
}

/** @returns since when every attempt has failed; null when the last one did not, or the endpoint is off */
export async function updateOutcome(
  tx: Db,
  id: number,
  { failed, is_slow, now }: { failed: boolean; is_slow: boolean; now: Date },
): Promise<string | null> {
  const since = failed ? sql`coalesce(failing_since, ${now.toISOString()}::timestamptz)` : sql`null`;
  const { rows } = await sql<{ failing_since: string | null; is_active: boolean }>`
    update webhook_endpoint set failing_since = ${since}, is_slow = ${is_slow} where id = ${id}
    returning failing_since, is_active`.execute(tx);
  return rows[0]?.is_active ? rows[0].failing_since : null;
}

export interface AttemptRow extends Omit<NewAttempt, "endpoint_id"> {
  id: number;
  type: string;
  body: string;
  recorded_at: string;
  is_last: boolean;
}

/** Attempts of an endpoint, the newest first. */
export async function selectAttempts(db: Db, id: number, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<AttemptRow>`
    select a.id, a.event_id, a.created_at, a.sent_at, a.signature, a.response_code, a.response_ms, a.response_body, a.error,
      a.next_retry, v.type, v.body, v.recorded_at, not exists (
        select from webhook_attempt later
        where later.endpoint_id = a.endpoint_id and later.event_id = a.event_id and later.id > a.id) as is_last
    from webhook_attempt a join webhook_event v on v.id = a.event_id
    where a.endpoint_id = ${id} order by a.id desc ${limitOffset(limit, offset)}`.execute(db);
  const count = await totalOf(db, { limit, offset }, rows.length, sql`select from webhook_attempt where endpoint_id = ${id}`);
  return { rows, count };
}

/** Those of these events that the endpoint was to be told, in their order, and whether it is slow. */
export async function selectDelivered(
  db: Db,
  id: number,
  eventIds: readonly number[],
): Promise<{ event_id: number; is_slow: boolean }[]> {
  const { rows } = await sql<{ event_id: number; is_slow: boolean }>`
    select d.event_id, e.is_slow from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
    where d.endpoint_id = ${id} and d.event_id = any(${[...eventIds]}::bigint[]) order by d.event_id`.execute(db);
  return rows;
}

/** Removes some of what names a person. @returns how many */
export async function deleteEventsNaming(db: Db, userId: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_event where id in (
      select id from webhook_event where user_ids @> array[${userId}]::bigint[] limit ${literalLimit(limit)})`.execute(db);
  return Number(numAffectedRows);
}

/** Removes what happened 30 days ago, with its attempts. */
export function deleteOldWebhookEvents(db: Db): Promise<void> {
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from webhook_event where ctid = any(array(
        select ctid from webhook_event where recorded_at < now() - interval '30 days' limit ${limit}))`,
  );
}

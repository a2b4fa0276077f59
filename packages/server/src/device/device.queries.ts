import { sql, type RawBuilder, type Selectable } from "kysely";
import type { DeviceType } from "@cortile/contract/enums";
import type { Db, Tables } from "#core/db";
import { signInHolds } from "#session";

export type DeviceRow = Selectable<Tables["device"]> & { type: DeviceType };

/** A registration of somebody's. */
export interface DeviceRef {
  user_id: number;
  type: DeviceType;
  registration_id: string;
}

const matchesRegistration = ({ user_id, type, registration_id }: DeviceRef): RawBuilder<boolean> =>
  sql<boolean>`user_id = ${user_id} and type = ${type} and md5(registration_id) = md5(${registration_id})`;

export async function selectDevice(db: Db, ref: DeviceRef): Promise<DeviceRow | null> {
  const { rows } = await sql<DeviceRow>`select * from device where ${matchesRegistration(ref)}`.execute(db);
  return rows[0] ?? null;
}

/** Inserts or updates a registration, also one of another member. */
export async function upsertDevice(db: Db, row: Omit<DeviceRow, "id" | "active">): Promise<DeviceRow> {
  const { rows } = await sql<DeviceRow>`
    insert into device (user_id, type, registration_id, name, device_id, browser, p256dh, auth, endpoint, cloud_message_type, date_created, sign_in_id)
    values (${row.user_id}, ${row.type}, ${row.registration_id}, ${row.name}, ${row.device_id}, ${row.browser}, ${row.p256dh},
      ${row.auth}, ${row.endpoint}, ${row.cloud_message_type}, ${row.date_created},
      ${row.sign_in_id})
    on conflict (type, md5(registration_id)) do update set user_id = excluded.user_id, name = excluded.name,
      device_id = excluded.device_id, browser = excluded.browser, p256dh = excluded.p256dh, auth = excluded.auth,
      endpoint = excluded.endpoint, cloud_message_type = excluded.cloud_message_type, active = true,
      date_created = excluded.date_created, sign_in_id = excluded.sign_in_id
    returning *`.execute(db);
  const [stored] = rows;
  if (!stored) throw new Error("a device was not stored");
  return stored;
}

/** Removes all of a member's but the newest. */
export async function deleteOldDevices(db: Db, userId: number, kept: number): Promise<void> {
  await sql`
    delete from device where id in (
      select id from device where user_id = ${userId} order by date_created desc, id desc offset ${kept})`.execute(db);
}

/** Returns whether it was there. */
export async function deleteDevice(db: Db, ref: DeviceRef): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from device where ${matchesRegistration(ref)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Removes devices of these members whose sign-in has ended. @param unknown those too of which no sign-in is known */
export async function deleteDevicesSignedOut(
  db: Db,
  userIds: readonly number[],
  { unknown }: { unknown: boolean },
): Promise<void> {
  await sql`
    delete from device where user_id = any(${userIds}::bigint[])
      and case when sign_in_id is null then ${unknown} else not ${signInHolds(sql`sign_in_id`)} end`.execute(db);
}

/** Removes the devices of everybody whose sign-in has ended or expired. */
export async function deleteAllSignedOut(db: Db): Promise<void> {
  await sql`delete from device where sign_in_id is not null and not ${signInHolds(sql`sign_in_id`)}`.execute(db);
}

const isSignedIn = sql<boolean>`(d.sign_in_id is null or ${signInHolds(sql`d.sign_in_id`)})`;

/** Devices that may be sent notifications, as rows of `id` and `user_id`. */
export const pushDevices: RawBuilder<unknown> = sql`select d.id, d.user_id from device d where d.active and ${isSignedIn}`;

/** Those of these devices that still may be sent notifications. */
export async function selectPushDevices(db: Db, ids: readonly number[]): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select d.* from device d where d.active and ${isSignedIn} and d.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** Removes a device whose service says that it is gone, unless it was registered anew meanwhile. */
export async function deleteGoneDevice(db: Db, { id, date_created }: Pick<DeviceRow, "id" | "date_created">): Promise<void> {
  await sql`delete from device where id = ${id} and date_created = ${date_created}`.execute(db);
}

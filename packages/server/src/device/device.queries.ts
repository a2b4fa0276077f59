import { sql, type RawBuilder } from "kysely";
import type { DeviceType } from "@cortile/contract/enums";
import type { Db } from "#core/db";

export interface DeviceRow {
  id: number;
  user_id: number;
  type: DeviceType;
  registration_id: string;
  name: string | null;
  device_id: string | null;
  browser: string | null;
  p256dh: string | null;
  auth: string | null;
  endpoint: string | null;
  cloud_message_type: string | null;
  active: boolean;
  date_created: string;
}

/** A registration of somebody's. */
export interface DeviceRef {
  user_id: number;
  type: DeviceType;
  registration_id: string;
}

const isIt = ({ user_id, type, registration_id }: DeviceRef): RawBuilder<boolean> =>
  sql<boolean>`user_id = ${user_id} and type = ${type} and md5(registration_id) = md5(${registration_id})`;

export async function selectDevice(db: Db, ref: DeviceRef): Promise<DeviceRow | null> {
  const { rows } = await sql<DeviceRow>`select * from device where ${isIt(ref)}`.execute(db);
  return rows[0] ?? null;
}

/** Adds a registration or renews it, whoever had it before. */
export async function upsertDevice(db: Db, row: Omit<DeviceRow, "id" | "active">): Promise<DeviceRow> {
  const { rows } = await sql<DeviceRow>`
    insert into device (user_id, type, registration_id, name, device_id, browser, p256dh, auth, endpoint, cloud_message_type, date_created)
    values (${row.user_id}, ${row.type}, ${row.registration_id}, ${row.name}, ${row.device_id}, ${row.browser}, ${row.p256dh},
      ${row.auth}, ${row.endpoint}, ${row.cloud_message_type}, ${row.date_created})
    on conflict (type, md5(registration_id)) do update set user_id = excluded.user_id, name = excluded.name,
      device_id = excluded.device_id, browser = excluded.browser, p256dh = excluded.p256dh, auth = excluded.auth,
      endpoint = excluded.endpoint, cloud_message_type = excluded.cloud_message_type, active = true,
      date_created = excluded.date_created
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
  const { numAffectedRows } = await sql`delete from device where ${isIt(ref)}`.execute(db);
  return numAffectedRows === 1n;
}

import { invalid, notFound, type RouteRequest } from "@cortile/contract/core";
import type { Device, deviceCreate as route } from "@cortile/contract/device";
import type { DeviceType } from "@cortile/contract/enums";
import type { Ctx, Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { endpointOf } from "#core/push";
import { selectSignInId, type Credential } from "#session";
import { deleteDevice, deleteOldDevices, selectDevice, upsertDevice, type DeviceRow } from "./device.queries.ts";

/** Of one member; with more the oldest goes. */
const maxDevices = 20;

/** Of a registration; where it is somebody else's it is not there. */
interface DeviceId {
  type: DeviceType;
  id: string;
}

const refOf = (ctx: Ctx<Member>, { type, id }: DeviceId) => ({ user_id: ctx.actor.id, type, registration_id: id });

/** @throws Failure `not_found` */
export async function deviceGet(ctx: Ctx<Member>, id: DeviceId): Promise<Device> {
  const row = await selectDevice(ctx.db, refOf(ctx, id));
  if (!row) throw new Failure(notFound);
  return present(row);
}

/**
 * Registers or renews a browser or app, for as long as the sign-in that does it holds. Its previous user gets no more notifications there.
 * @throws Failure fields `browser`, `p256dh`, `auth`: `required` of a browser; `endpoint`, `registration_id`: `invalid`, an
 * address that is not one of a push service
 */
export function deviceCreate(
  ctx: Ctx<Member>,
  type: DeviceType,
  body: RouteRequest<typeof route>["body"],
  credential: Credential,
): Promise<Device> {
  const fields: Record<string, FieldProblem[]> = {};
  if (type === "wp")
    for (const key of ["browser", "p256dh", "auth"] as const) if (!body[key]) fields[key] = [{ code: "required" }];
  // Members choose these addresses: the server calls push services only.
  if (type === "wp")
    for (const key of ["endpoint", "registration_id"] as const)
      if (isForeign(body[key], ctx.platform.config.push.hosts)) fields[key] = [{ code: "invalid" }];
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
  return ctx.transaction(async (tx) => {
    const row = await upsertDevice(tx.db, {
      user_id: tx.actor.id,
      type,
      registration_id: body.registration_id,
      name: body.name ?? null,
      device_id: body.device_id ?? null,
      browser: body.browser ?? null,
      p256dh: body.p256dh ?? null,
      auth: body.auth ?? null,
      endpoint: body.endpoint ?? null,
      cloud_message_type: body.cloud_message_type ?? null,
      date_created: tx.now().toISOString(),
      sign_in_id: await selectSignInId(tx.db, credential),
    });
    await deleteOldDevices(tx.db, tx.actor.id, maxDevices);
    return present(row);
  });
}

/** Whether it is an address, and not one of a push service. A registration id may be only the last part of one. */
function isForeign(value: string | null | undefined, hosts: readonly string[]): boolean {
  if (!value?.includes("://")) return false;
  return endpointOf({ browser: null, registration_id: "", endpoint: value }, hosts) === null;
}

/** @throws Failure `not_found` */
export async function deviceDelete(ctx: Ctx<Member>, id: DeviceId): Promise<void> {
  if (!(await deleteDevice(ctx.db, refOf(ctx, id)))) throw new Failure(notFound);
}

const platforms: Partial<Record<DeviceType, string>> = { gcm: "Android", apns: "iOS" };

function present({ id, type, registration_id, name, device_id, active, date_created, ...row }: DeviceRow): Device {
  const common = { id, name, registration_id, device_id, active, date_created, application_id: null };
  if (type === "wp") return { ...common, browser: row.browser, p256dh: row.p256dh, auth: row.auth };
  const notification_service = type.toUpperCase();
  return {
    ...common,
    platform: platforms[type] ?? null,
    notification_service,
    cloud_message_type: row.cloud_message_type ?? notification_service,
  };
}

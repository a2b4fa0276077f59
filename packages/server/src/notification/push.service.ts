import pLimit from "p-limit";
import { backoffMs } from "#core/backoff";
import { createCtx, type Platform } from "#core/ctx";
import { createPushSender, type PushMessage, type PushOutcome, type PushSender } from "#core/push";
import { deleteGoneDevice, selectPushDevices, type DeviceRow } from "#device";
import { quietUntil, selectChannelSettings, selectMember } from "#people";
import { composePush } from "./push.compose.ts";
import { claimPushes, deletePushes, selectStillWanted, updatePushed, updatePushesDue, type ClaimedPush } from "./push.queries.ts";

/** Devices that are sent to at once. */
const sendingAtOnce = 20;
/** Pushes that a member gets in an hour; what is more is told together later. */
const memberLimit = { max: 30, windowSeconds: 3600 };
const overLimitSeconds = 15 * 60;
/** The last attempt is made about four hours after the first. */
const maxAttempts = 9;
const retry = { baseMs: 60_000, maxMs: 3_600_000 };

const senders = new WeakMap<Platform, PushSender>();

/** One of a process, which keeps connections and tokens. */
function senderOf(platform: Platform): PushSender {
  const sender = senders.get(platform) ?? createPushSender(platform.config);
  senders.set(platform, sender);
  return sender;
}

/** What a device is sent, and the rows that are done with it. */
interface Delivery {
  device: DeviceRow;
  rows: ClaimedPush[];
  message: PushMessage;
}

/**
 * Sends all pushes that are due: claimed, sent outside of any transaction, then settled. When the process dies in between, a device gets the
 * same message again, with the same tag, so that it takes the place of the first.
 */
export async function sendDuePushes(platform: Platform, signal?: AbortSignal, sender = senderOf(platform)): Promise<void> {
  const limit = pLimit(sendingAtOnce);
  for (;;) {
    if (signal?.aborted) return;
    const claimed = await claimPushes(platform.db);
    if (claimed.length === 0) return;
    const deliveries = await prepare(platform, claimed);
    await Promise.all(deliveries.map((delivery) => limit(() => deliver(platform, sender, delivery))));
  }
}

/** Composes what is sent to each device. Rows of which nothing is to be sent go; those of members over their limit wait. */
async function prepare(platform: Platform, claimed: readonly ClaimedPush[]): Promise<Delivery[]> {
  const byDevice = Map.groupBy(await selectStillWanted(platform.db, claimed), ({ device_id }) => device_id);
  const devices = await selectPushDevices(platform.db, [...byDevice.keys()]);
  const isWebOn = platform.snapshots.current.preferences["providers.web_push_enabled"];
  const reachable = devices.filter(({ type }) => type !== "wp" || isWebOn);
  const quietSeconds = await quietSecondsOf(
    platform,
    reachable.map((device) => device.user_id),
  );
  const deliveries: Delivery[] = [];
  const waiting: ClaimedPush[] = [];
  const quiet: ClaimedPush[] = [];
  const failed: ClaimedPush[] = [];
  for (const [userId, own] of Map.groupBy(reachable, (device) => device.user_id)) {
    const rowsOf = ({ id }: DeviceRow) => byDevice.get(id) ?? [];
    const afterSeconds = quietSeconds.get(userId);
    if (afterSeconds !== undefined) {
      const rows = own.flatMap(rowsOf);
      await updatePushesDue(platform.db, rows, { afterSeconds, isAttempt: false });
      quiet.push(...rows);
      continue;
    }
    const messages = await composeFor(platform, userId, own.map(rowsOf)).catch((error: unknown) => {
      platform.log.error({ error, user_id: userId }, "push.not_composed");
      return null;
    });
    if (!messages) {
      failed.push(...own.flatMap(rowsOf));
      continue;
    }
    const hasAny = messages.some((message) => message !== null);
    if (hasAny && !(await platform.limits.take(`push:${userId}`, memberLimit))) {
      waiting.push(...own.flatMap(rowsOf));
      continue;
    }
    for (const [index, device] of own.entries()) {
      const message = messages[index];
      if (message) deliveries.push({ device, rows: rowsOf(device), message });
    }
  }
  for (const rows of Map.groupBy(failed, ({ device_id }) => device_id).values()) await postpone(platform, rows);
  const kept = new Set([...waiting, ...quiet, ...failed, ...deliveries.flatMap(({ rows }) => rows)]);
  await deletePushes(
    platform.db,
    claimed.filter((row) => !kept.has(row)),
  );
  await updatePushesDue(platform.db, waiting, { afterSeconds: overLimitSeconds, isAttempt: false });
  return deliveries;
}

/** In how many seconds the quiet hours end of those who are in them, by account. */
async function quietSecondsOf({ db, now }: Platform, userIds: readonly number[]): Promise<Map<number, number>> {
  const settings = userIds.length === 0 ? [] : await selectChannelSettings(db, [...new Set(userIds)]);
  return new Map(
    settings.flatMap(({ user_id, quiet }) => {
      const until = quietUntil(quiet, now());
      return until ? [[user_id, (until.getTime() - now().getTime()) / 1000] as const] : [];
    }),
  );
}

/** A message for each of these lists of a member's; equal lists, which are the rule, are composed once. */
async function composeFor(platform: Platform, userId: number, lists: readonly ClaimedPush[][]): Promise<(PushMessage | null)[]> {
  const actor = await selectMember(platform.db, userId);
  if (!actor) return lists.map(() => null);
  const ctx = createCtx(platform, { actor, language: actor.language ?? "en", snapshot: platform.snapshots.current });
  const composed = new Map<string, Promise<PushMessage | null>>();
  const keyOf = (rows: ClaimedPush[]) =>
    rows
      .map(({ notification_id }) => notification_id)
      .toSorted((a, b) => a - b)
      .join();
  for (const rows of lists) if (!composed.has(keyOf(rows))) composed.set(keyOf(rows), composePush(ctx, rows));
  return Promise.all(lists.map(async (rows) => (await composed.get(keyOf(rows))) ?? null));
}

async function deliver(platform: Platform, sender: PushSender, { device, rows, message }: Delivery): Promise<void> {
  const { db, log } = platform;
  const outcome = await sender.send(device, message).catch((error: unknown): PushOutcome => {
    log.error({ error, device_id: device.id }, "push.failed");
    return { status: "later", error: "a fault of the server" };
  });
  if (outcome.status === "gone") await deleteGoneDevice(db, device);
  if (outcome.status === "later") await postpone(platform, rows, outcome.afterSeconds);
  else await (outcome.status === "sent" ? updatePushed : deletePushes)(db, rows);
  if (outcome.status !== "sent") log.info({ device_id: device.id, type: device.type, ...outcome }, "push.not_sent");
}

/** Has rows of a device tried again later, or gives them up after the last attempt. @param afterSeconds at the earliest */
async function postpone({ db }: Platform, rows: readonly ClaimedPush[], afterSeconds = 0): Promise<void> {
  const attempt = Math.max(...rows.map(({ attempts }) => attempts));
  if (attempt >= maxAttempts) return deletePushes(db, rows);
  const waitSeconds = Math.max(afterSeconds, backoffMs(attempt, retry) / 1000);
  return updatePushesDue(db, rows, { afterSeconds: waitSeconds, isAttempt: true });
}

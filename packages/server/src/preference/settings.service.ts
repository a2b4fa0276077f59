import { invalid } from "@cortile/contract/core";
import {
  featureNames,
  isFeatureName,
  isPreferenceKey,
  maxSettingLength,
  parsePreference,
  preferenceDefinitions,
  preferenceKeys,
  type PreferenceKey,
  type SettingChange,
  type Settings,
} from "@cortile/contract/preference";
import { auditChanges } from "#core/audit";
import type { Ctx, Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { sanitizeHtml } from "#core/html";
import { toPage, type PageRequest } from "#core/http";
import { snapshotChanged, type Snapshot } from "#core/snapshot";
import { storeBrandImage } from "#media";
import { presentUsers } from "#people";
import { preferenceChanged } from "./preference.events.ts";
import { updateConfigVersion, upsertFeature, upsertPreference } from "./preference.queries.ts";
import { insertRevision, selectRevisions } from "./revision.queries.ts";

type Value = SettingChange["before"];

/** A change with the value to store; `before` and `after` of a secret only say whether there is one. */
export type PendingChange = SettingChange & { value: Value };

/** All settings, without secrets. */
export function settingsGet({ snapshot }: Ctx): Settings {
  const shown = preferenceKeys.filter((key) => !preferenceDefinitions[key].secret);
  return {
    preferences: Object.fromEntries(shown.map((key) => [key, snapshot.preferences[key]])),
    features: Object.fromEntries(
      Object.keys(featureNames).map((name) => [name, isFeatureName(name) && snapshot.features.has(name)]),
    ),
    secrets: preferenceKeys.filter((key) => preferenceDefinitions[key].secret && snapshot.preferences[key] !== ""),
  };
}

/** The value to store, with sanitised HTML; undefined where the preference does not accept it. */
export function parseSetting({ platform }: Ctx, key: PreferenceKey, raw: unknown): Value | undefined {
  const definition = preferenceDefinitions[key];
  const value = parsePreference(definition, raw);
  if (typeof value === "string" && value.length > maxSettingLength) return undefined;
  return "form" in definition && definition.form === "html" && typeof value === "string"
    ? sanitizeHtml(value, platform.config.url)
    : value;
}

/** The change that a new value makes; none where it is the current one. */
export function changeOf({ preferences }: Snapshot, key: PreferenceKey, value: Value): PendingChange[] {
  const before: Value = preferences[key];
  if (before === value) return [];
  const redact = (one: Value): Value => (preferenceDefinitions[key].secret ? one !== "" : one);
  return [{ kind: "preference", key, before: redact(before), after: redact(value), value }];
}

type SettingsInput = { preferences?: Record<string, unknown>; features?: Record<string, boolean>; dry_run?: boolean };

/**
 * Changes settings, all or none. Values that are the current ones change nothing.
 * @throws Failure `invalid` with every key at fault
 */
export async function settingsPatch(
  ctx: Ctx<Member>,
  { preferences = {}, features = {}, dry_run = false }: SettingsInput,
): Promise<{ changes: SettingChange[] }> {
  const fields: Record<string, FieldProblem[]> = {};
  const refuse = (key: string): never[] => {
    fields[key] = [{ code: "invalid" }];
    return [];
  };
  const pending = [
    ...Object.entries(preferences).flatMap(([key, raw]) => {
      const value = isPreferenceKey(key) ? parseSetting(ctx, key, raw) : undefined;
      return isPreferenceKey(key) && value !== undefined ? changeOf(ctx.snapshot, key, value) : refuse(key);
    }),
    ...Object.entries(features).flatMap(([key, value]): PendingChange[] => {
      if (!isFeatureName(key)) return refuse(key);
      const before = ctx.snapshot.features.has(key);
      return before === value ? [] : [{ kind: "feature", key, before, after: value, value }];
    }),
  ];
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
  if (!dry_run && pending.length > 0) await ctx.transaction((tx) => applyChanges(tx, pending));
  return { changes: pending.map(({ value: _value, ...change }) => change) };
}

/** Stores changes, with their revision, audit entry and event. */
export async function applyChanges(tx: Ctx<Member>, pending: readonly PendingChange[]): Promise<void> {
  for (const { kind, key, value } of pending)
    await (kind === "feature" ? upsertFeature(tx.db, key, value === true) : upsertPreference(tx.db, key, value));
  await updateConfigVersion(tx.db);
  const keys = pending.map(({ key }) => key);
  await insertRevision(
    tx.db,
    tx.actor.id,
    pending.map(({ value: _value, ...change }) => change),
  );
  const valuesOf = (side: "before" | "after") => Object.fromEntries(pending.map((change) => [change.key, change[side]]));
  const changes = auditChanges(valuesOf("before"), valuesOf("after"));
  await tx.audit({ action: "preference.update", target_type: "preference", target_id: null, data: { keys, changes } });
  await tx.record(preferenceChanged({ keys }));
  await tx.afterCommit(() => tx.platform.snapshots.refresh());
  tx.publish(snapshotChanged());
}

/** Stores an image for a setting. @returns its address */
export async function settingsPicture(ctx: Ctx<Member>, bytes: Uint8Array): Promise<{ url: string }> {
  const url = await storeBrandImage(ctx, bytes);
  await ctx.transaction((tx) =>
    tx.audit({ action: "preference.picture", target_type: "preference", target_id: null, data: { url } }),
  );
  return { url };
}

/** The revisions with the names of who made them, the last first. */
export async function settingsHistory(ctx: Ctx<Member>, page: PageRequest) {
  const { rows, count } = await selectRevisions(ctx.db, page);
  const users = await presentUsers(
    ctx,
    rows.flatMap(({ changed_by }) => changed_by ?? []),
  );
  const present = ({ changed_by, ...revision }: (typeof rows)[number]) => {
    const user = changed_by === null ? undefined : users.get(changed_by);
    return { ...revision, changed_by: user ? user.real_name || user.username : null };
  };
  return toPage(page, { rows: rows.map(present), count });
}

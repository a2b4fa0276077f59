import { invalid, notFound } from "@cortile/contract/core";
import {
  featureNames,
  parsePreference,
  preferenceDefinitions,
  type Feature,
  type FeatureName,
  type Preference,
  type PreferenceKey,
} from "@cortile/contract/preference";
import { computedPreferences } from "#brand";
import type { Ctx, Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { sanitizeHtml } from "#core/html";
import { snapshotChanged, type Snapshot } from "#core/snapshot";
import { updateConfigVersion, upsertPreference } from "./preference.queries.ts";
import { preferenceChanged } from "./preference.events.ts";

const keys = Object.keys(preferenceDefinitions) as PreferenceKey[];
/** Ids follow the order of the contract, which only gains. */
const ids: ReadonlyMap<PreferenceKey, number> = new Map(keys.map((key, index) => [key, index + 1]));

const sectionOf = (key: string): string => key.slice(0, key.indexOf("."));
const nameOf = (key: string): string => key.slice(key.indexOf(".") + 1);

/** Never without a colour or a picture: existing clients crash where there is none. */
function presentPreference({ preferences }: Snapshot, key: PreferenceKey, { config }: Ctx["platform"]): Preference {
  const { type, help } = preferenceDefinitions[key];
  const about = { id: ids.get(key) ?? 0, section: sectionOf(key), name: nameOf(key), type, help };
  const computed = computedPreferences(preferences, config.url).get(key);
  return computed === undefined ? { ...about, value: preferences[key] } : { ...about, value: computed, computed: true };
}

/** Secrets are written, never read. */
const isShown = (key: PreferenceKey): boolean => !preferenceDefinitions[key].secret;

export function preferenceList(ctx: Ctx, filter: { search?: string; section?: string; keys?: string[] }): Preference[] {
  const text = filter.search?.toLowerCase() ?? "";
  const asked = filter.keys?.map((key) => key.trim());
  return keys
    .filter(isShown)
    .filter(
      (key) => (!filter.section || sectionOf(key) === filter.section) && (!asked || asked.includes(key)) && key.includes(text),
    )
    .map((key) => presentPreference(ctx.snapshot, key, ctx.platform));
}

/** @throws Failure `not_found` */
export function preferenceGet(ctx: Ctx, id: number): Preference {
  const key = keys.find((one) => ids.get(one) === id);
  if (!key || !isShown(key)) throw new Failure(notFound);
  return presentPreference(ctx.snapshot, key, ctx.platform);
}

/** The value as it is stored: HTML through the one allow-list. */
function parseSafely(key: PreferenceKey, raw: unknown) {
  const definition = preferenceDefinitions[key];
  const value = parsePreference(definition, raw);
  return "form" in definition && definition.form === "html" && typeof value === "string" ? sanitizeHtml(value) : value;
}

/**
 * Changes preferences by their bare names, all or none.
 * @throws Failure `invalid` with every name at fault
 */
export async function preferencePatch(ctx: Ctx<Member>, changes: Record<string, unknown>): Promise<Preference[]> {
  const fields: Record<string, FieldProblem[]> = {};
  const parsed = Object.entries(changes).flatMap(([name, raw]) => {
    const key = keys.find((one) => nameOf(one) === name || one === name);
    const value = key && parseSafely(key, raw);
    if (key && value !== undefined) return [{ key, value }];
    fields[name] = [{ code: "invalid" }];
    return [];
  });
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
  await ctx.transaction(async (tx) => {
    for (const { key, value } of parsed) await upsertPreference(tx.db, key, value);
    await updateConfigVersion(tx.db);
    const changed = parsed.map(({ key }) => key);
    await tx.audit({ action: "preference.update", target_type: "preference", target_id: null, data: { keys: changed } });
    await tx.record(preferenceChanged({ keys: changed }));
    await tx.afterCommit(() => tx.platform.snapshots.refresh());
    tx.publish(snapshotChanged());
  });
  const fresh = ctx.platform.snapshots.current;
  return parsed.filter(({ key }) => isShown(key)).map(({ key }) => presentPreference(fresh, key, ctx.platform));
}

export function featureList({ snapshot }: Ctx, filter: { name?: string; search?: string }): Feature[] {
  const names = Object.keys(featureNames) as FeatureName[];
  return names
    .map((name, index) => ({ id: index + 1, name, enabled: snapshot.features.has(name) }))
    .filter(({ name }) => (!filter.name || name === filter.name) && name.includes(filter.search?.toLowerCase() ?? ""));
}

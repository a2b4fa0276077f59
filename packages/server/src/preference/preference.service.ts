import { invalid, isUploadedFile, notFound, type UploadedFile } from "@cortile/contract/core";
import {
  featureNames,
  preferenceDefinitions,
  type Feature,
  type FeatureName,
  type Preference,
  type PreferenceKey,
} from "@cortile/contract/preference";
import { computedPreferences } from "#brand";
import type { Ctx, Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import type { Snapshot } from "#core/snapshot";
import { storeBrandImage } from "#media";
import { applyChanges, changeOf, parseSetting, type PendingChange } from "./settings.service.ts";

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

const isImageUpload = (key: PreferenceKey, raw: unknown): raw is UploadedFile => {
  const definition = preferenceDefinitions[key];
  return isUploadedFile(raw) && "form" in definition && definition.form === "image";
};

/**
 * Changes preferences by their bare names, all or none. Pictures may be uploaded.
 * @throws Failure `invalid` with every name at fault, `unsupported_type`, `too_large`
 */
export async function preferencePatch(ctx: Ctx<Member>, input: Record<string, unknown>): Promise<Preference[]> {
  const fields: Record<string, FieldProblem[]> = {};
  const parsed = Object.entries(input).flatMap(([name, raw]) => {
    const key = keys.find((one) => nameOf(one) === name || one === name);
    const value = key && (isImageUpload(key, raw) ? raw : parseSetting(ctx, key, raw));
    if (key && value !== undefined) return [{ key, value }];
    fields[name] = [{ code: "invalid" }];
    return [];
  });
  if (Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
  const pending: PendingChange[] = [];
  for (const { key, value } of parsed) {
    const stored = isUploadedFile(value) ? await storeBrandImage(ctx, value.bytes) : value;
    pending.push(...changeOf(ctx.snapshot, key, stored));
  }
  if (pending.length > 0) await ctx.transaction((tx) => applyChanges(tx, pending));
  const fresh = ctx.platform.snapshots.current;
  return parsed.filter(({ key }) => isShown(key)).map(({ key }) => presentPreference(fresh, key, ctx.platform));
}

export function featureList({ snapshot }: Ctx, filter: { name?: string; search?: string }): Feature[] {
  const names = Object.keys(featureNames) as FeatureName[];
  return names
    .map((name, index) => ({ id: index + 1, name, enabled: snapshot.features.has(name) }))
    .filter(({ name }) => (!filter.name || name === filter.name) && name.includes(filter.search?.toLowerCase() ?? ""));
}

import { truncate } from "#core/text";

/** Something that staff did on what others made, or on the settings of the community. */
export interface AuditEntry {
  /** Object and verb: `contribution.delete`. */
  readonly action: string;
  readonly target_type: string;
  /** Null where there is not one target. */
  readonly target_id: number | null;
  /** The account that owns the target, or is it. */
  readonly subject_id?: number | null;
  /** Details, without texts of others and without secrets. Values before and after stand under `changes`: `auditChanges`. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Values before and after, by key. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** Longer texts are cut: the log says what changed and is no store of versions. */
const maxText = 500;

const cut = (value: unknown): unknown => {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
  const start = truncate(text, maxText);
  return start === text ? (value ?? null) : `${start}…`;
};

/** What differs between the state before and after, of the keys of the latter. */
export function auditChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): AuditChanges {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null));
  return Object.fromEntries(keys.map((key) => [key, [cut(before[key]), cut(after[key])] as const]));
}

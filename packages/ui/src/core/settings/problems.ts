import type { SettingsProblem } from "./settings.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** Collects errors and warnings while the settings are read. */
export interface ProblemCollector {
  errors: SettingsProblem[];
  warnings: SettingsProblem[];
  error(code: number, message: string): void;
  warn(code: number, message: string): void;
}

export function createProblemCollector(): ProblemCollector {
  const errors: SettingsProblem[] = [];
  const warnings: SettingsProblem[] = [];
  return {
    errors,
    warnings,
    error: (code, message) => void errors.push({ code, message }),
    warn: (code, message) => void warnings.push({ code, message }),
  };
}

export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** What a function takes and gives cannot be seen from outside: its type is the contract's word. */
export const isFunction = <Call extends (...given: never[]) => unknown>(value: unknown): value is Call =>
  typeof value === "function";

/** An object, or null when absent; a truthy value of another kind is an error. Null and the like count as absent. */
export function readObject(problems: ProblemCollector, value: unknown, code: number, name: string): Fields | null {
  if (isFields(value)) return value;
  if (value) problems.error(code, `${name} must be an object`);
  return null;
}

/** A function, or undefined when absent; a truthy value of another kind is an error. */
export function readFunction<Call extends (...given: never[]) => unknown>(
  problems: ProblemCollector,
  value: unknown,
  code: number,
  name: string,
): Call | undefined {
  if (isFunction<Call>(value)) return value;
  if (value) problems.error(code, `${name} must be a function`);
  return undefined;
}

/** A text that may be left out, but not be given as something else: the key alone counts as given. */
export function readGivenText(
  problems: ProblemCollector,
  fields: Fields,
  key: string,
  code: number,
  name: string,
): string | undefined {
  const value = fields[key];
  if (isText(value)) return value;
  if (Object.hasOwn(fields, key)) problems.error(code, `${name} must be a non-empty string`);
  return undefined;
}

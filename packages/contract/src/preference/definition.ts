/** How a preference is stored and sent; texts that hold something narrower say so in `form`. */
export type PreferenceType = "string" | "boolean" | "integer" | "nullable";

export type ValueOf<Type extends PreferenceType> = Type extends "boolean"
  ? boolean
  : Type extends "integer"
    ? number
    : Type extends "nullable"
      ? string | null
      : string;

export type PreferenceForm = "url" | "image" | "color" | "html" | "json" | "path" | "csv" | "zone";

export interface PreferenceDefinition<Type extends PreferenceType = PreferenceType> {
  readonly type: Type;
  readonly default: ValueOf<Type>;
  /** A one-line description in English for administrators. */
  readonly help: string;
  readonly form?: PreferenceForm;
  /** Of a path: what it must hold, without the braces. */
  readonly marks?: readonly string[];
  /** The only texts allowed. */
  readonly choices?: readonly string[];
  /** Never sent to browsers. */
  readonly secret?: true;
}

export const flag = (value: boolean, help: string): PreferenceDefinition<"boolean"> => ({
  type: "boolean",
  default: value,
  help,
});

export const whole = (value: number, help: string): PreferenceDefinition<"integer"> => ({
  type: "integer",
  default: value,
  help,
});

export const text = (value: string, help: string, form?: PreferenceForm): PreferenceDefinition<"string"> => ({
  type: "string",
  default: value,
  help,
  ...(form && { form }),
});

export const choice = (choices: readonly string[], value: string, help: string): PreferenceDefinition<"string"> => ({
  type: "string",
  default: value,
  choices,
  help,
});

export const secret = (help: string): PreferenceDefinition<"string"> => ({ type: "string", default: "", secret: true, help });

export const textOrNull = (help: string): PreferenceDefinition<"nullable"> => ({ type: "nullable", default: null, help });

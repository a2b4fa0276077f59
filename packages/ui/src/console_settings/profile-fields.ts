import { isMetadataKey, parseMetadata, type MetadataField } from "@cortile/contract/people";

/** A profile field on the form, with what its definition has besides. */
export interface ProfileField extends MetadataField {
  rest: Readonly<Record<string, unknown>>;
}

export const newField: ProfileField = {
  key: "",
  label: "",
  type: "string",
  mandatory: false,
  editable: true,
  in_signup: false,
  options: [],
  rest: {},
};

/** The fields of a definition; null where it has something that the form cannot show. */
export function readFields(definition: string): ProfileField[] | null {
  let found: unknown;
  try {
    found = JSON.parse(definition.trim() || "{}");
  } catch {
    return null;
  }
  if (typeof found !== "object" || found === null || Array.isArray(found)) return null;
  const fields = parseMetadata(definition);
  const written = found as Record<string, Record<string, unknown>>;
  if (fields.length !== Object.keys(written).length) return null;
  return fields.map((field) => ({ ...field, rest: written[field.key] ?? {} }));
}

/** The definition of fields, in their order. */
export const writeFields = (fields: readonly ProfileField[]): string =>
  JSON.stringify(
    Object.fromEntries(
      fields.map(({ key, label, type, mandatory, editable, in_signup, options, rest }) => [
        key,
        { ...rest, label, type, mandatory, editable, in_signup, type_options: type === "enum" ? options : undefined },
      ]),
    ),
    null,
    2,
  );

/** A key for a label: its letters and digits, in lower case. */
export const keyOfLabel = (label: string): string =>
  label
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
    .slice(0, 50);

/** The choices of a list, one a line. */
export const optionsOf = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** What keeps a field from being kept: a key that is taken, is no key, or a list without choices. */
export function fieldProblem(field: ProfileField, others: readonly string[]): "label" | "key" | "taken" | "options" | null {
  if (field.label.trim() === "") return "label";
  if (!isMetadataKey(field.key)) return "key";
  if (others.includes(field.key)) return "taken";
  return field.type === "enum" && field.options.length < 2 ? "options" : null;
}

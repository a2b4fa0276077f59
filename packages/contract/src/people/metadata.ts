import { Me } from "#entity";

/** A profile field that staff define in `configurations.user_metadata_definition`. */
export interface MetadataField {
  key: string;
  label: string;
  type: MetadataType;
  /** Never left empty. */
  mandatory: boolean;
  /** False: locked once it has a value. */
  editable: boolean;
  /** Asked for at sign-up. */
  in_signup: boolean;
  /** Of an `enum`. */
  options: readonly string[];
}

export const metadataTypes = ["string", "email", "url", "enum", "phone_number", "checkbox"] as const;
export type MetadataType = (typeof metadataTypes)[number];

/** Keys that mean something else in a body or a reply. */
const taken = new Set([
  ...Object.keys(Me.properties),
  "first_name",
  "last_name",
  "password",
  "invite_code",
  "promo_code",
  "legal_pages",
  "new_email",
  "new_password",
]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a field may have the key: a word that means nothing else in the body of an account. */
export const isMetadataKey = (key: string): boolean =>
  /^[a-z]\w{0,49}$/i.test(key) && !taken.has(key) && !(key in Object.prototype);

/** The fields in the order they are defined; what is malformed, or would hide a field of ours, is left out. */
export function parseMetadata(definition: string): MetadataField[] {
  const found = parse(definition);
  if (!isRecord(found)) return [];
  return Object.entries(found).flatMap(([key, field]) => {
    if (!isMetadataKey(key) || !isRecord(field)) return [];
    const type = metadataTypes.find((known) => known === (field["type"] ?? "string"));
    const options = Array.isArray(field["type_options"]) ? field["type_options"].filter((one) => typeof one === "string") : [];
    if (!type || (type === "enum" && options.length === 0)) return [];
    const label = typeof field["label"] === "string" && field["label"] ? field["label"] : key;
    return [
      {
        key,
        label,
        type,
        mandatory: field["mandatory"] === true,
        editable: field["editable"] !== false,
        in_signup: field["in_signup"] === true,
        options,
      },
    ];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const forms: Readonly<Record<Exclude<MetadataType, "enum">, RegExp>> = {
  string: /^/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  url: /^https?:\/\/[^\s/$.?#][^\s]*$/i,
  phone_number: /^\+?(?:[\s().-]*\d){6,15}$/,
  checkbox: /^(?:true|false)$/,
};

/** What is wrong with a value; null when nothing. A mandatory checkbox has to be ticked. */
export function metadataProblem(field: MetadataField, value: string): "required" | "invalid" | "max_length" | null {
  const isEmpty = value.trim() === "" || (field.type === "checkbox" && value === "false");
  if (isEmpty) return field.mandatory ? "required" : null;
  if (value.length > 500) return "max_length";
  const fits = field.type === "enum" ? field.options.includes(value) : forms[field.type].test(value);
  return fits ? null : "invalid";
}

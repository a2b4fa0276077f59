import { fileExtensions, fileMaxBytes, pictureMaxBytes } from "@cortile/contract/media";

/** Why a file cannot be sent. */
export type FileProblem = "type" | "size" | "empty";

/** Formats of pictures a browser shows. */
const shown = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

const typesOf = (preference: string): string[] =>
  preference
    .split(",")
    .map((type) => type.trim().toLowerCase())
    .filter(Boolean);

/**
 * The picture formats a community takes.
 * @param preference `configurations.accepted_media_mimetypes`: mime types or `image/*`, separated by commas
 */
export function acceptedPictures(preference: string): string[] {
  const accepted = typesOf(preference);
  if (accepted.length === 0 || accepted.includes("image/*")) return shown;
  return shown.filter((type) => accepted.includes(type));
}

/** The other files it takes, by type in lower case. */
export const acceptedFiles = (preference: string): string[] => typesOf(preference).filter((type) => byType.has(type));

const byType = new Map(Object.entries(fileExtensions).map(([type, ending]) => [type.toLowerCase(), ending]));
const byEnding = new Map([...byType].map(([type, ending]) => [ending, type]));

/** The type of a file by its name, which systems agree about more than about types; else what the browser says. */
export const typeOf = ({ name, type }: File): string => byEnding.get(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "") ?? type;

/** For `accept` of a file input: types, and endings for systems that know a file by its name only. */
export const acceptOf = (types: readonly string[]): string =>
  types.flatMap((type) => [type, ...(byType.has(type) ? [`.${byType.get(type)}`] : [])]).join(",");

/** Names of formats, for people. */
export const formatsOf = (types: readonly string[]): string =>
  types.map((type) => byType.get(type)?.toUpperCase() ?? type.replace("image/", "").toUpperCase()).join(", ");

/** Bytes a file of the type may have. */
export const limitOf = (type: string): number => (type.startsWith("image/") ? pictureMaxBytes : fileMaxBytes);

/** What speaks against sending a file; null when nothing does. */
export function problemOf(file: File, accepted: readonly string[]): FileProblem | null {
  const type = typeOf(file);
  if (!accepted.includes(type)) return "type";
  if (file.size === 0) return "empty";
  return file.size > limitOf(type) ? "size" : null;
}

/** Why a file cannot be sent. */
export type FileProblem = "type" | "size" | "empty";

/** Larger ones are refused by the server too. */
export const largestBytes = 25 * 1024 * 1024;

/** Formats of pictures a browser shows. */
const shown = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

/**
 * The picture formats a community takes.
 * @param preference `configurations.accepted_media_mimetypes`: mime types or `image/*`, separated by commas
 */
export function acceptedPictures(preference: string): string[] {
  const accepted = preference
    .split(",")
    .map((type) => type.trim().toLowerCase())
    .filter(Boolean);
  if (accepted.length === 0 || accepted.includes("image/*")) return shown;
  return shown.filter((type) => accepted.includes(type));
}

/** What speaks against sending a file; null when nothing does. */
export function problemOf(file: File, accepted: readonly string[]): FileProblem | null {
  if (!accepted.includes(file.type)) return "type";
  if (file.size === 0) return "empty";
  return file.size > largestBytes ? "size" : null;
}

/** First letters of the first and the last word, in capitals; one letter for a single word, `?` for none. */
export function initials(name: string): string {
  const words = name.split(/[\s_.-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letter = (word: string | undefined) => /[\p{L}\p{N}]/u.exec(word ?? "")?.[0].toLocaleUpperCase() ?? "";
  return letter(words[0]) + (words.length > 1 ? letter(words.at(-1)) : "") || "?";
}

/** Hues of members and groups without a picture. */
const hues = [32, 105, 160, 215, 270, 340];

/** The hue, in degrees, of an id: one of six, always the same. */
export const tintHue = (id: number): number => hues[Math.abs(Math.trunc(id)) % 6] ?? 160;

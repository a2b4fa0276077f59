const letterOf = (word: string | undefined): string => /[\p{L}\p{N}]/u.exec(word ?? "")?.[0].toLocaleUpperCase("en") ?? "";

/** First letters of the first and the last word, in capitals; one letter for a single word, `?` for none. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_.-]+/).filter((word) => letterOf(word) !== "");
  return letterOf(words[0]) + (words.length > 1 ? letterOf(words.at(-1)) : "") || "?";
}

/** The name tints of the light theme, lightness 0.9 and 0.38 in OKLCH, at the hues 32, 105, 160, 215, 270 and 340. */
const tints = [
  { fill: "#fad4cc", ink: "#633329" },
  { fill: "#e2e0be", ink: "#48440e" },
  { fill: "#c5e8d4", ink: "#174e35" },
  { fill: "#bde6f1", ink: "#004c5a" },
  { fill: "#d2ddfd", ink: "#334069" },
  { fill: "#f4d3e7", ink: "#5b324e" },
] as const;

/** A square with the initials of a name, on one of six tints by the id. Only letters and digits of the name enter it. */
export function drawInitials(id: number, name: string): string {
  const { fill, ink } = tints[id % tints.length] ?? tints[0];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100" role="img">',
    `<rect width="100" height="100" fill="${fill}"/>`,
    `<text x="50" y="50" dy=".35em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="38" font-weight="600" fill="${ink}">`,
    initialsOf(name),
    "</text></svg>",
  ].join("");
}

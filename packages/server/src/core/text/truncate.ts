/**
 * The first characters of a text, never half of one: a lone surrogate is no Unicode, and PostgreSQL refuses it in JSON.
 * @param max code points
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  let [length, count] = [0, 0];
  for (const character of text) {
    if (count === max) break;
    length += character.length;
    count += 1;
  }
  return text.slice(0, length);
}

/**
 * A text on one line; a longer one ends with an ellipsis after its last whole word, or in a word that is longer than half of `max`.
 * @param max code points, with the ellipsis
 */
export function truncateAtWord(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (truncate(line, max) === line) return line;
  const start = truncate(line, max - 1);
  const isWordEnd = line[start.length] === " ";
  const space = isWordEnd ? start.length : start.lastIndexOf(" ");
  return `${(space > start.length / 2 ? start.slice(0, space) : start).trimEnd()}…`;
}

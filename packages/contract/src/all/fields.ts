/** One key of the `query` and `body` columns of endpoints.csv: `name:type?`. */
export interface Field {
  name: string;
  /** As written, e.g. `int[]`, `added_at|-added_at`. */
  type: string;
  optional: boolean;
}

/** Splits `a:int?;b:{c:int;d:int}` at the semicolons that stand outside of brackets and quotes. */
function partsOf(text: string): string[] {
  const parts: string[] = [""];
  let depth = 0;
  let quoted = false;
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    if (!quoted && "{[(".includes(letter)) depth += 1;
    if (!quoted && "}])".includes(letter)) depth -= 1;
    if (letter === ";" && depth === 0 && !quoted) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** Reads a column; parts without a `:` are prose and no key. `n[]` of an indexed key counts as its list. */
export function fieldsOf(column: string): Field[] {
  return partsOf(column).flatMap((part) => {
    const [, name, rest] = /^([A-Za-z_]\w*)(?:\[n\])?:(.*)$/s.exec(part) ?? [];
    if (!name || rest === undefined) return [];
    const type = rest.replace(/\s*\(.*\)\s*$/s, "").trim();
    return [{ name, type: type.replace(/\?$/, ""), optional: type.endsWith("?") }];
  });
}

/** The members of a type written as alternatives, `a|b|'c d'`; none when it is anything else. */
export const alternativesOf = ({ type }: Field): string[] =>
  /^[\w' +-]+(\|[\w' +-]*)+$/.test(type) ? type.split("|").map((one) => one.replaceAll("'", "")) : [];

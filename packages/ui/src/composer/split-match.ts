/** Letters without their marks, one for one, so that positions in the name stay. */
const folded = (text: string): string =>
  [...text].map((letter) => [...letter.normalize("NFD").toLowerCase()][0] ?? letter).join("");

/**
 * Cuts a name around the first word that begins with what was searched, marks and capitals aside.
 * @returns what stands before, the part that was found, what stands after; all of it before when nothing was
 */
export function splitMatch(name: string, search: string): [before: string, found: string, after: string] {
  const wanted = folded(search.trim());
  const letters = [...name];
  const plain = folded(name);
  for (let at = plain.indexOf(wanted); wanted !== "" && at !== -1; at = plain.indexOf(wanted, at + 1)) {
    const beginsWord = at === 0 || !/[\p{L}\p{N}]/u.test([...plain][at - 1] ?? "");
    if (!beginsWord) continue;
    const end = at + [...wanted].length;
    return [letters.slice(0, at).join(""), letters.slice(at, end).join(""), letters.slice(end).join("")];
  }
  return [name, "", ""];
}

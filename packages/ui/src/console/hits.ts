import type { MessageDescriptor } from "react-intl";
import type { Texts } from "#core/locale";
import type { PartRoute } from "./parts.ts";

/** Something that the console's search finds: a setting, a part. */
export interface ConsoleHit {
  route: PartRoute;
  /** Of the field on that page: `?field=colors.colorprimary`. */
  search?: string;
  label: MessageDescriptor;
  /** What it does; its words are found too. */
  hint?: MessageDescriptor;
  /** Other words for it, which are not shown: its key, synonyms. */
  words?: string;
}

/** What a part adds to the search, with its Italian. */
export type LoadHits = () => Promise<{ hits: readonly ConsoleHit[]; it: Texts }>;

/** Lower case, without accents. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** How well texts answer what was typed, best first in the list: every word must be in one of them. 0: not at all. */
export function scoreOf(typed: string, [label, ...others]: readonly [string, ...string[]]): number {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const [name, more] = [plain(label), plain(others.join(" "))];
  if (words.length === 0 || !words.every((word) => name.includes(word) || more.includes(word))) return 0;
  const [first = ""] = words;
  if (name.startsWith(first)) return 4;
  if (words.every((word) => name.includes(word))) return 3;
  return words.some((word) => name.includes(word)) ? 2 : 1;
}

import { queryOptions } from "@tanstack/react-query";
import type { Emoji } from "./emoji-list.ts";

/** The list is a part of the code of its own, loaded on use. */
export const emojiQuery = queryOptions({
  queryKey: ["editor", "emoji"],
  queryFn: async (): Promise<readonly Emoji[]> => (await import("./emoji-list.ts")).emojis,
  staleTime: Infinity,
});

/** Without accents and capitals, so that "caffe" finds "caffè". */
export const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The name of an emoji in the reader's language. */
export const emojiName = ({ en, it }: Emoji, locale: string): string => (locale.startsWith("it") ? it : en)[0] ?? "";

/** Emoji with keywords that start with every searched word, in English or Italian; exact names first. */
export function findEmoji(emojis: readonly Emoji[], asked: string, locale: string): { sign: string; name: string }[] {
  const wanted = folded(asked)
    .split(/[\s_]+/)
    .filter(Boolean);
  const fits = (keywords: string) => wanted.every((word) => keywords.startsWith(word) || keywords.includes(` ${word}`));
  const named = (emoji: Emoji) => fits(folded(emojiName(emoji, locale)));
  return emojis
    .filter(({ en, it }) => fits(folded([...en, ...it].join(" "))))
    .toSorted((a, b) => Number(named(b)) - Number(named(a)))
    .map((emoji) => ({ sign: emoji.sign, name: emojiName(emoji, locale) }));
}

import type { ModerationRuleKind } from "@cortile/contract/enums";
import type { RuleSettings } from "@cortile/contract/moderation";
import { plainText } from "#core/html";
import { normalized } from "#core/text";
import type { RuleText } from "./rule.queries.ts";
import { settingsOf } from "./rule.settings.ts";

/** Of a text in parts: three times the longest, since one character may stand for a phrase. */
const maxPlain = 600_000;

/** Lower case, without accents and invisible characters, words apart by single blanks. */
const plain = (text: string): string =>
  normalized(text, "NFKD")
    .slice(0, maxPlain)
    .replace(/[\p{Mn}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}*]+/gu, " ")
    .trim();

/**
 * Finds the words of a list in texts: whole words and phrases; `*` at the end of one stands for any ending. The list is prepared once,
 * because that costs as much as looking at many texts.
 */
export function wordFinder(words: readonly string[]): (text: string) => string[] {
  const sought = words.flatMap((word) => {
    const form = plain(word);
    if (form === "" || form === "*") return [];
    return [{ word, part: form.endsWith("*") ? ` ${form.slice(0, -1)}` : ` ${form} ` }];
  });
  return (text) => {
    const within = ` ${plain(text).replaceAll("*", " ")} `;
    return sought.filter(({ part }) => within.includes(part)).map(({ word }) => word);
  };
}

/** Links to other places, each once. */
export function linksIn(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*href="(https?:[^"]+)"/gi)].map(([, href = ""]) => href);
  return [...new Set(hrefs)];
}

const dayMs = 86_400_000;

type Find = (text: RuleText) => string | null;

/** What a rule with these settings finds in a text; null for nothing. Texts of staff and publishers are not looked at. */
export function ruleFinder(kind: Exclude<ModerationRuleKind, "classifier">, stored: RuleSettings): Find {
  const find = finderOf(kind, stored);
  return (text) => (text.trusted ? null : find(text));
}

function finderOf(kind: Exclude<ModerationRuleKind, "classifier">, stored: RuleSettings): Find {
  switch (kind) {
    case "words": {
      const wordsIn = wordFinder(settingsOf(kind, stored).words);
      return ({ title, html }) => wordsIn(`${title} ${plainText(html)}`).join(", ") || null;
    }
    case "links": {
      const { days, max_links } = settingsOf(kind, stored);
      return ({ added_at, joined_at, html }) => {
        const isNew = new Date(added_at).getTime() - new Date(joined_at).getTime() < days * dayMs;
        const links = isNew ? linksIn(html) : [];
        return links.length > max_links ? links.join(" ") : null;
      };
    }
    case "first_post": {
      const { posts } = settingsOf(kind, stored);
      return ({ counted }) => (counted < posts ? `${counted + 1}` : null);
    }
    case "rate": {
      const { count, minutes } = settingsOf(kind, stored);
      return ({ counted }) => (counted > count ? `> ${count} / ${minutes} min` : null);
    }
    case "duplicate": {
      const { copies } = settingsOf(kind, stored);
      return ({ counted, summary }) => (counted >= copies ? summary.slice(0, 200) : null);
    }
  }
}

import type { MessageHit } from "@cortile/contract/message";
import type { Ctx, Member } from "#core/ctx";
import { toPage, type PageRequest } from "#core/http";
import { wordsOf, type SearchQuery } from "#core/search";
import { presentHits } from "./message.present.ts";
import { requireMessages } from "./message.policy.ts";
import { selectHitPage } from "./search.queries.ts";

const maxWords = 8;
/** Shorter than this, the beginning of a word is that of too many. */
const prefixMinLength = 3;

/** Every word has to be there; the last one may not be written to its end yet. */
function readWords(text: string): SearchQuery | null {
  const words = wordsOf(text).slice(0, maxWords);
  const last = words.length - 1;
  const terms = words.map((word, index) => ({ word, forms: [], begins: index === last && word.length >= prefixMinLength }));
  return terms.length > 0 ? { terms } : null;
}

/** Messages of the member's conversations with these words, the newest first. @throws Failure `not_found` */
export async function pmSearchText(ctx: Ctx<Member>, text: string, page: PageRequest) {
  requireMessages(ctx);
  const query = readWords(text);
  if (!query) return toPage<MessageHit>(page, { rows: [], count: 0 });
  const found = await selectHitPage(ctx.db, ctx.actor.id, query, page);
  return toPage(page, { ...found, rows: await presentHits(ctx, found.rows, query) });
}

import type { MessageHit } from "@cortile/contract/message";
import type { Ctx, Member } from "#core/ctx";
import { toPage, type PageRequest } from "#core/http";
import type { Limit } from "#core/limits";
import { wordsOf, type SearchQuery } from "#core/search";
import { presentHits } from "./message.present.ts";
import { readerOf, requireMessages } from "./message.policy.ts";
import { selectGroupsToSearch } from "./message.queries.ts";
import { selectHitPage } from "./search.queries.ts";

const maxWords = 8;
/** Far more than somebody types; a search may read all that one person was written. */
const searchesOfMember: Limit = { max: 60, windowSeconds: 60 };
/** Shorter than this, the beginning of a word is that of too many. */
const prefixMinLength = 3;

/** Every word has to be there; the last one may not be written to its end yet. */
function readWords(text: string): SearchQuery | null {
  const words = wordsOf(text).slice(0, maxWords);
  const last = words.length - 1;
  const terms = words.map((word, index) => ({ word, forms: [], begins: index === last && word.length >= prefixMinLength }));
  return terms.length > 0 ? { terms } : null;
}

/** Messages of the member's conversations with these words, the newest first. @throws Failure `not_found`, `rate_limited` */
export async function pmSearchText(ctx: Ctx<Member>, text: string, page: PageRequest) {
  requireMessages(ctx);
  const query = readWords(text);
  if (!query) return toPage<MessageHit>(page, { rows: [], count: 0 });
  await ctx.platform.limits.requireLocally(`message_search:${ctx.actor.id}`, searchesOfMember);
  const reader = readerOf(ctx);
  const groups = await selectGroupsToSearch(ctx.db, reader);
  const found = await selectHitPage(ctx.db, reader, groups, query, page);
  return toPage(page, { ...found, rows: await presentHits(ctx, found.rows, query) });
}

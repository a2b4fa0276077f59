import { textLimits, type TextLimits } from "@cortile/contract/core";
import { findCategoriesByName, presentCategories } from "#category";
import type { Ctx } from "#core/ctx";
import { Failure } from "#core/errors";
import {
  collectReferences,
  hashtagNames,
  keepReferences,
  linkify,
  measureText,
  mentionedNames,
  resolveHashtags,
  resolveMentions,
  sanitizeHtml,
  summarize,
} from "#core/html";
import { selectIdsByUsername, selectListedIds } from "#people";
import { messages } from "./contribution.messages.ts";

const tooMuch = {
  characters: messages.textTooLong,
  html: messages.textTooHeavy,
  elements: messages.textTooHeavy,
  mentions: messages.textMentions,
  pictures: messages.textPictures,
} satisfies Record<keyof TextLimits, object>;

/**
 * Sanitises a text and holds it to the limits of its kind. Needs no database and may take long: do it before anything is locked.
 * @throws Failure `invalid` for the field `text`
 */
export function cleanText(input: string, kind: keyof typeof textLimits | "status"): string {
  const html = linkify(sanitizeHtml(input));
  const limits = textLimits[kind === "status" ? "post" : kind];
  const measured = measureText(html);
  for (const of of Object.keys(tooMuch) as (keyof TextLimits)[])
    if (measured[of] > limits[of]) throw Failure.field("text", "max_length", tooMuch[of], { limit: limits[of] });
  return html;
}

/** Turns the names in a sanitised text into references. */
export async function storeText(ctx: Ctx, clean: string) {
  const html = await dropInvisibleReferences(ctx, clean);
  const [people, categories] = await Promise.all([
    selectIdsByUsername(ctx, mentionedNames(html)),
    findCategoriesByName(ctx, hashtagNames(html)),
  ]);
  const stored = resolveHashtags(resolveMentions(html, people), categories);
  return { html: stored, ...summarize(stored), references: collectReferences(stored) };
}

/** Names whose person or category the writer may not see, or that are gone, become plain text. */
async function dropInvisibleReferences(ctx: Ctx, html: string): Promise<string> {
  const { userIds, hashtagIds } = collectReferences(html);
  if (userIds.length + hashtagIds.length === 0) return html;
  const [users, categories] = await Promise.all([selectListedIds(ctx, userIds), presentCategories(ctx, hashtagIds)]);
  return keepReferences(html, { users, categories: new Set(categories.keys()) });
}

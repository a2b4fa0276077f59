import { textLimits, type TextLimits } from "@cortile/contract/core";
import { findCategoriesByName, presentCategories } from "#category";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import {
  collectReferences,
  hashtagNames,
  keepReferences,
  mentionedNames,
  resolveHashtags,
  resolveMentions,
  shortText,
  summarize,
} from "#core/html";
import { Turns, type Limit } from "#core/limits";
import { selectIdsByUsername, selectListedIds } from "#people";
import { messages } from "./contribution.messages.ts";

const tooMuch = {
  characters: messages.textTooLong,
  html: messages.textTooHeavy,
  elements: messages.textTooHeavy,
  mentions: messages.textMentions,
  pictures: messages.textPictures,
} satisfies Record<keyof TextLimits, object>;

/** More than any editor puts around what the limits allow; spans and comments of pasted pages included. */
const rawLimits = ({ html, elements }: TextLimits) => ({ length: 2 * html, brackets: 3 * elements, addresses: elements });

/** Work, in brackets, that the texts of one account may be: those refused for what is in them as well. */
const workOfMember: Limit = { max: 300_000, windowSeconds: 60 };

/** How often a part is in it; one more than `most` where it is there more often. */
const countOf = (input: string, part: RegExp, most: number): number => input.split(part, most + 2).length - 1;

/**
 * Refuses oversized input before sanitising, which takes a second of processor time per megabyte of tags.
 * @returns how much work the text is, in brackets: 10,000 take less than a tenth of a second
 */
function requireWithinLimits(input: string, limits: TextLimits): number {
  const raw = rawLimits(limits);
  const tooHeavy = () => Failure.field("text", "max_length", messages.textTooHeavy, { limit: limits.html });
  if (input.length > raw.length) throw tooHeavy();
  const brackets = countOf(input, /</, raw.brackets);
  const addresses = countOf(input, /https?:\/\/|www\./i, raw.addresses);
  if (brackets > raw.brackets || addresses > raw.addresses) throw tooHeavy();
  const entities = countOf(input, /&/, 2 * workOfMember.max);
  return brackets + 3 * addresses + Math.ceil(entities / 2 + input.length / 64);
}

type TextKind = keyof typeof textLimits | "status";

const limitsOf = (kind: TextKind): TextLimits => textLimits[kind === "status" ? "post" : kind];

/** What a text counts that took too long, in brackets. */
const workGivenUp = 100_000;

/** Long texts of one account wait for each other, before one waits for the thread with those of others. */
const longTexts = new Turns({ atOnce: 1, maxWaiting: 300, isOn: true });

/**
 * Sanitises a text and holds it to the limits of its kind. Needs no database and may take long: do it before anything is locked.
 * @throws Failure `invalid` for the field `text`, `rate_limited`, `unavailable`
 */
export async function cleanText(ctx: Ctx<Member>, input: string, kind: TextKind): Promise<string> {
  await requireWork(ctx, requireWithinLimits(input, limitsOf(kind)));
  const sanitize = () => sanitizeWithin(ctx, input, limitsOf(kind));
  return input.length > shortText ? longTexts.take(String(ctx.actor.id), sanitize) : sanitize();
}

/**
 * The same for a text of a file, for whose size there are other limits.
 * @throws Failure `invalid` for the field `text`, `rate_limited` after texts that took too long, `unavailable`
 */
export async function cleanImportedText(ctx: Ctx<Member>, input: string, kind: TextKind): Promise<string> {
  requireWithinLimits(input, limitsOf(kind));
  await requireWork(ctx, 1);
  return sanitizeWithin(ctx, input, limitsOf(kind));
}

const workKey = ({ actor }: Ctx<Member>): string => `text_work:${actor.id}`;

/** Counts work on texts, in brackets. @throws Failure `rate_limited` */
const requireWork = (ctx: Ctx<Member>, work: number): Promise<void> =>
  ctx.platform.limits.requireLocally(workKey(ctx), workOfMember, work);

async function sanitizeWithin(ctx: Ctx<Member>, input: string, limits: TextLimits): Promise<string> {
  const { texts, log, limits: counts } = ctx.platform;
  const clean = await texts.clean(input);
  if (!clean) {
    log.warn({ characters: input.length }, "text.given_up");
    // Its author is told why it is refused; it is the next one that waits.
    await counts.addLocally(workKey(ctx), workOfMember, workGivenUp);
    throw Failure.field("text", "max_length", messages.textTooHeavy, { limit: limits.html });
  }
  const { html, measured } = clean;
  for (const of of Object.keys(tooMuch) as (keyof TextLimits)[])
    if (measured[of] > limits[of]) throw Failure.field("text", "max_length", tooMuch[of], { limit: limits[of] });
  return html;
}

/** Bytes of texts that one account may write: with what is indexed of them, they take several times as much. */
const textsOfMember: Limit = { max: 30_000_000, windowSeconds: 86_400 };

/** Counts a text that is added or edited. @throws Failure `rate_limited` */
export const countText = ({ platform, actor }: Ctx<Member>, clean: string): Promise<void> =>
  platform.limits.requireLocally(`texts:${actor.id}`, textsOfMember, Buffer.byteLength(clean), messages.textsToday);

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

/** Mentions of people and categories that the author may not see, or that no longer exist, become plain text. */
async function dropInvisibleReferences(ctx: Ctx, html: string): Promise<string> {
  const { userIds, hashtagIds } = collectReferences(html);
  if (userIds.length + hashtagIds.length === 0) return html;
  const [users, categories] = await Promise.all([selectListedIds(ctx, userIds), presentCategories(ctx, hashtagIds)]);
  return keepReferences(html, { users, categories: new Set(categories.keys()) });
}

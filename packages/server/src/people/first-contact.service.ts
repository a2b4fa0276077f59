import { rateLimited } from "@cortile/contract/core";
import { sql, type RawBuilder } from "kysely";
import { isStaff, type Ctx, type Member, type Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import type { Text } from "#core/i18n";
import type { Limit } from "#core/limits";
import { selectStrangers } from "./first-contact.queries.ts";
import { messages } from "./people.messages.ts";

/** The day first: where both are used up, its wait is the true one. */
const unanswered = (hour: number, day: number): (Limit & { text: Text })[] => [
  { max: day, windowSeconds: 86_400, text: messages.unansweredDay },
  { max: hour, windowSeconds: 3600, text: messages.unansweredHour },
];
/** Strangers whom one account may turn to in all ways together. Newcomers joined lately, or have not confirmed their address where mail is sent. */
const firstContactsOfNewcomer = unanswered(20, 50);
const firstContactsOfMember = unanswered(200, 1000);
const newcomerMs = 7 * 24 * 3_600_000;

/**
 * Counts the strangers among the people whom the actor writes to, addresses or invites; staff may turn to anybody.
 * @param field that names the people, where a form shows it
 * @throws Failure `rate_limited` when they are too many, and then none is counted
 */
export async function requireFirstContacts(ctx: Ctx<Member>, people: readonly number[], field?: string): Promise<void> {
  const { refused } = await countStrangers(ctx, people);
  if (!refused) return;
  const { text } = refused.limit;
  const said = field === undefined ? { text } : { fields: { [field]: [{ code: "invalid" as const, text }] } };
  throw new Failure(rateLimited, { retryAfterSeconds: refused.retryAfterSeconds, ...said });
}

/**
 * Counts in the same way the people whom the actor mentions. Never refuses.
 * @param known those whom the text answers, or who are counted already
 * @returns those who may be notified: all, or when the strangers among them are too many, the others
 */
export async function takeFirstContacts(
  ctx: Ctx<Member>,
  people: readonly number[],
  known: readonly number[] = [],
): Promise<number[]> {
  const others = people.filter((id) => !known.includes(id));
  const { strangers, refused } = await countStrangers(ctx, others);
  return refused ? people.filter((id) => !strangers.includes(id)) : [...people];
}

async function countStrangers(ctx: Ctx<Member>, people: readonly number[]) {
  const { db, platform, actor, now } = ctx;
  if (people.length === 0 || isStaff(actor)) return { strangers: [], refused: null };
  const { strangers, is_newcomer } = await selectStrangers(db, actor.id, [...new Set(people)], {
    hasWrittenTo: (sender, recipient) => hasWrittenTo(platform, sender, recipient),
    newSince: new Date(now().getTime() - newcomerMs),
    confirms: platform.config.smtpUrl !== null,
  });
  if (strangers.length === 0) return { strangers, refused: null };
  const limits = is_newcomer ? firstContactsOfNewcomer : firstContactsOfMember;
  return { strangers, refused: await platform.limits.takeAll(`first_contact:${actor.id}`, limits, strangers.length) };
}

/** Whether a person has written to another in any feature. */
const hasWrittenTo = ({ features }: Platform, sender: RawBuilder<number>, recipient: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [sql`false`, ...features.flatMap((feature) => feature.hasWrittenTo?.(sender, recipient) ?? [])],
    sql` or `,
  )})`;

import { permissionDenied } from "@cortile/contract/core";
import type { PollInput } from "@cortile/contract/contribution";
import type { Poll } from "@cortile/contract/entity";
import type { Ctx, Member } from "#core/ctx";
import { Failure, type FieldProblem } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import type { Text } from "#core/i18n";
import { oneLine } from "#core/text";
import { permissionsOf, presentUsers } from "#people";
import { pollVoted } from "./poll.events.ts";
import { messages } from "./poll.messages.ts";
import {
  deletePoll,
  deletePollVote,
  insertPoll,
  insertPollVote,
  selectPollVotes,
  updateChoiceCount,
  updatePoll,
  type PollRow,
  type PollText,
} from "./poll.queries.ts";

const isClosed = ({ now }: Ctx, { expiration_at }: PollRow): boolean =>
  expiration_at !== null && Date.parse(expiration_at) <= now().getTime();

/** @param options.hidden its counts are not to be shown: it is not published */
export const presentPoll = (ctx: Ctx, poll: PollRow, { hidden }: { hidden: boolean }): Poll => ({
  ...poll,
  closed: isClosed(ctx, poll),
  hidden,
  choices: poll.choices.map((choice) => ({ ...choice, deleted: false })),
});

/** What is to become of the poll of a contribution: another text, none (null), or nothing (undefined). */
export type PollChange = PollText | null | undefined;

/**
 * Checks the poll of a contribution that is written or edited. Left out, or sent as it is, it stays.
 * @param current the poll there is
 * @throws Failure `permission_denied` for who may not add polls
 */
export function checkPoll(
  ctx: Ctx<Member>,
  input: PollInput | null | undefined,
  current: PollRow | null,
): { change: PollChange; problem: FieldProblem | null } {
  if (input === undefined) return { change: undefined, problem: null };
  const wanted = input && textOf(input, current);
  if (isSame(wanted, current)) return { change: undefined, problem: null };
  if (wanted && !permissionsOf(ctx).create_poll) throw new Failure(permissionDenied, { text: messages.off });
  const text = current?.choices.some((choice) => choice.vote_count > 0) ? messages.voted : wanted && faultOf(ctx, wanted);
  return { change: wanted, problem: text && { code: "invalid", text } };
}

function textOf({ title, multiple_choices, expiration_at = null, choices }: PollInput, current: PollRow | null): PollText {
  const known = new Set(current?.choices.map(({ id }) => id));
  const kept = new Set<number>();
  return {
    title: oneLine(title),
    multiple_choices,
    expiration_at,
    choices: choices
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(({ id, choice }) => {
        const isKept = id !== undefined && known.has(id) && !kept.has(id);
        if (isKept) kept.add(id);
        return { id: isKept ? id : null, choice: oneLine(choice) };
      }),
  };
}

const timeOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const isSame = (wanted: PollText | null, current: PollRow | null): boolean =>
  wanted === null || current === null
    ? wanted === current
    : wanted.title === current.title &&
      wanted.multiple_choices === current.multiple_choices &&
      timeOf(wanted.expiration_at) === timeOf(current.expiration_at) &&
      wanted.choices.length === current.choices.length &&
      wanted.choices.every(({ id, choice }, index) => {
        const there = current.choices[index];
        return there?.choice === choice && (id === null || id === there.id);
      });

function faultOf({ now }: Ctx, { title, expiration_at, choices }: PollText): Text | null {
  const texts = choices.map(({ choice }) => choice);
  if (title === "") return messages.titleMissing;
  if (texts.filter((text) => text !== "").length < texts.length) return messages.choicesMissing;
  if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length) return messages.choicesAlike;
  // Not before the present, nor a second that no clock has.
  if (expiration_at !== null && !(Date.parse(expiration_at) > now().getTime())) return messages.pastEnd;
  return null;
}

/**
 * Applies the result of `checkPoll`. The caller has locked the contribution.
 * @returns by how much the number of polls changed: -1, 0 or 1
 */
export async function changePoll(tx: Ctx, contributionId: number, current: PollRow | null, change: PollChange): Promise<number> {
  if (change === undefined || (change === null && current === null)) return 0;
  if (change === null) await deletePoll(tx.db, current?.id ?? 0);
  else if (current) await updatePoll(tx.db, current.id, change);
  else await insertPoll(tx.db, contributionId, change);
  return (change === null ? 0 : 1) - (current === null ? 0 : 1);
}

/**
 * Votes for a choice; one already taken is taken back. In a poll of one choice another one replaces it. The caller holds the
 * contribution, which keeps the counts exact.
 * @throws Failure `permission_denied` once it is closed, `invalid` for a choice that is not of this poll
 */
export async function togglePollVote(
  tx: Ctx<Member>,
  { poll, ...subject }: { contribution_id: number; type: "discussion" | "post" | "status"; author_id: number; poll: PollRow },
  choiceId: number,
): Promise<void> {
  if (isClosed(tx, poll)) throw new Failure(permissionDenied, { text: messages.closed });
  const chosen = poll.choices.find(({ id }) => id === choiceId);
  if (!chosen) throw Failure.field("choice", "invalid", messages.choiceUnknown);
  const user_id = tx.actor.id;
  const removed = chosen.voted ? chosen : poll.multiple_choices ? undefined : poll.choices.find(({ voted }) => voted);
  const added = chosen.voted ? undefined : chosen;
  if (removed) {
    await deletePollVote(tx.db, { choice_id: removed.id, user_id });
    await updateChoiceCount(tx.db, removed.id, -1);
  }
  if (added) {
    await insertPollVote(tx.db, { poll_id: poll.id, choice_id: added.id, user_id, single: !poll.multiple_choices });
    await updateChoiceCount(tx.db, added.id, 1);
  }
  await tx.record(pollVoted({ ...subject, poll_id: poll.id, user_id, removed: removed?.id ?? null, added: added?.id ?? null }));
}

/** A page of the votes of a poll. The caller has checked that it may be seen. */
export async function pollVoteList(ctx: Ctx, of: { poll_id: number; choice: number | undefined }, page: PageRequest) {
  const { rows, count } = await selectPollVotes(ctx.db, ctx.actor, of, page);
  const users = await presentUsers(
    ctx,
    rows.map((row) => row.user_id),
  );
  const votes = rows.flatMap(({ id, choice_id, user_id }) => {
    const user = users.get(user_id);
    return user ? [{ id, choice: choice_id, user }] : [];
  });
  return toPage(page, { rows: votes, count, more: page.offset + rows.length < count });
}

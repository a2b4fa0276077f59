import type { Client } from "@cortile/client/http";
import type { CaseAct, FlagType } from "@cortile/contract/enums";
import { pmFlaggedGet } from "@cortile/contract/message";
import {
  caseActUndo,
  caseAssign,
  caseDecideMany,
  caseGet,
  caseList,
  caseModerators,
  caseNoteAdd,
  caseWatch,
  type CaseDetail,
  type ReportCase,
} from "@cortile/contract/moderation";
import { caseTopic, moderationTopic } from "@cortile/contract/realtime";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { useTopic } from "#core/realtime";
import { useSession } from "#core/session";
import { keyOf, type CaseRef } from "./case.ts";
import type { CaseAddress } from "./case.address.ts";
import { wordsIn, wordsOf, messages, templates } from "./case.messages.ts";

export const pageSize = 20;

/** A page of the queue. */
export const casesQuery = (client: Client, address: CaseAddress) => {
  const { q, status, kind, assignee, author, by, min, order, offset } = address;
  const query = {
    ...(q && { content: q }),
    ...(status === "held" ? { held: true } : status === "all" ? {} : { status }),
    ...(kind && { kind }),
    ...(assignee && { assignee }),
    ...(author && { author }),
    ...(by && { flagged_by: by }),
    ...(min > 0 && { min_flags: min }),
    order_by: order,
    offset,
    limit: pageSize,
  };
  return queryOptions({
    queryKey: ["case", "list", query],
    queryFn: ({ signal }) => client.call(caseList, { query }, { signal }),
  });
};

/** How many texts a rule holds back. */
export const heldCountQuery = (client: Client) =>
  queryOptions({
    queryKey: ["case", "list", "held"],
    queryFn: ({ signal }) => client.call(caseList, { query: { held: true, limit: 1 } }, { signal }),
  });

/** A case with all that a moderator decides by. */
export const caseQuery = (client: Client, { kind, id }: CaseRef) =>
  queryOptions({
    queryKey: ["case", "detail", kind, id],
    queryFn: ({ signal }) => client.call(caseGet, { params: { kind, id } }, { signal }),
  });

/** A reported message. Reading it is recorded. */
export const reportedMessageQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["case", "message", id],
    queryFn: ({ signal }) => client.call(pmFlaggedGet, { params: { id } }, { signal }),
    staleTime: Infinity,
  });

/** Who may be given a case. */
export const moderatorsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["case", "moderators"],
    queryFn: ({ signal }) => client.call(caseModerators, {}, { signal }),
    staleTime: 300_000,
  });

/** What a decision changes. Waits for the queue alone. */
function invalidate(cache: QueryClient): Promise<void> {
  for (const queryKey of [["case", "detail"], ["appeal"], ["contribution"], ["comment"], ["account_admin"]])
    void cache.invalidateQueries({ queryKey });
  return cache.invalidateQueries({ queryKey: ["case", "list"] });
}

/** An act on one case or several. */
export interface CaseDecision {
  act: CaseAct;
  of: readonly ReportCase[];
  reason?: FlagType | undefined;
  motive?: string;
  rule?: string;
  days?: number | undefined;
}

const decideKey = ["case", "decide"];

/** Tells whether a decision of the reader on a case is still under way. */
export function useIsBeingDecided(): (one: CaseRef) => boolean {
  const mutations = useQueryClient().getMutationCache();
  return (one) =>
    mutations
      .findAll({ mutationKey: decideKey, status: "pending" })
      .some(({ state }) => (state.variables as CaseDecision).of.some((other) => keyOf(other) === keyOf(one)));
}

/**
 * Does an act, as long as nobody decided otherwise meanwhile. It can be undone from the notice.
 * @param onUndone told which cases were undone, once the queue has them again
 */
export function useDecide(onUndone: (of: readonly CaseRef[]) => void) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const undo = useUndo(onUndone);
  return useMutation({
    mutationKey: decideKey,
    mutationFn: ({ act, of, reason, motive, rule, days }: CaseDecision) =>
      client.call(caseDecideMany, {
        body: {
          act,
          cases: of.map(({ kind, id, status }) => ({ kind, id, seen_status: status })),
          ...(reason !== undefined && { flag_type: reason }),
          ...(motive && { motive }),
          ...(rule && { rule }),
          ...(days !== undefined && { days }),
        },
      }),
    onSuccess: ({ done, refused }, { act, of }) => {
      const undoing = { label: intl.formatMessage(messages.undo), onPress: () => undo.mutate({ decided: act, of: done }) };
      if (refused.length > 0) {
        const text =
          done.length === 0 && refused.length === 1 && refused[0]
            ? refused[0].message
            : intl.formatMessage(templates.partly, { done: done.length, failed: refused.length });
        return toast.show({ id: "case", tone: "error", text, ...(done.length > 0 && { action: undoing }) });
      }
      toast.show({
        id: "case",
        icon: "shield",
        text: intl.formatMessage(wordsOf(act, of).done, wordsIn(intl, of)),
        action: undoing,
      });
    },
    onError: (error) => notice(error, { permission_denied: messages.denied, failed: messages.failed }),
    onSettled: () => invalidate(cache),
  });
}

/** The reader's own decision that is still in force on a case; null where it can't be undone, or somebody has decided since. */
async function findOwnAct(
  client: Client,
  { kind, id }: CaseRef,
  decided: CaseAct,
  userId: number | null,
): Promise<number | null> {
  const { undoable, acts } = await client.call(caseGet, { params: { kind, id } });
  const last = acts.find((entry) => entry.id === undoable);
  const isDecided = last?.act === decided || (last?.act === "approve" && (decided === "ignore" || decided === "dismiss"));
  return last && isDecided && last.by?.id === userId ? last.id : null;
}

/**
 * Undoes an act by its id, or what the reader has just decided about cases.
 * @param onUndone told which cases the reader had just decided about, once the queue has them again
 */
export function useUndo(onUndone?: (of: readonly CaseRef[]) => void) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const { user } = useSession();
  return useMutation({
    mutationFn: async (what: { act: number } | { decided: CaseAct; of: readonly CaseRef[] }) => {
      const counts = { done: 0, failed: 0 };
      const undo = async (id: number | null) => {
        if (id === null) return void (counts.failed += 1);
        await client.call(caseActUndo, { params: { id } });
        counts.done += 1;
      };
      if ("act" in what) await undo(what.act);
      // One after the other: each locks its case. What can't be undone holds back none of the others.
      else
        for (const one of what.of)
          await findOwnAct(client, one, what.decided, user?.id ?? null)
            .then(undo)
            .catch(() => (counts.failed += 1));
      return counts;
    },
    onSuccess: ({ done, failed }) => {
      if (failed === 0) return toast.show({ id: "case", icon: "history", text: intl.formatMessage(messages.undone) });
      const text = done === 0 ? intl.formatMessage(messages.notUndone) : intl.formatMessage(templates.partly, { done, failed });
      return toast.show({ id: "case", tone: "error", text });
    },
    onError: (error) => notice(error, { invalid: messages.notUndone, failed: messages.failed }),
    onSettled: async (_counts, _error, what) => {
      await invalidate(cache);
      if ("of" in what) onUndone?.(what.of);
    },
  });
}

/** Gives a case to a moderator, or to nobody. */
export function useAssign({ kind, id }: CaseRef) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: (user: number | null) => client.call(caseAssign, { params: { kind, id }, body: { user } }),
    onError: (error) => notice(error, { invalid: messages.notAssigned, failed: messages.failed }),
    onSettled: () => invalidate(cache),
  });
}

/** Adds a note for other staff. */
export function useNote({ kind, id }: CaseRef, onSent: (text: string) => void) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const { queryKey } = caseQuery(client, { kind, id });
  return useMutation({
    mutationFn: (text: string) => client.call(caseNoteAdd, { params: { kind, id }, body: { text } }),
    onSuccess(note, text) {
      onSent(text);
      cache.setQueryData(queryKey, (found: CaseDetail | undefined) => found && { ...found, notes: [note, ...found.notes] });
    },
    onError: (error) => notice(error, { failed: messages.failed }),
  });
}

const watchMs = 20_000;

/** Keeps an open case up to date, says that the reader has it open, and answers who else has. */
export function useCaseLive(detail: CaseDetail) {
  const client = useClient();
  const cache = useQueryClient();
  const { kind, id, case_id } = detail;
  const watched = useQuery({
    queryKey: ["case", "viewers", kind, id],
    queryFn: ({ signal }) => client.call(caseWatch, { params: { kind, id } }, { signal }),
    refetchInterval: watchMs,
    staleTime: 0,
    retry: false,
  });
  useTopic(case_id === null ? null : caseTopic(case_id), () => {
    void cache.invalidateQueries({ queryKey: ["case", "viewers", kind, id] });
    void cache.invalidateQueries({ queryKey: ["case", "detail", kind, id] });
  });
  return watched.data?.viewers ?? detail.viewers;
}

/** Keeps the queue up to date while it is shown. */
export function useQueueLive(): void {
  const cache = useQueryClient();
  useTopic(moderationTopic, () => {
    void cache.invalidateQueries({ queryKey: ["case", "list"] });
    void cache.invalidateQueries({ queryKey: ["appeal"] });
  });
}

/** Reads what the queue shows first. @throws CallError for who is no moderator */
export async function loadCases(client: Client, cache: QueryClient, address: CaseAddress): Promise<void> {
  await cache.ensureQueryData(casesQuery(client, address));
}

/** A case by its key, and where it stands in the list. */
export type CasePlace = { key: string; index: number } | null;

/** Where a case is in a list: once it has left the list, the one that takes its place. */
export const indexOfCase = (cases: readonly CaseRef[], at: CasePlace): number => {
  if (at === null) return -1;
  const found = cases.findIndex((one) => keyOf(one) === at.key);
  return found >= 0 ? found : Math.min(at.index, cases.length - 1);
};

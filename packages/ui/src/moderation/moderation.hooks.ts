import { CallError, type Client } from "@cortile/client/http";
import type { ContributionStatus as Status, ContributionType, FlagType } from "@cortile/contract/enums";
import { moderationContributionPatch, moderationContributionStatus } from "@cortile/contract/moderation";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { patchCached } from "#core/cache";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { doneMessages, messages, templates } from "./moderation.messages.ts";

/** What can be moderated. */
export type ModerationTarget = { type: ContributionType; id: number };

/** A content and what staff decided about it, as far as the caller knows. */
export type Judged = ModerationTarget & { status: Status; reason: FlagType | null };

/** What staff may do with contents. `restore` takes back what was decided. */
export type Act = "hide" | "delete" | "restore" | "scold_author";

/** What staff decided about a content; `permission_denied` for who does not moderate its author. */
export const moderationStatusQuery = (client: Client, { type, id }: ModerationTarget) =>
  queryOptions({
    queryKey: ["moderation", "status", type, id],
    queryFn: ({ signal }) =>
      client.call(moderationContributionStatus, { params: { id }, query: { contribution_type: type } }, { signal }),
    staleTime: 0,
  });

export const isDenied = (error: unknown): boolean => error instanceof CallError && error.code === "permission_denied";

export interface Decision {
  act: Act;
  of: readonly Judged[];
  /** For acts that have one. */
  reason?: FlagType | undefined;
}

type Outcome = { changed: readonly Judged[]; failed: number };

/** Does it to each in turn, as long as nobody decided otherwise meanwhile; hiding and deleting can be undone from the notice. */
export function useModerationContributionPatch() {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const patch = useMutation({
    mutationFn: (decision: Decision) => decideAll(client, decision),
    onSuccess: ({ changed, failed }, decision) => {
      const { act } = decision;
      for (const one of changed) patchJudged(cache, one);
      if (failed > 0)
        return toast.show({
          id: "moderation",
          tone: "error",
          text: intl.formatMessage(templates.partly, { done: changed.length, failed }),
        });
      const isUndoable = act === "hide" || act === "delete";
      toast.show({
        id: "moderation",
        icon: "shield",
        text: intl.formatMessage(doneMessages[act], { count: changed.length }),
        ...(isUndoable
          ? { action: { label: intl.formatMessage(messages.undo), onPress: () => patch.mutate({ act: "restore", of: changed }) } }
          : {}),
      });
    },
    onError: (error) => notice(error, { permission_denied: messages.denied, invalid: messages.decided, failed: messages.failed }),
    onSettled: (_reply, _error, { of }) =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ["moderation"] }),
        cache.invalidateQueries({ queryKey: ["contribution"] }),
        // Counts of what is deleted or restored.
        of.some(({ type }) => type === "comment") ? cache.invalidateQueries({ queryKey: ["comment"] }) : undefined,
      ]),
  });
  return patch;
}

/** One after the other. @throws the error where nothing was changed */
async function decideAll(client: Client, { act, of, reason }: Decision): Promise<Outcome> {
  const changed: Judged[] = [];
  let refusal: unknown;
  for (const one of of) {
    const motive = act === "restore" ? (one.reason ?? 0) : reason;
    const action = act === "restore" ? (one.status === "hidden" ? "hide" : "delete") : act;
    try {
      await client.call(moderationContributionPatch, {
        params: { id: one.id },
        body: {
          contribution_type: one.type,
          action,
          seen_status: one.status,
          ...(motive === undefined ? {} : { moderation_type: motive }),
        },
      });
      changed.push(act === "scold_author" ? one : { ...one, status: statusAfter[act], reason: motive ?? null });
    } catch (error) {
      refusal ??= error;
    }
  }
  if (changed.length === 0) throw refusal;
  return { changed, failed: of.length - changed.length };
}

const statusAfter = { hide: "hidden", delete: "deleted", restore: "open" } as const;

type Visible = { id: number; type: string; deleted: boolean; collapsed: boolean };

/** Shows what was decided in every cached copy. */
const patchJudged = (cache: ReturnType<typeof useQueryClient>, { type, id, status }: Judged) =>
  patchCached(
    cache,
    (value): value is Visible =>
      "id" in value && value.id === id && "type" in value && value.type === type && "collapsed" in value,
    (one) => ({ ...one, deleted: status === "deleted", collapsed: status === "hidden" }),
  );

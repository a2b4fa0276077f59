import { CallError, type Client } from "@cortile/client/http";
import type { ContributionStatus as Status, ContributionType, FlagType } from "@cortile/contract/enums";
import { moderationContributionPatch, moderationContributionStatus } from "@cortile/contract/moderation";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { patchCached } from "#core/cache";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { doneMessages, messages } from "./moderation.messages.ts";

/** What can be moderated. */
export type ModerationTarget = { type: ContributionType; id: number };

/** A content and what staff decided about it, as far as the caller knows. */
export type Judged = ModerationTarget & { status: Status; reason: FlagType | null; held: boolean };

/** What staff may do with a content. `restore` takes back what was decided; `approve` publishes what waits for review. */
export type Act = "approve" | "hide" | "delete" | "restore" | "scold_author";

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
  judged: Judged;
  /** For acts that have one. */
  reason?: FlagType | undefined;
}

/** Does it, as long as nobody decided otherwise meanwhile; hiding and deleting can be undone from the notice. */
export function useModerationContributionPatch() {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const patch = useMutation({
    mutationFn: (decision: Decision) => decide(client, decision),
    onSuccess: (judged, { act }) => {
      patchJudged(cache, judged);
      // Restoring what waited would publish it.
      const isUndoable = (act === "hide" || act === "delete") && !judged.held;
      toast.show({
        id: "moderation",
        icon: "shield",
        text: intl.formatMessage(doneMessages[act]),
        ...(isUndoable
          ? { action: { label: intl.formatMessage(messages.undo), onPress: () => patch.mutate({ act: "restore", judged }) } }
          : {}),
      });
    },
    onError: (error) => notice(error, { permission_denied: messages.denied, invalid: messages.decided, failed: messages.failed }),
    onSettled: (_reply, _error, { judged }) =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ["moderation"] }),
        cache.invalidateQueries({ queryKey: ["contribution"] }),
        // Counts of what is deleted or restored.
        judged.type === "comment" ? cache.invalidateQueries({ queryKey: ["comment"] }) : undefined,
      ]),
  });
  return patch;
}

/** @returns the content as it is then */
async function decide(client: Client, { act, judged, reason }: Decision): Promise<Judged> {
  const motive = act === "restore" ? (judged.reason ?? 0) : reason;
  const action = act === "restore" ? (judged.status === "hidden" ? "hide" : "delete") : act === "approve" ? "ignore" : act;
  await client.call(moderationContributionPatch, {
    params: { id: judged.id },
    body: {
      contribution_type: judged.type,
      action,
      seen_status: judged.status,
      ...(motive === undefined ? {} : { moderation_type: motive }),
    },
  });
  return act === "scold_author" ? judged : { ...judged, status: statusAfter[act], reason: motive ?? null };
}

const statusAfter = { approve: "ignored", hide: "hidden", delete: "deleted", restore: "open" } as const;

type Visible = { id: number; type: string; deleted: boolean; collapsed: boolean };

/** Shows what was decided in every cached copy. */
const patchJudged = (cache: ReturnType<typeof useQueryClient>, { type, id, status }: Judged) =>
  patchCached(
    cache,
    (value): value is Visible =>
      "id" in value && value.id === id && "type" in value && value.type === type && "collapsed" in value,
    (one) => ({ ...one, deleted: status === "deleted", collapsed: status === "hidden", held: false }),
  );

import { objectExport, objectPublish, objectSuspend } from "@cortile/contract/contribution";
import type { Contribution } from "@cortile/contract/entity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { saveFile, useToast } from "#core/kit";
import { useFailureNotice } from "#core/actions";
import { patchContribution } from "./contribution.cache.ts";
import { messages } from "./menu.messages.ts";
import { useContributionToggle } from "./toggle.hooks.ts";

type Which = Pick<Contribution, "type" | "id">;

/** Publishes a draft or a scheduled post at once. Open feeds are refetched. */
export function useContributionPublishNow({ type, id }: Which) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const intl = useIntl();
  const toast = useToast();
  return useMutation({
    mutationFn: () => client.call(objectPublish, { params: { type, id } }),
    onSuccess: async (published) => {
      const { held, collapsed } = published;
      if (held || !collapsed)
        toast.show({ icon: "send", text: intl.formatMessage(held ? messages.sentForReview : messages.published) });
      patchContribution(cache, id, () => published);
      await cache.invalidateQueries({ queryKey: ["feed"] });
    },
    onError: (error) =>
      notice(error, {
        permission_denied: messages.publishDenied,
        invalid: messages.publishInvalid,
        failed: messages.publishFailed,
      }),
  });
}

/** Silences its notifications, or lets them come again. */
export function useContributionMute({ type, id }: Which) {
  const client = useClient();
  const intl = useIntl();
  const toast = useToast();
  return useContributionToggle(id, {
    name: "mute",
    send: () => client.call(objectSuspend, { params: { type, id } }),
    change: (one) => ({ ...one, suspended: !one.suspended }),
    changed: ({ suspended }) => ({ suspended }),
    failures: { failed: messages.muteFailed },
    onDone: (before) => {
      const text = intl.formatMessage(before?.suspended ? messages.unmuted : messages.muted);
      toast.show({ id: `mute ${id}`, icon: before?.suspended ? "bell" : "bell-off", text });
    },
  });
}

/** Saves the list of who took part as a file; with the mark of UTF-8, which is lost in reading the reply. */
export function useContributionExport({ type, id }: Which) {
  const client = useClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: () => client.call(objectExport, { params: { type, id } }, { timeoutMs: 60_000 }),
    onSuccess: (csv) => saveFile(`${type}-${id}.csv`, new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" })),
    onError: (error) => notice(error, { permission_denied: messages.exportDenied, failed: messages.exportFailed }),
  });
}

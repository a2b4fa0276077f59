import { commentFlag, commentFlagStatus } from "@cortile/contract/comment";
import { objectFlag, objectFlagStatus } from "@cortile/contract/contribution";
import { pmFlag, pmFlagStatus } from "@cortile/contract/message";
import { reportGet, reportSend } from "@cortile/contract/moderation";
import type { OwnFlag } from "@cortile/contract/entity";
import type { ContributionType, FlagType } from "@cortile/contract/enums";
import type { Client } from "@cortile/client/http";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { useFailureNotice } from "#core/actions";
import { messages } from "./flag.messages.ts";

/** What can be reported. */
type ReportedKind = "user" | "group" | "event" | "course";
export type FlagTarget = { type: ContributionType | "message" | ReportedKind; id: number };

const isReported = (type: FlagTarget["type"]): type is ReportedKind =>
  type === "user" || type === "group" || type === "event" || type === "course";

/** The reader's own report; empty when there is none. */
export const flagQuery = (client: Client, { type, id }: FlagTarget) =>
  queryOptions({
    queryKey: ["flag", type, id],
    queryFn: ({ signal }) => {
      if (type === "comment") return client.call(commentFlagStatus, { params: { id } }, { signal });
      if (type === "message") return client.call(pmFlagStatus, { params: { id } }, { signal });
      if (isReported(type)) return client.call(reportGet, { params: { kind: type, id } }, { signal });
      return client.call(objectFlagStatus, { params: { type, id } }, { signal });
    },
  });

/** Reports, changes the reason, or withdraws by the same again: shown at once, put back when the server refuses. */
export function useFlag({ type, id }: FlagTarget) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const { queryKey } = flagQuery(client, { type, id });
  return useMutation({
    scope: { id: `flag ${type} ${id}` },
    mutationFn: (flag_type: FlagType) => {
      if (type === "comment") return client.call(commentFlag, { params: { id }, body: { flag_type } });
      if (type === "message") return client.call(pmFlag, { params: { id }, body: { flag_type } });
      if (isReported(type)) return client.call(reportSend, { params: { kind: type, id }, body: { flag_type } });
      return client.call(objectFlag, { params: { type, id }, body: { flag_type } });
    },
    onMutate: async (flag_type) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      const after: OwnFlag = before?.flag_type === flag_type ? {} : { flag_type };
      cache.setQueryData(queryKey, after);
      return { before, after };
    },
    onSuccess: (_reply, _type, { after }) =>
      toast.show({
        id: `flag ${type} ${id}`,
        icon: "flag",
        text: intl.formatMessage(after.flag_type === undefined ? messages.withdrawn : messages.sent),
      }),
    onError: (error, _type, change) => {
      cache.setQueryData(queryKey, change?.before);
      notice(error, { permission_denied: messages.denied, failed: messages.failed });
    },
  });
}

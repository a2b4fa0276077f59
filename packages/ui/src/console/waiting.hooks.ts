import { caseList } from "@cortile/contract/moderation";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { useHasAccess } from "./parts.hooks.ts";

/** How many reports wait for a decision, for the navigation; 0 while that is not known. Read again with the lists of reports. */
export function useWaitingReports(): number {
  const client = useClient();
  const hasAccess = useHasAccess();
  const { data } = useQuery({
    queryKey: ["case", "list", "waiting"],
    queryFn: ({ signal }) => client.call(caseList, { query: { status: "open", limit: 1 } }, { signal }),
    enabled: hasAccess("moderator"),
    staleTime: 60_000,
    retry: false,
  });
  return data?.count ?? 0;
}

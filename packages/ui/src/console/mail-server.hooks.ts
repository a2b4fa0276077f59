import type { Client } from "@cortile/client/http";
import { operationHealth } from "@cortile/contract/operation";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { useHasAccess } from "./parts.hooks.ts";

/** How the server does. */
export const healthQuery = (client: Client) =>
  queryOptions({
    queryKey: ["console", "operation", "health"],
    queryFn: ({ signal }) => client.call(operationHealth, {}, { signal }),
  });

/** Whether emails leave the outbox; true while that is not known, and for who may not know it. */
export function useHasMailServer(): boolean {
  const isAdmin = useHasAccess()("admin");
  const { data } = useQuery({ ...healthQuery(useClient()), enabled: isAdmin, staleTime: 60_000, retry: false });
  return data?.mail.is_configured ?? true;
}

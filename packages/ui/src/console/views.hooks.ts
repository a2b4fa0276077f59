import type { Client } from "@cortile/client/http";
import { consoleViewDelete, consoleViews, consoleViewSave, type ConsoleView } from "@cortile/contract/console";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { messages } from "./console.messages.ts";

/** The views that the viewer keeps of a list. */
export const viewsQuery = (client: Client, part: string) =>
  queryOptions({
    queryKey: ["console", "views", part],
    queryFn: ({ signal }) => client.call(consoleViews, { query: { part } }, { signal }),
  });

export function useViewSave(part: string) {
  const client = useClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (view: Pick<ConsoleView, "name" | "search">) => client.call(consoleViewSave, { body: { part, ...view } }),
    onSettled: () => cache.invalidateQueries({ queryKey: viewsQuery(client, part).queryKey }),
  });
}

export function useViewDelete(part: string) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: (id: number) => client.call(consoleViewDelete, { params: { id } }),
    onError: (error) => notice(error, { failed: messages.viewNotDeleted }),
    onSettled: () => cache.invalidateQueries({ queryKey: viewsQuery(client, part).queryKey }),
  });
}

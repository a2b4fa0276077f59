import type { Client } from "@cortile/client/http";
import { userSettings } from "@cortile/contract/people";
import { queryOptions } from "@tanstack/react-query";

/** What the member has chosen to be told of, and shown. */
export const settingsQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["user", id, "settings"],
    queryFn: ({ signal }) => client.call(userSettings, { params: { id } }, { signal }),
  });

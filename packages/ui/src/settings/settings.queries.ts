import type { Client } from "@cortile/client/http";
import { fieldVisibility, userSettings } from "@cortile/contract/people";
import { queryOptions } from "@tanstack/react-query";

/** What the member has chosen to be told of, and shown. */
export const settingsQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["user", id, "settings"],
    queryFn: ({ signal }) => client.call(userSettings, { params: { id } }, { signal }),
  });

/** Who sees each field of the member's profile that visitors are not shown otherwise. */
export const visibilityQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["user", id, "visibility"],
    queryFn: ({ signal }) => client.call(fieldVisibility, {}, { signal }),
  });

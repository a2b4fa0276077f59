import type { Client } from "@cortile/client/http";
import { guardGet, passkeyList } from "@cortile/contract/credential";
import { providerList } from "@cortile/contract/people";
import { queryOptions } from "@tanstack/react-query";

/** How the member's account is guarded. */
export const guardQuery = (client: Client) =>
  queryOptions({ queryKey: ["guard"], queryFn: ({ signal }) => client.call(guardGet, {}, { signal }) });

/** The member's passkeys, oldest first; an account has 20 at most. */
export const passkeysQuery = (client: Client) =>
  queryOptions({
    queryKey: ["passkey"],
    queryFn: async ({ signal }) => (await client.call(passkeyList, { query: { limit: 100 } }, { signal })).results,
  });

/** The accounts elsewhere that are connected to this one. */
export const providersQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["user", id, "provider"],
    queryFn: ({ signal }) => client.call(providerList, { params: { id } }, { signal }),
  });

import type { Client } from "@cortile/client/http";
import { accountAdminGet } from "@cortile/contract/account_admin";
import { queryOptions, type QueryClient } from "@tanstack/react-query";

/** Everything staff see of one account. */
export const personQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["account_admin", "file", id],
    queryFn: ({ signal }) => client.call(accountAdminGet, { params: { id } }, { signal }),
  });

/** Reads what the file of an account shows. @throws CallError where there is none, or it is above the viewer */
export async function loadPerson(client: Client, cache: QueryClient, id: number): Promise<void> {
  await cache.ensureQueryData(personQuery(client, id));
}

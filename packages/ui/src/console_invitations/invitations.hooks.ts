import type { Client } from "@cortile/client/http";
import { invitationImportGet, invitationList, invitationState, type InvitationImport } from "@cortile/contract/invitation";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { healthQuery, listAddress, numberKey, oneOfKey, textKey, useStaffChange, type StaffChange } from "#console";
import { failures } from "./invitations.messages.ts";

export const pageSize = 50;
export const invitationsAddress = listAddress({ q: textKey, state: oneOfKey(invitationState), offset: numberKey });
export type InvitationsAddress = ReturnType<typeof invitationsAddress.read>;

/** A page of invitations that were sent. */
export const invitationsQuery = (client: Client, { q, state, offset }: InvitationsAddress) => {
  const query = { ...(q && { search: q }), ...(state && { state }), offset, limit: pageSize };
  return queryOptions({
    queryKey: ["invitation", "list", query],
    queryFn: ({ signal }) => client.call(invitationList, { query }, { signal }),
  });
};

/** Reads what the list shows first. @throws CallError for who is no administrator */
export async function loadInvitations(client: Client, cache: QueryClient, search: string): Promise<void> {
  await Promise.all([
    cache.ensureQueryData(invitationsQuery(client, invitationsAddress.read(search))),
    cache.prefetchQuery(healthQuery(client)),
  ]);
}

const pollMs = 1500;

/** How far an import is; read again until it is finished. */
export const importQuery = (client: Client, started: InvitationImport) =>
  queryOptions({
    queryKey: ["invitation", "import", started.id],
    queryFn: ({ signal }) => client.call(invitationImportGet, { params: { id: started.id } }, { signal }),
    initialData: started,
    refetchInterval: ({ state }) => (state.data?.finished_at ? false : pollMs),
  });

/** A change of invitations: the list is read again. */
export const useInvitationChange = <Input, Reply>(change: StaffChange<Input, Reply>) =>
  useStaffChange({ ...change, refresh: [["invitation", "list"]], failures });

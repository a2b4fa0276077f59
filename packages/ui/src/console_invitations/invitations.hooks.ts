import type { Client } from "@cortile/client/http";
import { invitationImportGet, invitationList, invitationState, type InvitationImport } from "@cortile/contract/invitation";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useIntl, type MessageDescriptor } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { listAddress, numberKey, oneOfKey, textKey } from "#console";
import { useToast } from "#core/kit";
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
  await cache.ensureQueryData(invitationsQuery(client, invitationsAddress.read(search)));
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

type InvitationChange<Input, Reply> = {
  run: (client: Client, input: Input) => Promise<Reply>;
  /** Said when it is done. */
  done?: MessageDescriptor;
};

/** A change of invitations: the list is read again, and a toast says what came of it. */
export function useInvitationChange<Input, Reply>({ run, done }: InvitationChange<Input, Reply>) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: (input: Input) => run(client, input),
    onSuccess: () => {
      if (done) toast.show({ text: intl.formatMessage(done) });
    },
    onError: (error) => notice(error, failures),
    onSettled: () => cache.invalidateQueries({ queryKey: ["invitation", "list"] }),
  });
}

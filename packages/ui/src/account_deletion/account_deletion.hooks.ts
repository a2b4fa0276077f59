import { CallError, type Client } from "@cortile/client/http";
import { udpGenerate, udpStatus, type DataPortability } from "@cortile/contract/data_portability";
import { userDelete } from "@cortile/contract/people";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { useNavigate } from "#core/routing";
import { useSession } from "#core/session";
import { messages } from "./account_deletion.messages.ts";

const pollMs = 5000;
/** Within the time that the file's address is good for. */
const addressMs = 30 * 60_000;

/** How far the file with the member's data is; asked again while it is made, and before its address grows old. */
export const exportQuery = (client: Client) =>
  queryOptions({
    queryKey: ["udp"],
    queryFn: ({ signal }) => client.call(udpStatus, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.computing ? pollMs : state.data?.download_url ? addressMs : false),
  });

/** Asks for the file. Where it was asked for elsewhere meanwhile, that one is shown. */
export function useExport() {
  const client = useClient();
  const cache = useQueryClient();
  const { queryKey } = exportQuery(client);
  return useMutation<DataPortability>({
    mutationFn: () => client.call(udpGenerate),
    onSuccess: (status) => cache.setQueryData(queryKey, status),
    onError: (error) => {
      if (error instanceof CallError && error.status === 429) void cache.invalidateQueries({ queryKey });
    },
  });
}

/** Long enough to be read on the page that follows. */
const leftMs = 20_000;

/** Closes the account, signs out and goes home, which says until when it can be had back. */
export function useAccountDelete(id: number) {
  const client = useClient();
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const { signOut } = useSession();
  return useMutation<void, unknown, { erase: boolean }>({
    mutationFn: async ({ erase }) => {
      await client.call(userDelete, { params: { id }, ...(erase ? { query: { hard: 1 as const } } : {}) });
      // The server has ended every session: this one waits for nothing.
      await signOut({ isOver: true });
    },
    onSuccess: () => {
      toast.show({ text: intl.formatMessage(messages.left), duration: leftMs });
      navigate({ route: "home" }, { replace: true });
    },
  });
}

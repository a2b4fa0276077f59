import { CallError, type Client } from "@cortile/client/http";
import type { ConnectionStatus } from "@cortile/contract/enums";
import {
  connectionAccept,
  connectionCancelReject,
  connectionCancelRequest,
  connectionReject,
  connectionRemove,
  connectionRequest,
  userConnectionStatus,
  type ConnectionState,
} from "@cortile/contract/people";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { meQuery } from "#core/session";
import { useFailureNotice } from "#core/actions";
import { patchCached } from "#core/cache";
import { isUser } from "./people.hooks.ts";
import { connectFailures } from "./people.messages.ts";

type Status = ConnectionStatus | null;

/** What can be done to a connection, and what it is shown as until the server has answered. */
const acts = {
  request: { route: connectionRequest, next: "sent_connection_request" },
  accept: { route: connectionAccept, next: "connected" },
  remove: { route: connectionRemove, next: null },
  cancel: { route: connectionCancelRequest, next: null },
  reject: { route: connectionReject, next: null },
  undoReject: { route: connectionCancelReject, next: "received_connection_request" },
} as const;

export type ConnectionAct = keyof typeof acts;

/** Every cached copy of the account, with another relation. @returns the relation there was */
function patchConnection(cache: QueryClient, id: number, status: Status): Status | undefined {
  return patchCached(cache, isUser(id), (user) => ({ ...user, connection_status: status }))?.connection_status;
}

/** Refusing answers nothing. */
const isState = (reply: unknown): reply is ConnectionState =>
  typeof reply === "object" && reply !== null && "connection_status" in reply;

async function act(client: Client, id: number, what: ConnectionAct): Promise<Status> {
  const { route, next } = acts[what];
  const reply: unknown = await client.call(route, { params: { id } });
  return isState(reply) ? reply.connection_status : next;
}

/**
 * Asks, accepts, refuses or ends. Every copy on the page changes at once. A refusal puts back what was; after any other failure
 * the server is asked what is.
 */
export function useConnect(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const showFailure = useFailureNotice();
  return useMutation({
    mutationKey: ["connection", id],
    mutationFn: (what: ConnectionAct) => act(client, id, what),
    onMutate: async (what) => {
      await cache.cancelQueries({ queryKey: ["user", id] });
      return { before: patchConnection(cache, id, acts[what].next) };
    },
    onSuccess: (status) => void patchConnection(cache, id, status),
    onError: async (error, _what, made) => {
      patchConnection(cache, id, made?.before ?? null);
      showFailure(error, connectFailures);
      if (error instanceof CallError && error.status === 403) return;
      const now = await client.call(userConnectionStatus, { params: { id } }).catch(() => null);
      if (now) patchConnection(cache, id, now.connection_status);
    },
    onSettled: () => {
      for (const key of [["user", id], ["people"], meQuery(client).queryKey]) void cache.invalidateQueries({ queryKey: key });
    },
  });
}

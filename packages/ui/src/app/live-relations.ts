import type { RealtimeMessage } from "@cortile/client/realtime";
import type { User } from "@cortile/contract/entity";
import { activityCodes, type ConnectionStatus } from "@cortile/contract/enums";
import type { QueryClient } from "@tanstack/react-query";
import { patchCached } from "#core/cache";

type Key = "request_user" | "accept_user" | "reject_user" | "cancel_reject_user" | "remove_user" | "cancel_request_user";

/** What somebody becomes to the reader by what they did, and where the message names them. */
const statuses: Partial<Record<number, { key: Key; status: ConnectionStatus | null }>> = {
  [activityCodes.connection_request]: { key: "request_user", status: "received_connection_request" },
  [activityCodes.connection_accept]: { key: "accept_user", status: "connected" },
  [activityCodes.connection_reject]: { key: "reject_user", status: null },
  [activityCodes.connection_cancel_reject]: { key: "cancel_reject_user", status: "sent_connection_request" },
  [activityCodes.connection_remove]: { key: "remove_user", status: null },
  [activityCodes.connection_cancel_request]: { key: "cancel_request_user", status: null },
};

/** Somebody began to follow the member, or stopped. */
const followCodes = new Set<unknown>([activityCodes.user_follow, activityCodes.user_unfollow]);

/** Every copy of whoever the message is about shows the new relation at once; lists of people are read again. */
export function applyRelation(cache: QueryClient, { type, data }: RealtimeMessage): void {
  if (type !== "interaction") return;
  if (followCodes.has(data.activity_type)) void cache.invalidateQueries({ queryKey: ["people"] });
  const change = statuses[Number(data.activity_type)];
  const id = change && (data as Partial<Record<Key, { id: number }>>)[change.key]?.id;
  if (!change || id === undefined) return;
  const isThem = (value: object): value is User =>
    "id" in value && value.id === id && "username" in value && "date_joined" in value;
  patchCached(cache, isThem, (user) => ({ ...user, connection_status: change.status }));
  void cache.invalidateQueries({ queryKey: ["people"] });
}

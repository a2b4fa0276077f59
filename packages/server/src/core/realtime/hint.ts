import { defineBusMessage } from "#core/bus";

/**
 * Tells open sockets to fetch again: those of members, by id, or those that watch a topic. May be lost; never
 * carries what the receiver could not fetch. Of a topic the frame is `{type: "changed", data: {topic, ...data}}`.
 */
export type Hint =
  | { to: readonly number[]; type: "interaction" | "news"; data: Record<string, unknown> }
  | { topics: readonly string[]; data: Record<string, unknown> };

/** Delivers a hint to the sockets of every process. */
export const realtimeHint = defineBusMessage<Hint>()("hint");

/** Some of a person's credentials ended, or the person was blocked: their open sockets are checked at once. */
export const credentialsRevoked = defineBusMessage<{ user_id: number }>()("credentials_revoked");

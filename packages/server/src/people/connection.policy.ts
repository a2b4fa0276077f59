import type { ConnectionStatus } from "@cortile/contract/enums";
import { isBlocked, type Member } from "#core/ctx";

/** The connection of two members, as one of them sees it. Only the member who refused a request sees that it was refused. */
export type ConnectionState = "none" | "sent" | "received" | "connected" | "refused" | "refused_by_them";

export const connectionActs = ["request", "cancel_request", "accept", "reject", "cancel_reject", "remove"] as const;
export type ConnectionAct = (typeof connectionActs)[number];

/** Where each act leads from; what is not here cannot be done. Asking who has asked already is accepting. */
const transitions: Record<ConnectionAct, Partial<Record<ConnectionState, ConnectionState>>> = {
  request: {
    none: "sent",
    refused: "sent",
    refused_by_them: "sent",
    sent: "sent",
    received: "connected",
    connected: "connected",
  },
  cancel_request: { sent: "none" },
  accept: { received: "connected" },
  reject: { received: "refused" },
  cancel_reject: { refused: "received" },
  remove: { connected: "none" },
};

/** The state after the act, undefined when it cannot be done in this one. */
export const nextConnection = (act: ConnectionAct, state: ConnectionState): ConnectionState | undefined =>
  transitions[act][state];

const statuses: Partial<Record<ConnectionState, ConnectionStatus>> = {
  sent: "sent_connection_request",
  received: "received_connection_request",
  connected: "connected",
};

export const connectionStatusOf = (state: ConnectionState): ConnectionStatus | null => statuses[state] ?? null;

/** Nothing passes across a block. Beginning is for accounts in good standing, where members connect; ending is always possible. */
export function mayConnect(
  act: ConnectionAct,
  actor: Member,
  other: { id: number; status: string },
  { connects, hidden }: { connects: boolean; hidden: boolean },
): boolean {
  if (hidden) return false;
  if (act !== "request" && act !== "accept") return true;
  return connects && !isBlocked(actor) && other.status === "a" && !(act === "request" && actor.id === other.id);
}

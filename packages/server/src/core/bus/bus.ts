/**
 * A nudge to open sockets to fetch again: to people, by their ids, or to whoever watches a topic. May be lost; never carries what
 * the receiver could not fetch.
 */
export type Hint =
  | { to: readonly number[]; type: "interaction" | "news"; data: Record<string, unknown> }
  | { topic: string; type: "changed"; data: Record<string, unknown> };

/** What processes tell each other. Small: PostgreSQL carries at most 8,000 bytes. */
export type BusMessage =
  | ({ kind: "hint" } & Hint)
  /** Contributions that came out, by id. */
  | { kind: "published"; ids: readonly number[] }
  /** Contributions of which something is counted anew, by id. */
  | { kind: "counted"; ids: readonly number[] }
  | { kind: "snapshot" }
  | { kind: "revoked"; user_id: number }
  | { kind: "events" };

/** Reaches every process of the deployment, this one included; best effort. */
export interface Bus {
  publish(message: BusMessage): void;
  /** @returns how to stop listening. */
  subscribe(listener: (message: BusMessage) => void): () => void;
  close(): Promise<void>;
}

/** What processes tell each other. Small: PostgreSQL carries at most 8,000 bytes. */
export type BusMessage =
  | { kind: "hint"; to: readonly number[]; type: "interaction" | "news"; data: Record<string, unknown> }
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

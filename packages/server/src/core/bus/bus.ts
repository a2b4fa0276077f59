/** Messages between processes. They may be lost, so they carry nothing that is not in the database. */
export interface BusMessage {
  readonly kind: string;
  readonly data: unknown;
}

/** A kind of message; calling it makes one. */
export interface BusMessageKind<Data> {
  (data: Data): BusMessage;
  readonly kind: string;
}

/** Declares a kind of message and what it carries: `defineBusMessage<{ ids: number[] }>()("contribution.published")`. */
export const defineBusMessage =
  <Data = void>() =>
  (kind: string): BusMessageKind<Data> =>
    Object.assign((data: Data): BusMessage => ({ kind, data }), { kind });

/** `listening`: messages pass. */
export type BusState = "disconnected" | "connecting" | "listening" | "closed";

/** Reaches every process of the deployment, this one included; best effort. */
export interface Bus {
  /** Buffered up to a limit while the connection is lost, and sent after reconnecting. */
  publish(message: BusMessage): void;
  /** @returns how to stop listening. */
  subscribe<Data>(kind: BusMessageKind<Data>, listener: (data: Data) => void): () => void;
  /** Called after each reconnect: messages published meanwhile are lost. @returns how to stop listening. */
  onReconnect(listener: () => void): () => void;
  readonly state: BusState;
  close(): Promise<void>;
}

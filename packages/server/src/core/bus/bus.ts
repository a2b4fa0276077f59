/** What processes tell each other. It may be lost, so it carries nothing that the database does not have. */
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
  /** Held back while the connection is away, up to a bound, and sent once it is there again. */
  publish(message: BusMessage): void;
  /** @returns how to stop listening. */
  subscribe<Data>(kind: BusMessageKind<Data>, listener: (data: Data) => void): () => void;
  /** Called each time the connection is there again: what others published meanwhile is lost. @returns how to stop listening. */
  onReconnect(listener: () => void): () => void;
  readonly state: BusState;
  close(): Promise<void>;
}

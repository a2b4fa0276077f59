import type { Ctx, Platform } from "#core/ctx";
import type { CallRef } from "./outbound.queries.ts";

/** What is sent, as of now. */
export interface OutboundMessage {
  url: string;
  /** The same for every attempt, so that the receiver can ignore a repeated call. */
  id: string;
  /** JSON, signed and sent byte for byte. */
  body: string;
  /** Each signs: one, or two while the receiver changes to another. 24 to 64 bytes. */
  signingKeys: readonly Uint8Array[];
  verifyCertificate: boolean;
}

/** How an attempt at a call ended. */
export interface CallAttempt {
  /** Null when nothing was sent. */
  sent_at: Date | null;
  signature: string;
  status: number | null;
  /** The beginning of the reply, at most a kilobyte. */
  response_body: string | null;
  /** `status 500`, or why there was no reply; null: delivered. */
  error: string | null;
  /** Until there was a reply, or the attempt failed. */
  response_ms: number;
  /** It failed or took long: what follows in its lane is sent beside the others. */
  is_slow: boolean;
  /** Null: delivered or given up. */
  next_attempt_at: string | null;
}

/** A feature whose calls to other servers are sent in order, lane by lane. */
export interface OutboundSource {
  readonly name: string;
  /** Null: there is nothing to send any more, and the call is dropped. */
  prepare(platform: Platform, call: CallRef): Promise<OutboundMessage | null>;
  /** Stores how an attempt ended, in the transaction that settles the call. */
  settle(tx: Ctx, call: CallRef, attempt: CallAttempt): Promise<void>;
}

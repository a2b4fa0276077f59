import type { WebSocket } from "ws";
import type { Watcher } from "./watchers.ts";

/** Whose socket it is, and by which of their credentials. */
export interface SocketOwner {
  readonly user_id: number;
  /** Names the credential to `selectValid`. */
  readonly credential: string;
}

/** Bytes buffered at most for a client that does not read. */
const maxBuffered = 1024 * 1024;
/** Frames from a client: so many at once, and afterwards so many a second. A heartbeat comes every 5 s. */
const frameBurst = 100;
const framesPerSecond = 5;
const noTopics: readonly string[] = [];

/** An open channel of a member. */
export class Socket implements Watcher {
  readonly ws: WebSocket;
  readonly user_id: number;
  readonly credential: string;
  readonly address: string;
  /** Topics. */
  watched: readonly string[] = noTopics;
  heardAt = Date.now();
  /** Frames it may still send at once. */
  #allowance = frameBurst;

  constructor(ws: WebSocket, { user_id, credential }: SocketOwner, address: string) {
    this.ws = ws;
    this.user_id = user_id;
    this.credential = credential;
    this.address = address;
  }

  send(text: string): void {
    if (this.ws.bufferedAmount > maxBuffered) this.ws.terminate();
    else this.ws.send(text);
  }

  /** Counts a frame that came in. @returns whether that many are allowed */
  heard(): boolean {
    const now = Date.now();
    this.#allowance = Math.min(frameBurst, this.#allowance + ((now - this.heardAt) / 1000) * framesPerSecond) - 1;
    this.heardAt = now;
    return this.#allowance >= 0;
  }
}

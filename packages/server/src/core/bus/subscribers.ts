import type { Log } from "#core/log";
import type { BusMessage, BusMessageKind } from "./bus.ts";

type Listener = (data: never) => void;

/** Subscribers of this process. A failing listener affects neither the others nor the bus. */
export class Subscribers {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #reconnected = new Set<() => void>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  add<Data>({ kind }: BusMessageKind<Data>, listener: (data: Data) => void): () => void {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  addReconnected(listener: () => void): () => void {
    this.#reconnected.add(listener);
    return () => this.#reconnected.delete(listener);
  }

  deliver(text: string): void {
    this.#guarded("bus.unreadable", () => {
      const { kind, data } = JSON.parse(text) as BusMessage;
      for (const listener of this.#listeners.get(kind) ?? []) this.#guarded("bus.listener_failed", () => listener(data as never));
    });
  }

  reconnected(): void {
    for (const listener of this.#reconnected) this.#guarded("bus.listener_failed", listener);
  }

  #guarded(event: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#log.error({ error }, event);
    }
  }
}

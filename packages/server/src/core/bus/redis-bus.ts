import { createClient } from "@redis/client";
import type { Log } from "#core/log";
import type { Bus } from "./bus.ts";
import { answerTimeoutMs, ReconnectingBus, type BusConnection, type BusReceiver } from "./reconnecting-bus.ts";

export interface RedisSettings {
  /** `redis://` or `rediss://`, of Redis 6 or Valkey. */
  url: string;
  /** Communities that share a server have one each. */
  channel: string;
}

/** PUBLISH and SUBSCRIBE of Redis or Valkey. While it cannot be reached messages are buffered; it is tried again with back-off. */
export const startRedisBus = (settings: RedisSettings, log: Log): Promise<Bus> =>
  ReconnectingBus.start({ connection: (receiver) => new RedisConnection(settings, receiver), log });

const makeClient = (url: string) =>
  createClient({
    url,
    name: "cortile-bus",
    // One connection both publishes and subscribes, so that an answer says that what came before it has arrived.
    RESP: 3,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false, connectTimeout: answerTimeoutMs },
  });

class RedisConnection implements BusConnection {
  readonly #client: ReturnType<typeof makeClient>;
  readonly #channel: string;
  readonly #received: (message: string) => void;

  constructor({ url, channel }: RedisSettings, { received, lost }: BusReceiver) {
    this.#client = makeClient(url);
    this.#channel = channel;
    this.#received = received;
    this.#client.on("error", lost);
    this.#client.on("end", () => lost(null));
  }

  async open(): Promise<void> {
    await withinTime(this.#client.connect());
    await withinTime(this.#client.subscribe(this.#channel, this.#received));
  }

  async send(messages: readonly string[]): Promise<void> {
    await withinTime(Promise.all(messages.map((message) => this.#client.publish(this.#channel, message))));
  }

  async check(): Promise<void> {
    await withinTime(this.#client.ping());
  }

  async close(): Promise<void> {
    if (this.#client.isOpen) this.#client.destroy();
  }
}

/** @throws when there is no answer in time */
async function withinTime(work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("Redis does not answer")), answerTimeoutMs);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

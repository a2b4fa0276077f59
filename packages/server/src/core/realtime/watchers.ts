import { topicOf, type ChangedMessage } from "@cortile/contract/realtime";
import type { Db } from "#core/db";
import type { Log } from "#core/log";
import { Throttle } from "./throttle.ts";
import type { Topic, Watch } from "./topic.ts";

/** Who watches: the socket of a person. */
export interface Watcher {
  readonly user_id: number;
  send(text: string): void;
}

/** Between two permission checks of one kind of topic; messages wait for the next check. */
const pauseMs = 250;
/** More messages than this about one topic are merged into one that says so. */
const maxTopicsPerMessage = 20;

/** Subscriptions of this process's sockets. Permissions of all watchers are checked in one statement per message. */
export class Watchers {
  readonly #kinds: ReadonlyMap<string, WatchedKind>;

  constructor(topics: readonly Topic[], db: Db, log: Log) {
    this.#kinds = new Map(topics.map((topic) => [topic.name, new WatchedKind(topic, db, log)]));
  }

  add(watcher: Watcher, topic: string): void {
    this.#find(topic, (kind, id) => kind.add(watcher, id));
  }

  remove(watcher: Watcher, topic: string): void {
    this.#find(topic, (kind, id) => kind.remove(watcher, id));
  }

  /** Sends to the sockets that watch a topic and may see its object. */
  notify(topic: string, data: Record<string, unknown>): void {
    this.#find(topic, (kind, id) => kind.notify(id, data));
  }

  close(): void {
    for (const kind of this.#kinds.values()) kind.close();
  }

  /** Topics of no known kind are ignored. */
  #find(topic: string, work: (kind: WatchedKind, id: number) => void): void {
    const [, name = "", id] = /^([a-z_]+):(\d{1,15})$/.exec(topic) ?? [];
    const kind = this.#kinds.get(name);
    if (kind) work(kind, Number(id));
  }
}

class WatchedKind {
  readonly #topic: Topic;
  readonly #db: Db;
  readonly #log: Log;
  readonly #watchers = new Map<number, Set<Watcher>>();
  /** The frames to send, by id, without duplicates. */
  #pending = new Map<number, Set<string>>();
  readonly #throttle = new Throttle(() => this.#sendPending(), pauseMs);

  constructor(topic: Topic, db: Db, log: Log) {
    this.#topic = topic;
    this.#db = db;
    this.#log = log;
  }

  add(watcher: Watcher, id: number): void {
    this.#watchers.set(id, (this.#watchers.get(id) ?? new Set()).add(watcher));
  }

  remove(watcher: Watcher, id: number): void {
    const watchers = this.#watchers.get(id);
    watchers?.delete(watcher);
    if (watchers?.size === 0) this.#watchers.delete(id);
  }

  notify(id: number, data: Record<string, unknown>): void {
    if (!this.#watchers.has(id)) return;
    const frames = this.#pending.get(id) ?? new Set();
    this.#pending.set(id, frames.add(this.#frameOf(id, data)));
    if (frames.size > maxTopicsPerMessage) this.#pending.set(id, new Set([this.#frameOf(id, { missed: true })]));
    this.#throttle.request();
  }

  close(): void {
    this.#throttle.stop();
  }

  #frameOf(id: number, data: Record<string, unknown>): string {
    const message: ChangedMessage = { type: "changed", data: { topic: topicOf(this.#topic.name, id), ...data } };
    return JSON.stringify(message);
  }

  async #sendPending(): Promise<void> {
    const pending = this.#pending;
    this.#pending = new Map();
    const watches = [...pending.keys()].flatMap((id) => this.#watchesOf(id));
    if (watches.length === 0) return;
    try {
      const allowed = Map.groupBy(await this.#topic.selectAllowed(this.#db, watches), ({ id }) => id);
      for (const [id, frames] of pending) {
        const people = new Set(allowed.get(id)?.map(({ user_id }) => user_id));
        for (const watcher of this.#watchers.get(id) ?? [])
          if (people.has(watcher.user_id)) for (const frame of frames) watcher.send(frame);
      }
    } catch (error) {
      this.#log.warn({ error, topic: this.#topic.name }, "realtime.notify_failed");
    }
  }

  /** Each person once, however many of their sockets watch. */
  #watchesOf(id: number): Watch[] {
    const people = new Set(Array.from(this.#watchers.get(id) ?? [], ({ user_id }) => user_id));
    return Array.from(people, (user_id) => ({ user_id, id }));
  }
}

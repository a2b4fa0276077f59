import type { FeatureName, Preferences } from "@cortile/contract/preference";
import type { Reaction } from "@cortile/contract/entity";
import { backoffMs } from "#core/backoff";
import { defineBusMessage } from "#core/bus";
import type { Log } from "#core/log";

/** What staff configured, as one value; a request keeps the one it began with. */
export interface Snapshot {
  readonly version: number;
  readonly preferences: Readonly<Preferences>;
  readonly features: ReadonlySet<FeatureName>;
  readonly reactions: readonly Reaction[];
}

/** Where snapshots come from; the application composes it of the features that own the parts. */
export interface SnapshotSource {
  version(): Promise<number>;
  load(): Promise<Snapshot>;
}

/** The configuration changed: processes reload it without waiting for their next check. */
export const snapshotChanged = defineBusMessage()("snapshot_changed");

/** How long a process may go on with a configuration that another one changed, should the bus lose the message. */
const recheckMs = 5000;
const retry = { baseMs: 1000, maxMs: 60_000 };

/**
 * Holds the current snapshot of this process and replaces it when the version in the database differs. While it cannot be read, the
 * last good one stays in use.
 */
export class SnapshotStore {
  readonly #source: SnapshotSource;
  readonly #log: Log;
  #current: Snapshot;
  #checkedAt = Date.now();
  #reading: Promise<void> | null = null;
  /** The reading that begins once the present one has ended. */
  #next: Promise<void> | null = null;
  /** Failures in a row. */
  #failures = 0;
  #failingSince: number | null = null;
  #retry: NodeJS.Timeout | null = null;

  private constructor(source: SnapshotSource, first: Snapshot, log: Log) {
    this.#source = source;
    this.#current = first;
    this.#log = log;
  }

  /** @throws when there is no first snapshot to be had */
  static async open(source: SnapshotSource, log: Log): Promise<SnapshotStore> {
    return new SnapshotStore(source, await source.load(), log);
  }

  get current(): Snapshot {
    if (this.#failures === 0 && Date.now() - this.#checkedAt > recheckMs) void this.refresh();
    return this.#current;
  }

  /** The configuration could not be read at the last attempt. */
  get isStale(): boolean {
    return this.#failingSince !== null;
  }

  /** For how long the configuration could not be read, in seconds; 0 while it can. */
  get staleSeconds(): number {
    return this.#failingSince === null ? 0 : (Date.now() - this.#failingSince) / 1000;
  }

  /**
   * Re-reads the version, and the whole when it differs; never from before the call. Never rejects: a failed reading is tried again,
   * with back-off.
   */
  refresh(): Promise<void> {
    if (!this.#reading) return this.#read();
    this.#next ??= this.#reading.then(() => {
      this.#next = null;
      return this.#read();
    });
    return this.#next;
  }

  close(): void {
    if (this.#retry) clearTimeout(this.#retry);
  }

  #read(): Promise<void> {
    this.#checkedAt = Date.now();
    if (this.#retry) clearTimeout(this.#retry);
    this.#reading = this.#replace()
      .then(
        () => this.#succeeded(),
        (error: unknown) => this.#failed(error),
      )
      .finally(() => (this.#reading = null));
    return this.#reading;
  }

  async #replace(): Promise<void> {
    if ((await this.#source.version()) !== this.#current.version) this.#current = await this.#source.load();
  }

  #succeeded(): void {
    this.#failures = 0;
    this.#failingSince = null;
  }

  #failed(error: unknown): void {
    this.#failures += 1;
    this.#failingSince ??= Date.now();
    this.#log.error({ error, failures: this.#failures }, "snapshot.refresh_failed");
    this.#retry = setTimeout(() => void this.refresh(), backoffMs(this.#failures, retry)).unref();
  }
}

import type { FeatureName, Preferences } from "@cortile/contract/preference";
import type { Reaction } from "@cortile/contract/entity";

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

/** How long a process may go on with a configuration that another one changed, should the bus lose the message. */
const recheckMs = 5000;

/** Holds the current snapshot of this process and replaces it when the version in the database differs. */
export class SnapshotStore {
  readonly #source: SnapshotSource;
  #current: Snapshot;
  #checkedAt = Date.now();
  #loading: Promise<void> | null = null;

  private constructor(source: SnapshotSource, first: Snapshot) {
    this.#source = source;
    this.#current = first;
  }

  static async open(source: SnapshotSource): Promise<SnapshotStore> {
    return new SnapshotStore(source, await source.load());
  }

  get current(): Snapshot {
    if (Date.now() - this.#checkedAt > recheckMs) void this.refresh();
    return this.#current;
  }

  /** Re-reads the version, and the whole when it differs. Calls made meanwhile share the same reading. */
  refresh(): Promise<void> {
    this.#checkedAt = Date.now();
    this.#loading ??= this.#reload().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #reload(): Promise<void> {
    // A database away for a moment must not end requests that need no change of configuration.
    const version = await this.#source.version().catch(() => this.#current.version);
    if (version !== this.#current.version) this.#current = await this.#source.load();
  }
}

import type { Bus } from "#core/bus";
import type { Config } from "#core/config";
import type { Db } from "#core/db";
import { eventsRecorded, insertEvent, type DomainEvent } from "#core/events";
import type { Language } from "#core/i18n";
import type { Job, JobQueue } from "#core/jobs";
import type { Limits } from "#core/limits";
import type { Log } from "#core/log";
import type { Outbox } from "#core/mail";
import { hinted, type Hint } from "#core/realtime";
import type { Snapshot, SnapshotStore } from "#core/snapshot";
import type { Storage } from "#core/storage";
import type { Viewer } from "./viewer.ts";

/** What one process has once: opened at start, closed at the end. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly snapshots: SnapshotStore;
  readonly storage: Storage;
  readonly bus: Bus;
  readonly jobs: JobQueue;
  readonly mail: Outbox;
  readonly limits: Limits;
  readonly log: Log;
  /** The clock; tests bring their own. */
  readonly now: () => Date;
}

/** What a use case is given: capabilities, never features. */
export interface Ctx<Actor extends Viewer = Viewer> {
  readonly actor: Actor;
  readonly language: Language;
  readonly snapshot: Snapshot;
  readonly platform: Platform;
  /** The pool, or the transaction this context belongs to. Unusable while a transaction begun from it is open. */
  readonly db: Db;
  readonly now: () => Date;
  /** Writes a domain event with the change it tells of. Only within a transaction. */
  record(event: DomainEvent): Promise<void>;
  /** Adds a job with the change that causes it; `startAt`: not before this time. */
  enqueue<Data extends object>(job: Job<Data>, data: Data, options?: { startAt?: Date }): Promise<void>;
  /** Sent once the transaction has committed; at once outside of one. */
  emit(hint: Hint): void;
  /** Runs the work in one transaction; within one already, joins it. */
  transaction<T>(work: (tx: Ctx<Actor>) => Promise<T>): Promise<T>;
  /** The same capabilities for another actor. */
  as<Other extends Viewer>(actor: Other): Ctx<Other>;
}

interface Identity<Actor extends Viewer> {
  actor: Actor;
  language: Language;
  snapshot: Snapshot;
}

export const createCtx = <Actor extends Viewer>(platform: Platform, identity: Identity<Actor>): Ctx<Actor> =>
  new RequestCtx(platform, identity, null);

interface Transaction {
  readonly db: Db;
  readonly hints: Hint[];
  recorded: boolean;
}

class RequestCtx<Actor extends Viewer> implements Ctx<Actor> {
  readonly platform: Platform;
  readonly actor: Actor;
  readonly language: Language;
  readonly snapshot: Snapshot;
  readonly #transaction: Transaction | null;
  #open = 0;

  constructor(platform: Platform, identity: Identity<Actor>, transaction: Transaction | null) {
    this.platform = platform;
    this.actor = identity.actor;
    this.language = identity.language;
    this.snapshot = identity.snapshot;
    this.#transaction = transaction;
  }

  get now(): () => Date {
    return this.platform.now;
  }

  get db(): Db {
    if (this.#open > 0) throw new Error("ctx.db used while its transaction is open: use tx.db");
    return this.#transaction?.db ?? this.platform.db;
  }

  async record(event: DomainEvent): Promise<void> {
    if (!this.#transaction) throw new Error(`event ${event.name} recorded outside a transaction`);
    await insertEvent(this.#transaction.db, event, this.actor.id);
    this.#transaction.recorded = true;
  }

  enqueue<Data extends object>(job: Job<Data>, data: Data, options?: { startAt?: Date }): Promise<void> {
    return this.platform.jobs.enqueue(this.db, job, data, options);
  }

  emit(hint: Hint): void {
    if (this.#transaction) this.#transaction.hints.push(hint);
    else this.platform.bus.publish(hinted(hint));
  }

  async transaction<T>(work: (tx: Ctx<Actor>) => Promise<T>): Promise<T> {
    if (this.#transaction) return work(this);
    this.#open += 1;
    try {
      const { bus, db } = this.platform;
      const hints: Hint[] = [];
      let recorded = false;
      const result = await db.transaction().execute(async (transaction) => {
        const state: Transaction = { db: transaction, hints, recorded: false };
        const done = await work(new RequestCtx(this.platform, this, state));
        recorded = state.recorded;
        return done;
      });
      for (const hint of hints) bus.publish(hinted(hint));
      if (recorded) bus.publish(eventsRecorded());
      return result;
    } finally {
      this.#open -= 1;
    }
  }

  as<Other extends Viewer>(actor: Other): Ctx<Other> {
    return new RequestCtx(this.platform, { actor, language: this.language, snapshot: this.snapshot }, this.#transaction);
  }
}

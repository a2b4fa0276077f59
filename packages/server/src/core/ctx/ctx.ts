import { insertAuditEntry, type AuditEntry } from "#core/audit";
import type { Bus, BusMessage } from "#core/bus";
import type { Config } from "#core/config";
import type { Db } from "#core/db";
import { eventsRecorded, insertEvent, type DomainEvent } from "#core/events";
import type { TextThread } from "#core/html";
import type { Language } from "#core/i18n";
import type { Job, JobQueue } from "#core/jobs";
import type { Limits, SharedTurns } from "#core/limits";
import type { Log } from "#core/log";
import type { Outbox } from "#core/mail";
import { realtimeHint, type Hint } from "#core/realtime";
import type { Snapshot, SnapshotStore } from "#core/snapshot";
import type { Storage } from "#core/storage";
import { selectRows, type RowSource, type SharedRows } from "./rows.ts";
import { isMember, type Viewer } from "./viewer.ts";

/** Resources of a process: opened at start, closed at the end. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly snapshots: SnapshotStore;
  readonly storage: Storage;
  readonly bus: Bus;
  readonly jobs: JobQueue;
  readonly mail: Outbox;
  readonly limits: Limits;
  /** Searches, which take a connection to the database for longer than other calls. */
  readonly searches: SharedTurns;
  /** Where texts of members are sanitised. */
  readonly texts: TextThread;
  readonly log: Log;
  /** The clock, which tests replace. */
  readonly now: () => Date;
}

/** The context of a use case: capabilities, never features. */
export interface Ctx<Actor extends Viewer = Viewer> {
  readonly actor: Actor;
  readonly language: Language;
  readonly snapshot: Snapshot;
  readonly platform: Platform;
  /** Network of the caller: an IPv4 address or the first 64 bits of an IPv6 one; null for jobs and for pages that all visitors get. */
  readonly address: string | null;
  /** The page whose calls these are, by identity: what they read of it, they may share. Null for other calls, and in transactions. */
  readonly page: object | null;
  /** The pool, or the transaction this context belongs to. Unusable while a transaction begun from it is open. */
  readonly db: Db;
  readonly now: () => Date;
  /** Rows by id as the actor gets them, in no order; with those that others are sent with them, where there are such. */
  rows<Row extends object>(source: RowSource<Row>, ids: readonly number[]): Promise<Row[]>;
  /** Records a domain event in the transaction of its change. */
  record(event: DomainEvent): Promise<void>;
  /** Records an act of staff in the audit log, in the transaction of its change. */
  audit(entry: AuditEntry): Promise<void>;
  /** Adds a job with the change that causes it; `startAt`: not before this time. */
  enqueue<Data extends object>(job: Job<Data>, data: Data, options?: { startAt?: Date }): Promise<void>;
  /** Runs once the outermost transaction has committed, and never for one that is rolled back; at once outside of one. */
  afterCommit(work: () => unknown): Promise<void>;
  /** Sends a message after the commit. */
  publish(message: BusMessage): void;
  /** Sends a hint after the commit. */
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
  /** Of the network, of who made the call; none for work of the server. */
  address?: string | null;
  /** Of calls for a page that is rendered, as its viewer. */
  page?: object | null;
  /** Where several members are sent something at once. */
  sharedRows?: SharedRows;
}

export const createCtx = <Actor extends Viewer>(platform: Platform, identity: Identity<Actor>): Ctx<Actor> =>
  new RequestCtx(platform, identity, null);

interface Transaction {
  readonly db: Db;
  readonly afterCommit: (() => unknown)[];
  recorded: boolean;
}

class RequestCtx<Actor extends Viewer> implements Ctx<Actor> {
  readonly platform: Platform;
  readonly actor: Actor;
  readonly language: Language;
  readonly snapshot: Snapshot;
  readonly address: string | null;
  readonly page: object | null;
  readonly #sharedRows: SharedRows | undefined;
  readonly #transaction: Transaction | null;
  #open = 0;

  constructor(platform: Platform, identity: Identity<Actor>, transaction: Transaction | null) {
    this.platform = platform;
    this.actor = identity.actor;
    this.language = identity.language;
    this.snapshot = identity.snapshot;
    this.address = identity.address ?? null;
    this.page = transaction ? null : (identity.page ?? null);
    this.#sharedRows = identity.sharedRows;
    this.#transaction = transaction;
  }

  get now(): () => Date {
    return this.platform.now;
  }

  get db(): Db {
    if (this.#open > 0) throw new Error("ctx.db used while its transaction is open: use tx.db");
    return this.#transaction?.db ?? this.platform.db;
  }

  rows<Row extends object>(source: RowSource<Row>, ids: readonly number[]): Promise<Row[]> {
    if (this.#sharedRows && isMember(this.actor)) return this.#sharedRows.select(source, this.actor, ids);
    return selectRows(this.db, source, this.actor, ids);
  }

  async record(event: DomainEvent): Promise<void> {
    if (!this.#transaction) throw new Error(`event ${event.name} recorded outside a transaction`);
    await insertEvent(this.#transaction.db, event, this.actor.id);
    if (!this.#transaction.recorded) this.publish(eventsRecorded());
    this.#transaction.recorded = true;
  }

  async audit(entry: AuditEntry): Promise<void> {
    if (!this.#transaction) throw new Error(`audit entry ${entry.action} written outside a transaction`);
    await insertAuditEntry(this.#transaction.db, { actor_id: this.actor.id, address: this.address }, entry);
  }

  enqueue<Data extends object>(job: Job<Data>, data: Data, options?: { startAt?: Date }): Promise<void> {
    return this.platform.jobs.enqueue(this.db, job, data, options);
  }

  async afterCommit(work: () => unknown): Promise<void> {
    if (this.#transaction) this.#transaction.afterCommit.push(work);
    else await work();
  }

  publish(message: BusMessage): void {
    void this.afterCommit(() => this.platform.bus.publish(message));
  }

  emit(hint: Hint): void {
    this.publish(realtimeHint(hint));
  }

  async transaction<T>(work: (tx: Ctx<Actor>) => Promise<T>): Promise<T> {
    if (this.#transaction) return work(this);
    this.#open += 1;
    const afterCommit: Transaction["afterCommit"] = [];
    let result: T;
    try {
      result = await this.platform.db.transaction().execute((db) => {
        const state: Transaction = { db, afterCommit, recorded: false };
        return work(new RequestCtx(this.platform, this, state));
      });
    } finally {
      this.#open -= 1;
    }
    for (const one of afterCommit) await one();
    return result;
  }

  as<Other extends Viewer>(actor: Other): Ctx<Other> {
    const { language, snapshot, address } = this;
    return new RequestCtx(this.platform, { actor, language, snapshot, address }, this.#transaction);
  }
}

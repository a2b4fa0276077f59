import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitor, type Ctx } from "#core/ctx";
import { createTestApp, type TestApp, runConsumers } from "#testing";
import {
  countFailures,
  defineEvent,
  deleteEventsOf,
  deleteFailuresOf,
  maintainEventPartitions,
  retryNow,
  selectFailures,
  workOf,
  type Consumer,
  type EventRow,
} from "#core/events";
import { sql } from "kysely";

const happened = defineEvent<{ n: number }>()("test.happened");

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const transaction = <T>(work: (tx: Ctx) => Promise<T>) => app.ctx(visitor).transaction(work);
const happen = (...numbers: number[]) =>
  transaction(async (tx) => {
    for (const n of numbers) await tx.record(happened({ n }));
  });
const run = (...consumers: Consumer[]) => runConsumers(app.platform, consumers);

const failuresOf = async (consumer: string) =>
  (await selectFailures(app.platform.db)).filter((failure) => failure.consumer === consumer);

let made = 0;
/** A consumer that keeps what it was given, registered already, so that it misses nothing from here on. */
async function newWitness(before: (n: number) => void = () => undefined) {
  const seen: number[] = [];
  const consumer: Consumer = {
    name: `witness_${(made += 1)}`,
    handle: async (events) => {
      const numbers = events.filter(happened.is).map(({ data }) => data.n);
      numbers.forEach(before);
      seen.push(...numbers);
    },
  };
  await run({ ...consumer, handle: async () => undefined });
  return { seen, consumer };
}

/** A new consumer also reads events that are younger than a transaction which still runs, in another test's database too. */
async function untilOlderWorkIsOver(): Promise<void> {
  const isOver = sql<{
    over: boolean;
  }>`select coalesce(max(txid) < pg_snapshot_xmin(pg_current_snapshot()), true) as over from event`;
  await expect.poll(async () => (await isOver.execute(app.platform.db)).rows, { timeout: 30_000 }).toEqual([{ over: true }]);
}

/** Runs the consumers until so many were seen, for ten seconds at most. */
async function runUntil(seen: number[], count: number, ...consumers: Consumer[]): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (seen.length < count && Date.now() < deadline) await run(...consumers);
}

/** A transaction that has recorded and waits for `end`. */
async function begin(n: number) {
  const [recorded, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = transaction(async (tx) => {
    await tx.record(happened({ n }));
    recorded.resolve();
    await end.promise;
  });
  await recorded.promise;
  return {
    commit: async () => {
      end.resolve();
      await done;
    },
  };
}

it("a consumer writes nothing while there is nothing for it", async () => {
  const { consumer } = await newWitness();
  const version = async () =>
    (await sql<{ xmin: string }>`select xmin from event_consumer where name = ${consumer.name}`.execute(app.platform.db)).rows;
  await expect
    .poll(
      async () => {
        const before = await version();
        await run(consumer);
        return JSON.stringify(await version()) === JSON.stringify(before);
      },
      { timeout: 10_000 },
    )
    .toBe(true);
});

describe("record", () => {
  it("leaves nothing when its transaction rolls back, nor takes anything outside of one", async () => {
    const { seen, consumer } = await newWitness();
    const failing = transaction(async (tx) => {
      await tx.record(happened({ n: 1 }));
      throw new Error("the use case fails");
    });
    await expect(failing).rejects.toThrow("the use case fails");
    await expect(app.ctx(visitor).record(happened({ n: 2 }))).rejects.toThrow("outside a transaction");
    await happen(3);
    await runUntil(seen, 1, consumer);
    expect(seen).toEqual([3]);
  });
});

describe("runConsumers", () => {
  it("orders transactions by number, also where numbers get longer, and skips none of many", async () => {
    const { seen, consumer } = await newWitness();
    const { db } = app.platform;
    // Long before any transaction of this database.
    await sql`update event_consumer set txid = '0', event_id = 0 where name = ${consumer.name}`.execute(db);
    await sql`
      insert into event (txid, name, data, user_ids)
      select (n::text)::xid8, 'test.happened', json_build_object('n', n), '{}' from generate_series(50, 350) n`.execute(db);
    await runUntil(seen, 301, consumer);
    expect(seen.filter((n) => n >= 50)).toEqual(Array.from({ length: 301 }, (_none, index) => index + 50));
    await sql`delete from event where txid < '400'`.execute(db);
  });

  it("gives every event once, in order, though transactions commit out of order", async () => {
    const { seen, consumer } = await newWitness();
    const [first, second, third] = [await begin(1), await begin(2), await begin(3)];
    await third.commit();
    await run(consumer);
    await second.commit();
    await run(consumer);
    expect(seen).toEqual([]);
    await first.commit();
    await runUntil(seen, 3, consumer);
    await run(consumer);
    expect(seen).toEqual([1, 2, 3]);
  });

  it("sets an event aside that its handler fails on, tries it again when it is due, and gives the others theirs", async () => {
    let isBroken = true;
    const stubborn = await newWitness((n) => {
      if (isBroken && n === 1) throw new Error("not yet");
    });
    const other = await newWitness();
    await happen(1, 2);
    await runUntil(other.seen, 2, stubborn.consumer, other.consumer);
    await runUntil(stubborn.seen, 1, stubborn.consumer);
    expect(stubborn.seen).toEqual([2]);
    const { name } = stubborn.consumer;
    expect(await failuresOf(name)).toMatchObject([{ name: "test.happened", attempts: 1, error: "not yet", set_aside_at: null }]);
    isBroken = false;
    await run(stubborn.consumer);
    expect(stubborn.seen).toEqual([2]);
    await sql`update event_failure set next_try_at = now() where consumer = ${name}`.execute(app.platform.db);
    await run(stubborn.consumer);
    expect(stubborn.seen).toEqual([2, 1]);
    expect(await failuresOf(name)).toEqual([]);
  });

  it("leaves an event to staff after the last attempt, who have it tried again", async () => {
    let isBroken = true;
    const { seen, consumer } = await newWitness(() => {
      if (isBroken) throw new Error("broken");
    });
    await happen(7);
    await expect.poll(async () => run(consumer).then(() => failuresOf(consumer.name))).toHaveLength(1);
    await sql`update event_failure set attempts = 11, next_try_at = now() where consumer = ${consumer.name}`.execute(
      app.platform.db,
    );
    await run(consumer);
    const [failure] = await failuresOf(consumer.name);
    expect(failure).toMatchObject({ attempts: 12, set_aside_at: expect.any(String) });
    expect((await countFailures(app.platform.db)).set_aside).toBe(1);
    isBroken = false;
    await sql`update event_failure set next_try_at = now() where consumer = ${consumer.name}`.execute(app.platform.db);
    await run(consumer);
    expect(seen).toEqual([]);
    expect(await retryNow(app.platform.db, { consumer: consumer.name, event_id: failure?.event_id ?? 0 })).toBe(1);
    await run(consumer);
    expect(seen).toEqual([7]);
  });

  it("lets no consumer wait for a slow one, and holds no transaction open meanwhile", async () => {
    const mayEnd = Promise.withResolvers<void>();
    const isWorking = Promise.withResolvers<void>();
    const slow = await newWitness();
    const quick = await newWitness();
    const handle = async (events: EventRow[]) => {
      isWorking.resolve();
      await mayEnd.promise;
      await slow.consumer.handle(events);
    };
    await happen(1);
    const working = runUntil(slow.seen, 1, { ...slow.consumer, handle });
    await isWorking.promise;
    await runUntil(quick.seen, 1, quick.consumer);
    await happen(2);
    await runUntil(quick.seen, 2, quick.consumer);
    expect(quick.seen).toEqual([1, 2]);
    mayEnd.resolve();
    await working;
    expect(slow.seen).toContain(1);
  });

  it("doubles nothing when several run at once, however many events there are", async () => {
    const { seen, consumer } = await newWitness();
    const numbers = Array.from({ length: 450 }, (_none, index) => index);
    await happen(...numbers);
    const deadline = Date.now() + 10_000;
    while (seen.length < numbers.length && Date.now() < deadline)
      await Promise.all([run(consumer), run(consumer), run(consumer), run(consumer)]);
    await run(consumer);
    expect(seen).toEqual(numbers);
  });

  it("starts a new consumer at the head", async () => {
    const old = await newWitness();
    await happen(1);
    await runUntil(old.seen, 1, old.consumer);
    await untilOlderWorkIsOver();
    const fresh = await newWitness();
    await happen(2);
    await runUntil(fresh.seen, 1, fresh.consumer);
    await runUntil(old.seen, 2, old.consumer);
    expect(fresh.seen).toEqual([2]);
    expect(old.seen).toEqual([1, 2]);
  });
});

describe("the table of events", () => {
  const partitions = async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'event'::regclass order by 1`.execute(app.platform.db);
    return rows.map(({ name }) => name);
  };

  const later = new Date(Date.now() + 40 * 7 * 86_400_000);

  it("keeps nobody from recording while a backup reads it", async () => {
    const { db } = app.platform;
    const [isReading, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const backup = db.transaction().execute(async (tx) => {
      await sql`lock table event in access share mode`.execute(tx);
      isReading.resolve();
      await mayEnd.promise;
    });
    await isReading.promise;
    const refused = maintainEventPartitions(db, later).catch((error: unknown) => error);
    await happen(1);
    expect(await refused).toMatchObject({ code: "55P03" });
    await happen(2);
    mayEnd.resolve();
    await backup;
  });

  it("has a partition for each of the next weeks, and drops those older than 90 days", async () => {
    const { db } = app.platform;
    await Promise.all([maintainEventPartitions(db, later), maintainEventPartitions(db, later)]);
    const names = await partitions();
    expect(names.filter((name) => /^event_\d{8}$/.test(name))).toHaveLength(4);
    expect(names).not.toContain("event_before_weeks");
    await happen(1);
    const { rows } = await sql<{ name: string }>`select tableoid::regclass::text as name from event`.execute(db);
    expect(rows.at(-1)?.name).toBe("event_default");
  });

  it("moves what was recorded before its week had a partition", async () => {
    const { db } = app.platform;
    const countDefault = async () => (await sql`select from event_default`.execute(db)).rows.length;
    expect(await countDefault()).toBeGreaterThan(0);
    const { rows: before } = await sql`select id, txid from event order by id`.execute(db);
    for (const name of await partitions()) if (name !== "event_default") await sql`drop table ${sql.id(name)}`.execute(db);
    await maintainEventPartitions(db, new Date());
    expect(await countDefault()).toBe(0);
    expect((await sql`select id, txid from event order by id`.execute(db)).rows).toEqual(before);
  });

  it("loses the events that name a person who is erased, also those that failed", async () => {
    const named = defineEvent<{ user_id: number; mentioned_ids: number[] }>()("test.named", {
      users: ["user_id", "mentioned_ids"],
    });
    await transaction(async (tx) => {
      await tx.record(named({ user_id: 71, mentioned_ids: [72, 73] }));
      await tx.record(named({ user_id: 74, mentioned_ids: [] }));
    });
    await deleteEventsOf(app.platform.db, 72, 10);
    const { rows } = await sql<{ user_ids: number[] }>`select user_ids from event where name = 'test.named'`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([{ user_ids: [74] }]);
  });

  it("looks for what a consumer has not read without reading what it has", async () => {
    const { db } = app.platform;
    await untilOlderWorkIsOver();
    const { consumer } = await newWitness();
    await sql`
      insert into event (txid, name, data, recorded_at)
      select '1'::xid8, 'test.happened', '{"n": 1}', now() from generate_series(1, 20000)`.execute(db);
    await sql`analyze event`.execute(db);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${workOf(consumer.name)}`.execute(db);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/Seq Scan on event(_\d|_before|_default)/);
    expect((await workOf(consumer.name).execute(db)).rows).toEqual([{ has_events: false, has_failures: false }]);
    await sql`delete from event where txid = '1'::xid8`.execute(db);
  });

  it("finds the events of a person by index", async () => {
    const { db } = app.platform;
    await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        explain select from event where actor_id = 71 or user_ids @> array[71]::bigint[]`.execute(tx);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain("Bitmap Index Scan");
      expect(plan).not.toContain("Seq Scan");
    });
  });
});

describe("an event that a consumer fails on", () => {
  const named = defineEvent<{ user_id: number }>()("test.failing", { users: ["user_id"] });
  const broken = async (): Promise<Consumer> => {
    const { consumer } = await newWitness();
    const handle = async (events: EventRow[]) => {
      if (events.some(named.is)) throw new Error("broken");
    };
    return { ...consumer, handle };
  };

  it("leaves nothing behind when its person is erased before it is noted", async () => {
    const { db } = app.platform;
    const consumer = await broken();
    const handle = async (events: EventRow[]) => {
      await deleteEventsOf(db, 81, 10);
      await deleteFailuresOf(db, 81);
      await consumer.handle(events);
    };
    await transaction((tx) => tx.record(named({ user_id: 81 })));
    const position = async () => {
      const { rows } = await sql`select txid, event_id from event_consumer where name = ${consumer.name}`.execute(db);
      return rows[0];
    };
    const before = await position();
    await expect.poll(async () => run({ ...consumer, handle }).then(position), { timeout: 10_000 }).not.toEqual(before);
    expect(await failuresOf(consumer.name)).toEqual([]);
  });

  it("is forgotten 90 days after it was recorded", async () => {
    const { db } = app.platform;
    const consumer = await broken();
    await transaction((tx) => tx.record(named({ user_id: 82 })));
    await expect.poll(() => run(consumer).then(() => failuresOf(consumer.name)), { timeout: 10_000 }).toHaveLength(1);
    const dayMs = 86_400_000;
    await maintainEventPartitions(db, new Date(Date.now() + 89 * dayMs));
    expect(await failuresOf(consumer.name)).toHaveLength(1);
    await maintainEventPartitions(db, new Date(Date.now() + 91 * dayMs));
    expect(await failuresOf(consumer.name)).toEqual([]);
  });
});

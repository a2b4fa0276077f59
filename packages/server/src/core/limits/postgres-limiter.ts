import { sql } from "kysely";
import type { Pool } from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { deleteInBatches, type Db } from "#core/db";
import { secondsToWait, type Limit, type Limiter } from "./limiter.ts";

/** Counts in the unlogged table `rate_limit`: gone after a crash of the database, which only forgives. */
export class PostgresLimiter implements Limiter {
  readonly #pool: Pool;
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  /** @param pool of its own: a use is counted also where the work that asks for it holds a connection, or is rolled back */
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  consume(key: string, limit: Limit, uses = 1): Promise<number> {
    return secondsToWait(this.#limiterOf(limit), key, uses);
  }

  async refund(key: string, limit: Limit, uses: number): Promise<void> {
    await this.#limiterOf(limit).reward(key, uses);
  }

  #limiterOf({ max, windowSeconds }: Limit): RateLimiterPostgres {
    const name = `${max}/${windowSeconds}`;
    const known = this.#limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.#pool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: "",
      points: max,
      duration: windowSeconds,
      // A key that has used up its window is refused without a query.
      inMemoryBlockOnConsumed: max + 1,
    });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

/** Removes the counts of windows that are over. */
export async function deleteExpiredCounts(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    (limit) =>
      sql`delete from rate_limit where ctid = any(array(select ctid from rate_limit where expire < extract(epoch from now()) * 1000 limit ${limit}))`,
  );
}

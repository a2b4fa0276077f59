import DataLoader from "dataloader";
import { sql, type RawBuilder } from "kysely";
import { isAmong, type Db } from "#core/db";
import type { Member, Reader } from "./viewer.ts";

/**
 * Rows by id as a viewer gets them.
 * @param viewer or many with the same rights, by an SQL expression of their ids
 * @param isWanted the condition on the id of a row
 */
export type RowSource<Row extends object> = (
  viewer: Reader,
  isWanted: (id: RawBuilder<unknown>) => RawBuilder<boolean>,
) => RawBuilder<Row>;

/** Rows by id, in no order; those that the viewer does not get are left out. */
export async function selectRows<Row extends object>(
  db: Db,
  source: RowSource<Row>,
  viewer: Reader,
  ids: readonly number[],
): Promise<Row[]> {
  return (await source(viewer, (id) => isAmong(id, ids)).execute(db)).rows;
}

interface Wanted {
  viewer_id: number;
  id: number;
}

type Loader = DataLoader<Wanted, object | null, string>;

/** Rows that several members are about to be sent: what is asked of one source in the same turn of the event loop is one statement. */
export class SharedRows {
  readonly #db: Db;
  /** By source, and the rights of those who ask. */
  readonly #loaders = new Map<RowSource<object>, Map<string, Loader>>();

  constructor(db: Db) {
    this.#db = db;
  }

  async select<Row extends object>(source: RowSource<Row>, viewer: Member, ids: readonly number[]): Promise<Row[]> {
    const loader = this.#loaderOf(source, viewer);
    const rows = await Promise.all(ids.map((id) => loader.load({ viewer_id: viewer.id, id })));
    return rows.filter((row) => row !== null) as Row[];
  }

  #loaderOf(source: RowSource<object>, { kind, role, status }: Member): Loader {
    const ofSource = this.#loaders.get(source) ?? new Map<string, Loader>();
    this.#loaders.set(source, ofSource);
    const rights = `${role} ${status}`;
    const loader =
      ofSource.get(rights) ??
      new DataLoader((wanted: readonly Wanted[]) => this.#read(source, { kind, role, status }, wanted), {
        cacheKeyFn: ({ viewer_id, id }) => `${viewer_id} ${id}`,
        maxBatchSize: 1000,
      });
    ofSource.set(rights, loader);
    return loader;
  }

  async #read(
    source: RowSource<object>,
    rights: Pick<Member, "kind" | "role" | "status">,
    wanted: readonly Wanted[],
  ): Promise<(object | null)[]> {
    const rows = source({ ...rights, id: sql<number>`asked.viewer_id` }, (id) => sql<boolean>`${id} = asked.id`);
    const found = await sql<{ asked_place: number }>`
      select asked.place::int - 1 as asked_place, shown.*
      from unnest(${wanted.map(({ viewer_id }) => viewer_id)}::bigint[], ${wanted.map(({ id }) => id)}::bigint[])
        with ordinality as asked (viewer_id, id, place) cross join lateral (${rows}) shown`.execute(this.#db);
    const placed: (object | null)[] = wanted.map(() => null);
    for (const { asked_place, ...row } of found.rows) placed[asked_place] = row;
    return placed;
  }
}

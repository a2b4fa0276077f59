import { sql } from "kysely";
import { deleteInBatches, type Db } from "#core/db";

/** Somebody opened a contribution. */
export interface View {
  contribution_id: number;
  /** A keyed hash, in hexadecimal, that is another one the next day. */
  viewer: string;
  /** Null for a visitor. */
  user_id: number | null;
}

/** Counts the views that are the first of their viewer on the day (`YYYY-MM-DD`); one's own contents are not counted. */
export async function insertViews(db: Db, day: string, views: readonly View[]): Promise<void> {
  const [ids, viewers, users] = [
    views.map((view) => view.contribution_id),
    views.map((view) => view.viewer),
    views.map((view) => view.user_id),
  ];
  await sql`
    with fresh as (
      insert into contribution_view (day, contribution_id, viewer)
      select ${day}::date, c.id, decode(v.viewer, 'hex')
      from unnest(${ids}::bigint[], ${viewers}::text[], ${users}::bigint[]) v (id, viewer, user_id)
      join contribution c on c.id = v.id and c.author_id is distinct from v.user_id
      on conflict do nothing returning contribution_id
    ), counted as (select contribution_id as id, count(*) as views from fresh group by 1),
    held as (select id from contribution where id in (select id from counted) order by id for no key update)
    update contribution c set view_count = c.view_count + counted.views
    from counted join held on held.id = counted.id where c.id = counted.id`.execute(db);
}

/** Deletes views of earlier days. */
export async function deleteOldViews(db: Db, day: string): Promise<void> {
  await deleteInBatches(
    db,
    (limit) =>
      sql`delete from contribution_view where ctid = any(array(select ctid from contribution_view where day < ${day}::date limit ${limit}))`,
  );
}

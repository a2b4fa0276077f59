import { sql } from "kysely";
import type { Db } from "#core/db";
import { latestEventId } from "#core/events";

/** The version of cached pages in the database. */
export interface PageVersion {
  /** Raised by whatever takes something out of a visitor's page or replaces it (migration 0048). */
  version: number;
  /** Raised by whatever is recorded at all. */
  event_id: number;
}

export async function selectPageVersion(db: Db): Promise<PageVersion> {
  const { rows } = await sql<PageVersion>`select version, coalesce(${latestEventId}, 0) as event_id from page_version`.execute(
    db,
  );
  return rows[0] ?? { version: 0, event_id: 0 };
}

import type { AuditEntry } from "@cortile/contract/audit";
import { selectAuditNames, selectAuditPage, type AuditFilter, type AuditRow } from "#core/audit";
import { writeCsv } from "#core/csv";
import type { Ctx, Member } from "#core/ctx";
import { leastCount, toPage, type PageRequest } from "#core/http";
import { presentUsers, selectNamedIds } from "#people";

/** Entries of an export. */
export const maxExported = 10_000;
/** People whom a name may mean. */
const maxPeople = 10;

export interface AuditQuery extends Omit<AuditFilter, "actorIds" | "search"> {
  /** A name or an id. */
  actor?: string;
  search?: string;
}

async function toFilter(ctx: Ctx, { actor, search, ...filter }: AuditQuery): Promise<AuditFilter> {
  const text = search?.trim() ?? "";
  return {
    ...filter,
    ...(actor?.trim() && { actorIds: await selectNamedIds(ctx.db, actor, maxPeople) }),
    ...(text && { search: { words: wordsOf(text), personIds: await selectNamedIds(ctx.db, text, maxPeople) } }),
  };
}

/** The same letters and digits that the index has as words. */
const wordsOf = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8);

/** A page of the audit log, the newest first. */
export async function auditList(ctx: Ctx<Member>, query: AuditQuery, page: PageRequest) {
  const { rows, more, cursor } = await selectAuditPage(ctx.db, await toFilter(ctx, query), page);
  const count = leastCount(page, rows.length, more);
  return toPage(page, { rows: await presentEntries(ctx, rows), count, more, cursor });
}

export const auditNames = (ctx: Ctx<Member>) => selectAuditNames(ctx.db);

async function presentEntries(ctx: Ctx, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const people = await presentUsers(
    ctx,
    rows.flatMap(({ actor_id, subject_id }) => [actor_id ?? [], subject_id ?? []].flat()),
  );
  const personOf = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  return rows.map(({ actor_id, subject_id, data, ...row }) => {
    const { changes, ...rest } = data;
    return { ...row, actor: personOf(actor_id), subject: personOf(subject_id), changes: changesOf(changes), data: rest };
  });
}

function changesOf(changes: unknown): AuditEntry["changes"] {
  if (typeof changes !== "object" || changes === null) return [];
  return Object.entries(changes).map(([key, pair]) => {
    const [before, after] = Array.isArray(pair) ? (pair as unknown[]) : [];
    return { key, before: before ?? null, after: after ?? null };
  });
}

const columns = ["recorded_at", "actor", "action", "target_type", "target_id", "subject", "address", "changes", "data"];

/** The newest entries of a filter, one line each. */
export async function auditExport(ctx: Ctx<Member>, query: AuditQuery): Promise<string> {
  const { rows } = await selectAuditPage(ctx.db, await toFilter(ctx, query), { limit: maxExported, cursor: null });
  const entries = await presentEntries(ctx, rows);
  return writeCsv([
    columns,
    ...entries.map((entry) => [
      entry.recorded_at,
      entry.actor?.username ?? entry.actor_alias ?? "",
      entry.action,
      entry.target_type,
      entry.target_id,
      entry.subject?.username ?? entry.subject_alias ?? "",
      entry.address,
      entry.changes.length > 0 ? JSON.stringify(entry.changes) : "",
      Object.keys(entry.data).length > 0 ? JSON.stringify(entry.data) : "",
    ]),
  ]);
}

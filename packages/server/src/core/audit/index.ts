export {
  auditEntriesOf,
  deleteOldAuditEntries,
  insertAuditEntry,
  selectAuditEntries,
  updateAuditWithout,
} from "./audit.queries.ts";
export type { AuditEntry, AuditRow } from "./audit.queries.ts";

export {
  auditEntriesOf,
  deleteOldAuditEntries,
  insertAuditEntry,
  selectAuditEntries,
  selectAuditNames,
  selectAuditPage,
  truncateAuditLog,
  updateAuditWithout,
} from "./audit.queries.ts";
export type { AuditFilter, AuditRow } from "./audit.queries.ts";
export { auditChanges } from "./changes.ts";
export type { AuditChanges, AuditEntry } from "./changes.ts";

export { DataExport } from "./DataExport.tsx";
export { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
export { ExpiredExport } from "./ExpiredExport.tsx";
export { exportQuery } from "./account_deletion.hooks.ts";

export { DataExport } from "./DataExport.tsx";
export { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
export { exportQuery } from "./leaving.hooks.ts";

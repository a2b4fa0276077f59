export { DataExport } from "./DataExport.tsx";
export { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
export { it } from "./leaving.it.ts";
export { exportQuery } from "./leaving.hooks.ts";

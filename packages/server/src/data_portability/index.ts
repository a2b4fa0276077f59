export { addExportFiles } from "./data_portability.files.ts";
export { selectExportKey } from "./data_portability.queries.ts";
export { dataPortabilityRoutes } from "./data_portability.routes.ts";
export { deleteExpiredExports, makeDueExports, udpGenerate } from "./data_portability.service.ts";

export { addExportFiles } from "./data_portability.files.ts";
export { dataPortabilityFeature } from "./data_portability.feature.ts";
export { makeExports, udpGenerate } from "./data_portability.service.ts";

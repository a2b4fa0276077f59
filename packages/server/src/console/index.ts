export { consoleFeature } from "./console.feature.ts";
export { consoleViewSave } from "./view.service.ts";

export { providerFeature } from "./provider.feature.ts";

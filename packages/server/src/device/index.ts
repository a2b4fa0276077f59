export { deviceFeature } from "./device.feature.ts";

export { deviceFeature } from "./device.feature.ts";
export { deleteGoneDevice, pushDevices, selectPushDevices, type DeviceRow } from "./device.queries.ts";

export { addAdvFrames } from "./custom_adv.frames.ts";
export { publishCustomAdv } from "./custom_adv.service.ts";
export { customAdvFeature } from "./custom_adv.feature.ts";

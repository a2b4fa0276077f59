export { AdSlot } from "./AdSlot.tsx";
export { loadAdvs } from "./custom_adv.hooks.ts";

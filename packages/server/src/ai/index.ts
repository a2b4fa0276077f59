export { AiError, parseJson } from "./ai.adapter.ts";
export type { AiErrorReason } from "./ai.adapter.ts";
export { aiFeature } from "./ai.feature.ts";
export { messages as aiMessages } from "./ai.messages.ts";
export { askAi, hasAi } from "./ai.service.ts";
export type { Asked } from "./ai.service.ts";

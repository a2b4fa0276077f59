export { useComposer, type ComposerControls, type ComposerRequest } from "./composer.context.ts";
export { ComposerHost } from "./ComposerHost.tsx";
export { ComposerPrompt } from "./ComposerPrompt.tsx";
export { UnfinishedTexts } from "./UnfinishedTexts.tsx";
export type { ChosenCategory, Kind } from "./composer-text.ts";

export { communityName, headOf, isPageHandle, partsOf, titleOf } from "./head.ts";
export type { Head, PageHandle } from "./head.ts";
export { HeadSync } from "./HeadSync.tsx";

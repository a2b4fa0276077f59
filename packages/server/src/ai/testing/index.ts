export { startModel } from "./model.ts";
export type { StubModel } from "./model.ts";

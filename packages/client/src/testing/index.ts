export { json, serve } from "./serve.ts";
export type { LocalServer, Served } from "./serve.ts";

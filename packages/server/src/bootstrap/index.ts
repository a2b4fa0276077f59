export { bootstrapCommunity } from "./bootstrap.ts";

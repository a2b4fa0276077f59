export { prepareCommunity } from "./prepare.ts";

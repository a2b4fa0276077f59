export { Outbox } from "./outbox.ts";
export type { Mail } from "./outbox.ts";

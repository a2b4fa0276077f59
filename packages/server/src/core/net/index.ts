export { checkAddress, fetchOutbound, type OutboundOptions, type OutboundReply } from "./fetch-outbound.ts";
export { OutboundError, type OutboundErrorReason } from "./outbound-error.ts";

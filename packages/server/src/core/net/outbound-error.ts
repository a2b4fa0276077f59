/**
 * Why a request was not answered: the address is not http(s), or not one we speak to; it leads to a port or host that is not
 * public; it took too long, sent too much or something of another type, redirected too often; or there was no connection or no
 * valid HTTP.
 */
export type OutboundErrorReason =
  | "invalid_url"
  | "forbidden_port"
  | "forbidden_address"
  | "timeout"
  | "too_large"
  | "wrong_type"
  | "too_many_redirects"
  | "unreachable";

export class OutboundError extends Error {
  readonly reason: OutboundErrorReason;

  constructor(reason: OutboundErrorReason, options?: ErrorOptions) {
    super(`outbound request: ${reason}`, options);
    this.name = "OutboundError";
    this.reason = reason;
  }
}

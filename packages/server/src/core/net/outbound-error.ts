/**
 * Why a request failed: the address is not http(s) or not allowed; its port or host is not public; the reply was too slow, too large, of
 * another type or redirected too often; or there was no connection or no valid HTTP.
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

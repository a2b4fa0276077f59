/** A service that this process depends on, its database or its storage, does not answer. Callers may try again. */
export class ServiceUnavailable extends Error {
  constructor(service: "database" | "storage", cause: unknown) {
    super(`no answer from the ${service}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = "ServiceUnavailable";
  }
}

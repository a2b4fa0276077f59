import {
  internal,
  invalid,
  notFound,
  rateLimited,
  tooLarge,
  unavailable,
  unsupportedType,
  type ErrorCode,
} from "@cortile/contract/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorBody, Failure, ServiceUnavailable } from "#core/errors";
import { languageOf } from "./language.ts";

/** Errors of Fastify itself that are the client's doing. */
const clientFaults: Readonly<Record<number, ErrorCode>> = {
  // A path that escapes a folder.
  403: notFound,
  404: notFound,
  413: tooLarge,
  415: unsupportedType,
};

/** When to try again after a service did not answer. */
const retryAfterSeconds = 5;

/** Replies with the body of contract/errors.md. Unexpected errors are logged and not revealed. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  plainFields?: readonly string[],
): FastifyReply {
  // The client closed the connection before its body had arrived.
  const isAborted = request.raw.destroyed && !request.raw.complete;
  const failure = isAborted ? new Failure(invalid) : failureOf(error);
  if (isAborted) request.log.info({ method: request.method, url: request.url }, "request.aborted");
  else logFailure(failure, request, "request");
  const retryAfter = failure.retryAfterSeconds ?? (failure.error === rateLimited ? 60 : null);
  if (retryAfter !== null) reply.header("retry-after", String(retryAfter));
  return reply
    .code(failure.error.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer((body) => body as string)
    .send(JSON.stringify(errorBody(failure, languageOf(request), plainFields)));
}

/** Whether PostgreSQL went away in the middle of a statement: it was stopped, or the connection was cut. */
const isConnectionLost = (error: Error): boolean =>
  ("code" in error && /^(?:08...|57P0[1-3])$/.test(String(error.code))) || error.message.startsWith("Connection terminated");

/** What to tell the client about an error: `unavailable` where a service does not answer, `internal` for a bug. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const away = error instanceof Error && isConnectionLost(error) ? new ServiceUnavailable("database", error) : error;
  if (away instanceof ServiceUnavailable) return new Failure(unavailable, { cause: away, retryAfterSeconds });
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  const isFault = status >= 400 && status < 500;
  return new Failure(isFault ? (clientFaults[status] ?? invalid) : internal, { cause: error });
}

/** Logs a bug with its stack, and a service that does not answer in a line, since then there may be one for every request. */
export function logFailure({ error, cause }: Failure, request: FastifyRequest, failed: "request" | "page"): void {
  const call = { method: request.method, url: request.url };
  if (cause instanceof ServiceUnavailable) request.log.warn({ ...call, reason: cause.message }, `${failed}.unavailable`);
  else if (error === internal) request.log.error({ ...call, error: cause }, `${failed}.failed`);
}

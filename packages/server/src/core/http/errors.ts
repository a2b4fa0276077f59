import { internal, invalid, notFound, rateLimited, tooLarge, unsupportedType, type ErrorCode } from "@cortile/contract/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorBody, Failure } from "#core/errors";
import { languageOf } from "./language.ts";

/** Errors of Fastify itself that are the client's doing. */
const clientFaults: Readonly<Record<number, ErrorCode>> = {
  // A path that escapes a folder.
  403: notFound,
  404: notFound,
  413: tooLarge,
  415: unsupportedType,
};

/** Replies with the body of contract/errors.md. Unexpected errors are logged and not revealed. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  plainFields?: readonly string[],
): FastifyReply {
  const call = { method: request.method, url: request.url };
  // The client closed the connection before its body had arrived.
  const isAborted = request.raw.destroyed && !request.raw.complete;
  const failure = isAborted ? new Failure(invalid) : failureOf(error);
  if (isAborted) request.log.info(call, "request.aborted");
  if (failure.error === internal) request.log.error({ ...call, error }, "request.failed");
  const retryAfter = failure.retryAfterSeconds ?? (failure.error === rateLimited ? 60 : null);
  if (retryAfter !== null) reply.header("retry-after", String(retryAfter));
  return reply
    .code(failure.error.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer((body) => body as string)
    .send(JSON.stringify(errorBody(failure, languageOf(request), plainFields)));
}

/** What to tell the client about an error; `internal` for one that is no doing of its own. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  const isFault = status >= 400 && status < 500;
  return new Failure(isFault ? (clientFaults[status] ?? invalid) : internal, { cause: error });
}

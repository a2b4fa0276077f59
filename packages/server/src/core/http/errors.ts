import { internal, invalid, notFound, rateLimited, tooLarge, unsupportedType, type ErrorCode } from "@cortile/contract/core";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorBody, Failure } from "#core/errors";
import { languageOf } from "./language.ts";

/** Errors of Fastify itself that are the client's doing. */
const clientFaults: Readonly<Record<number, ErrorCode>> = {
  // A path that leads out of a folder.
  403: notFound,
  404: notFound,
  413: tooLarge,
  415: unsupportedType,
};

/** Answers with the body of contract/errors.md; what nobody expected is logged and told to nobody. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  plainFields?: readonly string[],
): FastifyReply {
  const failure = error instanceof Failure ? error : asFailure(error);
  if (failure.error === internal) request.log.error({ error, method: request.method, url: request.url }, "request.failed");
  if (failure.error === rateLimited) reply.header("retry-after", String(failure.retryAfterSeconds ?? 60));
  return reply
    .code(failure.error.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer((body) => body as string)
    .send(JSON.stringify(errorBody(failure, languageOf(request), plainFields)));
}

function asFailure(error: unknown): Failure {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  const isFault = status >= 400 && status < 500;
  return new Failure(isFault ? (clientFaults[status] ?? invalid) : internal, { cause: error });
}

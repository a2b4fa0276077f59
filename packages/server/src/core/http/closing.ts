import type { FastifyReply } from "fastify";

/** Aborted when the client leaves, and when the reply has been sent: nobody takes what it is made of any more. */
export function closingOf({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const controller = new AbortController();
  raw.once("close", () => controller.abort());
  return controller.signal;
}

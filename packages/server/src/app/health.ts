import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Platform } from "#core/ctx";
import type { Metrics } from "#core/metrics";

const isLoopback = (address: string): boolean =>
  address === "::1" || address.startsWith("127.") || address.startsWith("::ffff:127.");

/** `/healthz`: the process answers. `/readyz`: its database does too. `/metrics`: for a collector on this machine only. */
export function addHealth(app: FastifyInstance, { db }: Platform, metrics: Metrics): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const ready = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "unavailable" });
  });
  app.get("/metrics", async (request, reply) => {
    const direct = isLoopback(request.socket.remoteAddress ?? "") && request.headers["x-forwarded-for"] === undefined;
    if (!direct) return reply.callNotFound();
    return reply.type("text/plain; version=0.0.4").send(await metrics.text());
  });
}

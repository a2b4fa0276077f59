import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { isLoopback } from "#core/config";
import type { Platform } from "#core/ctx";
import type { Metrics } from "#core/metrics";

/** Within this time the database answers, or the process is not ready. */
const readyMs = 2000;

/**
 * `/healthz`: the process answers. `/readyz`: its database does too; `degraded` names what it does without for now, which is no reason
 * to send it no requests. `/metrics`: for a collector on this machine only.
 */
export function addHealth(app: FastifyInstance, { db, bus, snapshots }: Platform, metrics: Metrics): void {
  metrics.gauge("cortile_bus_listening", "Whether this process hears the others: 1 or 0.", () =>
    Number(bus.state === "listening"),
  );
  metrics.gauge(
    "cortile_snapshot_stale_seconds",
    "For how long the configuration could not be read again.",
    () => snapshots.staleSeconds,
  );
  app.get("/healthz", async () => ({ status: "ok" }));
  // Shared by all that ask meanwhile: nobody is refused, and no flood of them takes the connections.
  let asking: Promise<boolean> | null = null;
  const isDatabaseReady = async () => {
    const answers = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return Promise.race([answers, setTimeout(readyMs, false, { ref: false })]);
  };
  app.get("/readyz", async (_request, reply) => {
    asking ??= isDatabaseReady().finally(() => (asking = null));
    const ready = await asking;
    if (!ready) return reply.code(503).send({ status: "unavailable" });
    const degraded = [...(bus.state === "listening" ? [] : ["bus"]), ...(snapshots.isStale ? ["configuration"] : [])];
    return reply.send(degraded.length > 0 ? { status: "degraded", degraded } : { status: "ok" });
  });
  app.get("/metrics", async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    return reply.type("text/plain; version=0.0.4").send(await metrics.text());
  });
}

/** Headers by which proxies say for whom they ask. */
const forwarding = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/** Not through a proxy: one on this machine asks for others. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback((socket.remoteAddress ?? "").replace("::ffff:", "")) && forwarding.every((name) => headers[name] === undefined);

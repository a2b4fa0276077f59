import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** A value that takes longer to read is left out, or the scrape would time out with all others. */
const readMs = 1000;

/** Metrics of this process, in Prometheus' text format. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: "cortile_http_request_duration_seconds",
    help: "Time to answer a request, by route and status class.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.#registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Times every request of the application. */
  watch(app: FastifyInstance): void {
    app.addHook("onResponse", async (request, reply) => {
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: `${Math.trunc(reply.statusCode / 100)}xx`,
      };
      this.#requests.observe(labels, reply.elapsedTime / 1000);
    });
  }

  /** Adds a value that is read with every scrape; NaN when it cannot be read, as while the database is down. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        const value = Promise.resolve(read()).catch(() => NaN);
        this.set(await Promise.race([value, setTimeout(readMs, NaN, { ref: false })]));
      },
    });
  }

  /** Adds values, by name and help, that are read together whenever the metrics are. */
  gauges<Name extends string>(helps: Record<Name, string>, read: () => Promise<Record<Name, number>>): void {
    let reading: Promise<Record<Name, number>> | null = null;
    const readOnce = () => (reading ??= read().finally(() => (reading = null)));
    for (const name of Object.keys(helps) as Name[]) this.gauge(name, helps[name], async () => (await readOnce())[name]);
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}

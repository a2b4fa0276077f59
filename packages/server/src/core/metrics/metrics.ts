import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What this process measures of itself, in Prometheus' text format. */
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

  /** Adds a value read whenever the metrics are. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}

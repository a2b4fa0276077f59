import { sql } from "kysely";
import { vi } from "vitest";
import { runConsumer, type Consumer } from "#core/events";
import type { TestApp } from "./test-app.ts";

/** Lets consumers catch up, beside each other. */
export async function runConsumers(options: Parameters<typeof runConsumer>[0], consumers: readonly Consumer[]): Promise<void> {
  await Promise.all(consumers.map((consumer) => runConsumer(options, consumer)));
}

/** Lets a consumer handle all that was recorded: transactions of other databases hold events back for a while. */
export const consumeEvents = ({ platform }: TestApp, name: string): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      const all = platform.features.flatMap(({ consumers = [] }) => consumers.map((make) => make(platform)));
      await runConsumers(
        platform,
        all.filter((one) => one.name === name),
      );
      const { rows } = await sql`
        select from event e join event_consumer c on c.name = ${name} where (e.txid, e.id) > (c.txid, c.event_id) limit 1`.execute(
        platform.db,
      );
      return rows.length === 0;
    },
    { timeout: 60_000, interval: 20 },
  );

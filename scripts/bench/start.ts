import { setTimeout as wait } from "node:timers/promises";
import type { Community } from "./community.ts";
import { ascending, ms, quantile, type Figure } from "./measure.ts";
import { postgresBytes, residentBytes } from "./memory.ts";
import { isBuilt, startServerOf } from "./processes.ts";

const starts = 5;
const maxMs = 2000;
const maxMb = 350;
const restMs = 10_000;

/** From the process to its first reply with data there, PostgreSQL started by it each time; then what it holds at rest. */
export async function measureStart(community: Community): Promise<Figure[]> {
  const withSite = isBuilt();
  const times: number[] = [];
  await community.stopPostgres();
  for (let start = 0; start < starts; start += 1) {
    const server = await startServerOf(community, { withSite });
    times.push(server.startedInMs);
    if (start < starts - 1) {
      await server.stop();
      continue;
    }
    try {
      await wait(restMs);
      const node = residentBytes(server.pid);
      const database = postgresBytes(community.postgresPid());
      const total = (node + database) / 1024 ** 2;
      const median = quantile(ascending(times), 0.5);
      const site = withSite ? "" : ", without the site, which is not built";
      return [
        { what: `Cold start on existing data${site}`, found: ms(median), budget: `<= ${maxMs} ms`, isWithin: median <= maxMs },
        {
          what: `Idle memory, node and PostgreSQL${site}`,
          found: `${Math.round(total)} MB (${Math.round(node / 1024 ** 2)} + ${Math.round(database / 1024 ** 2)})`,
          budget: `<= ${maxMb} MB`,
          isWithin: total <= maxMb,
        },
      ];
    } finally {
      await server.stop();
      await community.startPostgres();
    }
  }
  return [];
}

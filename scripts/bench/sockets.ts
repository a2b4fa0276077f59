import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Community } from "./community.ts";
import type { Figure } from "./measure.ts";
import { residentBytes } from "./memory.ts";
import { startServerOf } from "./processes.ts";

const maxKb = 20;
/** What a process opens besides. */
const otherFiles = 500;

/** As many of them as this machine lets one process have. */
function possible(sockets: number): number {
  const [, most = "unlimited"] = /^Max open files\s+(\S+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
  return most === "unlimited" ? sockets : Math.min(sockets, Number(most) - otherFiles);
}

/** Memory of the node process by idle socket, each a signed-in member's. What the kernel holds for a connection is not in it. */
export async function measureSockets(community: Community, wanted: number): Promise<Figure[]> {
  const sockets = possible(wanted);
  const server = await startServerOf(community);
  const holder = fork(path.join(import.meta.dirname, "sockets.entry.ts"), { stdio: "inherit" });
  try {
    const people = await community.query<{ id: string }>(`select id from "user" where status = 'a' order by id limit 200`);
    const tokens = await community.tokensOf(people.map(({ id }) => Number(id)));
    const hold = async (count: number) => {
      holder.send({ url: server.url, tokens, count });
      const [opened] = (await once(holder, "message")) as [number];
      if (opened < count) throw new Error(`only ${opened} of ${count} sockets opened`);
    };
    // The first ones also fill pools and caches, which are not the sockets' own.
    await hold(200);
    const before = residentBytes(server.pid);
    await hold(sockets);
    const kb = (residentBytes(server.pid) - before) / 1024 / sockets;
    return [
      {
        what: `Idle sockets, ${sockets.toLocaleString("en")} more on one process`,
        found: `${kb.toFixed(1)} kB each`,
        budget: `<= ${maxKb} kB each`,
        isWithin: kb <= maxKb,
      },
    ];
  } finally {
    holder.kill("SIGTERM");
    await server.stop();
  }
}

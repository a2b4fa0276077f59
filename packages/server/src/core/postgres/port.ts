import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { LocalPostgresError } from "./errors.ts";

/** The previous port if it is free, else a new one, stored in the file. */
export async function choosePort(file: string): Promise<number> {
  const before = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (before > 0 && (await bindPort(before)) !== null) return before;
  const port = await bindPort(0);
  if (port === null)
    throw new LocalPostgresError("PostgreSQL cannot listen on 127.0.0.1: see that the loopback interface is up.");
  writeFileSync(file, String(port));
  return port;
}

/** The port, or for 0 any, when it can be listened on; null when it cannot. */
export const bindPort = (wanted: number): Promise<number | null> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });

import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { ascending } from "./measure.ts";

export interface Load {
  url: string;
  /** Asked in turn; each connection begins at another one. */
  requests: readonly LoadRequest[];
  /** Connections, each with one request under way. */
  clients: number;
  /** Ends after this many replies, or… */
  count?: number;
  /** …after this time. */
  seconds?: number;
}

export interface LoadRequest {
  path: string;
  token?: string;
  /** More headers, as a browser would send them. */
  headers?: Readonly<Record<string, string>>;
  /** JSON; makes it a POST. */
  body?: string;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds of each reply, rising. */
  durations: number[];
  /** Mean size of the bodies, as they were sent. */
  bodyBytes: number;
  /** Replies that were not 2xx. */
  failures: number;
}

/** Asks from a process of its own, so that making requests does not hold up what is measured here. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const child = fork(path.join(import.meta.dirname, "load.entry.ts"), { stdio: "inherit" });
  child.send(load);
  const ended = once(child, "exit").then(() => {
    throw new Error("the load ended early");
  });
  const [result] = (await Promise.race([once(child, "message"), ended])) as [LoadResult];
  ended.catch(() => undefined);
  child.disconnect();
  if (result.failures > 0)
    throw new Error(`${result.failures} of ${result.durations.length} replies from ${load.url} were failures`);
  return { ...result, durations: ascending(result.durations) };
}

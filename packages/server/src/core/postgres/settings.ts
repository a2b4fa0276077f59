import { totalmem } from "node:os";

const megabyte = 2 ** 20;

/** What the machine has, or the container may use of it. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** A share of the memory as PostgreSQL writes it. Pages nobody read yet take none. */
const shareOf = (share: number, least: number, most: number): string =>
  `${Math.round(Math.min(Math.max(memory * share, least * megabyte), most * megabyte) / megabyte)}MB`;

/** Good for two cores and little memory when idle; everything acknowledged is on disk. */
export const defaultSettings: Readonly<Record<string, string>> = {
  max_connections: "60",
  shared_buffers: shareOf(1 / 16, 64, 512),
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  effective_cache_size: shareOf(1 / 2, 512, 16_384),
  random_page_cost: "1.1",
  jit: "off",
  // Background processes that a small machine does not need.
  max_parallel_workers_per_gather: "0",
  io_method: "sync",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  // Errors are returned to the client. Statements contain members' texts, so they are never logged.
  log_min_messages: "log",
  log_checkpoints: "off",
};

/** What no caller changes: whom it listens to, and a log whose lines carry their code. */
export const fixedSettings: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  log_line_prefix: "%m [%p] %e ",
};

export const asOptions = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

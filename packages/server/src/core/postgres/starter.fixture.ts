// Starts PostgreSQL on the given folder, prints its pid and address, and stops it when its input ends.
import { startPostgres } from "./index.ts";

const [dataFolder = ""] = process.argv.slice(2);
try {
  const postgres = await startPostgres({ dataFolder, settings: { fsync: "off" } });
  process.stdout.write(`${JSON.stringify({ pid: postgres.pid, url: postgres.url })}\n`);
  process.stdin.resume().once("end", () => void postgres.stop());
} catch (error) {
  process.stdout.write(`${JSON.stringify({ failure: String(error) })}\n`);
}

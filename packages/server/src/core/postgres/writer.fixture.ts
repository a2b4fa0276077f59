// Writes rows one by one, each in its own transaction, and prints every id once it is acknowledged. Ends when the server does.
import { writeSync } from "node:fs";
import pg from "pg";

const client = new pg.Client({ connectionString: process.argv[2] });
client.on("error", () => undefined);
await client.connect();
try {
  while (true) {
    const { rows } = await client.query<{ id: number }>("insert into line (text) values (repeat('x', 500)) returning id");
    writeSync(1, `${rows[0]?.id}\n`);
  }
} catch {
  process.exit(0);
}

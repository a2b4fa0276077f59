// The real server as a process of its own, configured by the environment, until it is asked to end or is killed.
import process from "node:process";
import { sql } from "kysely";
import { startServer } from "#app";
import { bootstrapCommunity } from "#bootstrap";
import { ownerId } from "#core/ctx";
import { updateAccountSequence } from "#people";

const server = await startServer({
  env: process.env,
  // Somebody may sign up only once there is an owner.
  async bootstrap(platform) {
    await sql`
      insert into "user" (id, username, email, status, role) values (${ownerId}, 'owner', 'owner@example.org', 'a', 'admin')
      on conflict do nothing`.execute(platform.db);
    await updateAccountSequence(platform.db);
    await bootstrapCommunity().bootstrap(platform);
  },
});
process.once("SIGTERM", () => {
  void server.close().then(() => process.exit(0));
});

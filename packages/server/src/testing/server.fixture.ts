// The real server as a process of its own, configured by the environment, until it is asked to end or is killed.
import process from "node:process";
import { startServer } from "#app";
import { bootstrapCommunity } from "#bootstrap";

const server = await startServer({ env: process.env, bootstrap: bootstrapCommunity().bootstrap });
process.once("SIGTERM", () => {
  void server.close().then(() => process.exit(0));
});

// The server under measure, in a process of its own. With a folder of the built site it draws pages too.
import process from "node:process";
import { startServer } from "@cortile/server/app";

const server = await startServer({ env: process.env });
process.on("SIGTERM", () => void server.close().then(() => process.exit(0)));

// Fills the table of towns, in a thread and over a connection of its own: what that takes goes back with the thread.
import { workerData } from "node:worker_threads";
import { openDb } from "#core/db";
import { analyzeLocalities, insertLocalities } from "./locality.queries.ts";
import { readTowns } from "./towns.ts";

const { databaseUrl } = workerData as { databaseUrl: string };
const { db, close } = openDb({ url: databaseUrl, max: 1 });
try {
  // Each part in a transaction of its own: events wait for the oldest that is open.
  for (const towns of readTowns()) await insertLocalities(db, towns);
  await analyzeLocalities(db);
} finally {
  await close();
}

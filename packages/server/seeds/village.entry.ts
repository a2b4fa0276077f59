// Loads the village into the database of the environment, and ends. A process of its own: to encode the pictures takes memory that
// no process gives back while it lives.
import process from "node:process";
import { openPlatform } from "#app";
import { readConfig } from "#core/config";
import { loadVillage } from "./village.ts";

// Who asked for it is gone.
process.once("disconnect", () => process.exit(1));
const config = readConfig(process.env);
const platform = await openPlatform({ config, databaseUrl: config.databaseUrl ?? "" });
try {
  await loadVillage(platform);
} finally {
  await platform.close();
}
process.exit();

import process from "node:process";
import { runCommand } from "./commands.ts";

process.exitCode = await runCommand(
  { env: process.env, print: (text) => console.log(text), printError: (text) => console.error(text) },
  process.argv.slice(2),
);

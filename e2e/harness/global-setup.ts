import process from "node:process";
import type { TestProject } from "vitest/node";
import { startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the community that every journey visits. */
    origin: string;
  }
}

/** Starts the built site with the demo community. While writing journeys, `E2E_ORIGIN` names a running one instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env["E2E_ORIGIN"];
  if (running) {
    project.provide("origin", running);
    return () => Promise.resolve();
  }
  const server = await startServer("demo");
  project.provide("origin", server.origin);
  return () => server.close();
}

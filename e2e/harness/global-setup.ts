import process from "node:process";
import { userMe, userSettingsPatch } from "@cortile/contract/people";
import { jwtToken } from "@cortile/contract/session";
import type { TestProject } from "vitest/node";
import { startServer } from "./server.ts";
import { password } from "./sign-in.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the community that every journey visits. */
    origin: string;
  }
}

const demoMembers = ["admin", "moderator", "ada", "marco", "yuki", "leo"];

/** What one journey does shows no toast to the same person in another. */
async function hideToasts(origin: string, username: string): Promise<void> {
  const ask = async (path: string, method: string, body?: object, token?: string) => {
    const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const reply = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as { access: string; id: number };
  };
  const { access } = await ask(jwtToken.path, "POST", { username, password });
  const { id } = await ask(userMe.path, "GET", undefined, access);
  await ask(userSettingsPatch.path.replace(":id", String(id)), "PATCH", { show_toast_notifications: 0 }, access);
}

/** Starts the built site with the demo community. While writing journeys, `E2E_ORIGIN` names a running one instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env["E2E_ORIGIN"];
  if (running) {
    project.provide("origin", running);
    return () => Promise.resolve();
  }
  const server = await startServer("demo");
  await Promise.all(demoMembers.map((username) => hideToasts(server.origin, username))).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  project.provide("origin", server.origin);
  return () => server.close();
}

import process from "node:process";
import { request } from "playwright-core";
import { userMe, userSettingsPatch } from "@cortile/contract/people";
import { jwtToken } from "@cortile/contract/session";
import type { TestProject } from "vitest/node";
import { findPlaces, type Places } from "./demo.ts";
import { startServer } from "./server.ts";
import { password } from "./sign-in.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the community that every journey visits. */
    origin: string;
    /** What is where in it, before journeys write more. */
    places: Places;
  }
}

const demoMembers = ["admin", "moderator", "ada", "marco", "yuki", "leo"];

interface Asked {
  method: "GET" | "POST" | "PATCH";
  body?: object;
  token?: string;
}

async function ask(address: string, { method, body, token }: Asked): Promise<{ access: string; id: number }> {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const reply = await fetch(address, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${method} ${address}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as { access: string; id: number };
}

const tokenOf = async (origin: string, username: string): Promise<string> =>
  (await ask(origin + jwtToken.path, { method: "POST", body: { username, password } })).access;

/** What one journey does shows no toast to the same person in another. */
async function hideToasts(origin: string, username: string): Promise<void> {
  const token = await tokenOf(origin, username);
  const { id } = await ask(origin + userMe.path, { method: "GET", token });
  const settings = origin + userSettingsPatch.path.replace(":id", String(id));
  await ask(settings, { method: "PATCH", body: { show_toast_notifications: 0 }, token });
}

/** Tells every journey where the community is, and what it finds there. */
async function provide(project: TestProject, origin: string): Promise<void> {
  const visitor = await request.newContext({ baseURL: origin });
  const authorization = `Bearer ${await tokenOf(origin, "ada")}`;
  const member = await request.newContext({ baseURL: origin, extraHTTPHeaders: { authorization } });
  project.provide("places", await findPlaces(visitor, member));
  project.provide("origin", origin);
  await Promise.all([visitor.dispose(), member.dispose()]);
}

/** Starts the built site with the demo community. While writing journeys, `E2E_ORIGIN` names a running one instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env["E2E_ORIGIN"];
  if (running) {
    await provide(project, running);
    return () => Promise.resolve();
  }
  const server = await startServer("demo");
  try {
    await Promise.all(demoMembers.map((username) => hideToasts(server.origin, username)));
    await provide(project, server.origin);
  } catch (error) {
    await server.close();
    throw error;
  }
  return () => server.close();
}

import { sessionSignIn } from "@cortile/contract/session";
import type { APIResponse, Page } from "playwright-core";

/** What every account of the demo signs in with. */
export const password = "Cortile-demo-1";

/** Calls the community as the page's session. @returns what it answered */
export async function send(
  page: Page,
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  address: string,
  data?: object,
): Promise<APIResponse> {
  const { request } = page.context();
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const reply = await request.fetch(address, { method, data, headers: { "x-xsrf-token": decodeURIComponent(token) } });
  if (!reply.ok()) throw new Error(`${method} ${address}: ${reply.status()} ${await reply.text()}`);
  return reply;
}

/** Signs a member of the demo in, without passing through the screen for it. Load a page afterwards. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.context().request.get("/signin/");
  await send(page, "POST", sessionSignIn.path, { username, password });
}

/** Ends the page's session as another device would. */
export async function endSession(page: Page): Promise<void> {
  const reply = await page.request.get("/api/v2/x/session/");
  const { results } = (await reply.json()) as { results: { id: number; current: boolean }[] };
  await send(page, "DELETE", `/api/v2/x/session/${results.find(({ current }) => current)?.id}/`);
}

import { sessionSignIn } from "@cortile/contract/session";
import type { Page } from "playwright-core";

/** What every account of the demo signs in with. */
export const password = "Cortile-demo-1";

/** Signs a member of the demo in, without passing through the screen for it. Load a page afterwards. */
export async function signIn(page: Page, username: string): Promise<void> {
  const { request } = page.context();
  await request.get("/signin/");
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const reply = await request.post(sessionSignIn.path, {
    data: { username, password },
    headers: { "x-xsrf-token": decodeURIComponent(token) },
  });
  if (!reply.ok()) throw new Error(`${username} could not sign in: ${reply.status()} ${await reply.text()}`);
}

import { setupComplete } from "@cortile/contract/account";
import { preferencePatch } from "@cortile/contract/preference";
import { jwtToken } from "@cortile/contract/session";
import { startServer, type RunningServer } from "./server.ts";
import { password } from "./sign-in.ts";

export interface OwnCommunity extends RunningServer {
  /** Writes preferences, as its owner. */
  prefer(preferences: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Starts a community with nobody in it but `bianca`, its owner, who signs in as those of the demo do. */
export async function startOwnCommunity(): Promise<OwnCommunity> {
  const server = await startServer("none");
  const call = async (method: string, path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const reply = await fetch(server.origin + path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const owner = { username: "bianca", password };
  const token = /setup\/\?token=([\w-]+)/.exec(server.output())?.[1] ?? "";
  await call("POST", setupComplete.path, { ...owner, token, email: "bianca@example.org", application_name: "Fornace" });
  const { access } = (await (await call("POST", jwtToken.path, owner)).json()) as { access: string };
  return {
    ...server,
    prefer: async (preferences) => {
      await call("PATCH", preferencePatch.path, preferences, { authorization: `Bearer ${access}` });
    },
  };
}

import type { Client } from "@cortile/client/http";
import { passkeyChallenge } from "@cortile/contract/session";
import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";

/** Has the browser sign a challenge of the server's with a passkey of its holder's choice. Rejects when they do not want to. */
export async function signChallenge(client: Client): Promise<Record<string, unknown>> {
  const { options } = await client.call(passkeyChallenge);
  // The server hands on what its library made for exactly this call.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

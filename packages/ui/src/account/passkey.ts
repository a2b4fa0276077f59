import type { Client } from "@cortile/client/http";
import { passkeyChallenge } from "@cortile/contract/session";
import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";

/** Signs a challenge with a passkey. Rejects when the user cancels. */
export async function signChallenge(client: Client): Promise<Record<string, unknown>> {
  const { options } = await client.call(passkeyChallenge);
  // The server hands on what its library made for exactly this call.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

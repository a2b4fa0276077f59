import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";

/** Has the browser make a passkey after the server's wishes. Rejects when its holder does not want to. */
export async function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  // The server hands on what its library made for exactly this call.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}

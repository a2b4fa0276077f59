import { createHmac } from "node:crypto";

export interface SignedMessage {
  id: string;
  sentAt: Date;
  body: string;
}

/**
 * The headers of a signed call, as receivers verify them: Standard Webhooks 1.0, "Signature scheme" (symmetric, `v1`).
 * @param key 24 to 64 bytes
 */
export function signatureHeaders({ id, sentAt, body }: SignedMessage, key: Uint8Array): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

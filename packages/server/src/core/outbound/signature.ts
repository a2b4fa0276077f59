import { createHmac } from "node:crypto";

export interface SignedMessage {
  id: string;
  sentAt: Date;
  body: string;
}

/**
 * The headers of a signed call, as receivers verify them: Standard Webhooks 1.0, "Signature scheme" (symmetric, `v1`).
 * @param keys one signature each, separated by spaces; 24 to 64 bytes
 */
export function signatureHeaders({ id, sentAt, body }: SignedMessage, keys: readonly Uint8Array[]) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const sign = (key: Uint8Array) => createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const signature = keys.map((key) => `v1,${sign(key)}`).join(" ");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
}

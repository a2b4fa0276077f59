import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";

/** Why a message was not taken; `final` when trying again would not help. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  readonly final: boolean;

  constructor(cause: unknown, final: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.final = final;
  }
}

/** Sends a message. A message sent twice keeps its id, so that receivers can detect duplicates. @throws MailRefused */
export type Deliver = (mail: Mail & { id: number }) => Promise<void>;

export interface SmtpSettings {
  /** `smtp://` turns to TLS where the server offers it, `smtps://` begins with it. */
  url: string;
  from: string;
  /** The name beside the address. */
  name: () => string;
}

/** Delivers over SMTP, over a few connections that are kept open. */
export function createSmtp({ url, from, name }: SmtpSettings): { deliver: Deliver; close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.lastIndexOf("@") + 1);
  const deliver: Deliver = async ({ id, to, replyTo, subject, text, html }) => {
    try {
      await transport.sendMail({
        from: { name: name(), address: from },
        to: { name: "", address: to },
        ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
        messageId: `<${id}.cortile@${host}>`,
        headers: { "Auto-Submitted": "auto-generated" },
        subject,
        text,
        html,
      });
    } catch (cause) {
      throw new MailRefused(cause, isFinal(cause));
    }
  };
  return { deliver, close: () => transport.close() };
}

/** What the server said about this very message: 5xx. Credentials it refuses are ours to mend, so they do not count. */
function isFinal(cause: unknown): boolean {
  if (!(cause instanceof Error) || !("responseCode" in cause) || !("code" in cause)) return false;
  return Number(cause.responseCode) >= 500 && (cause.code === "EENVELOPE" || cause.code === "EMESSAGE");
}

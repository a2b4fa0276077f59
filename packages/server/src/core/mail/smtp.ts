import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";

/** Why a message was not taken; `final` when trying again would not help. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  readonly final: boolean;
  /** The server does not take mail to this address, whatever it says. */
  readonly isBounce: boolean;

  constructor(cause: unknown, { final, isBounce = false }: { final: boolean; isBounce?: boolean }) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.final = final;
    this.isBounce = isBounce;
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
  const deliver: Deliver = async ({ id, to, replyTo, subject, text, html, threadKey, unsubscribeUrl }) => {
    // The message that began the conversation does not exist: that all refer to it groups them.
    const root = threadKey === undefined ? undefined : `<${threadKey}.thread.cortile@${host}>`;
    try {
      await transport.sendMail({
        from: { name: name(), address: from },
        to: { name: "", address: to },
        ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
        messageId: `<${id}.cortile@${host}>`,
        ...(root !== undefined && { inReplyTo: root, references: root }),
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl !== undefined && {
            Precedence: "bulk",
            "List-Unsubscribe": { prepared: true, foldLines: false, value: `<${unsubscribeUrl}>` },
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
        subject,
        text,
        html,
      });
    } catch (cause) {
      throw new MailRefused(cause, { final: isFinal(cause), isBounce: isBounce(cause) });
    }
  };
  return { deliver, close: () => transport.close() };
}

/** What the server said about this very message: 5xx. Credentials it refuses are ours to mend, so they do not count. */
function isFinal(cause: unknown): boolean {
  if (!(cause instanceof Error) || !("responseCode" in cause) || !("code" in cause)) return false;
  return Number(cause.responseCode) >= 500 && (cause.code === "EENVELOPE" || cause.code === "EMESSAGE");
}

/** A recipient refused for good, except for our own reputation (5.7) or because the mailbox is full (5.2.2): neither lasts. */
function isBounce(cause: unknown): boolean {
  if (!(cause instanceof Error) || !isFinal(cause) || !("command" in cause) || cause.command !== "RCPT TO") return false;
  return !/\b5\.(?:7\.\d+|2\.2)\b/.test(cause.message) && !("responseCode" in cause && cause.responseCode === 552);
}

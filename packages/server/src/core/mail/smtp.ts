import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";

/** Why a message was not taken; `final` when trying again would not help. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  readonly final: boolean;
  /** The server does not take mail to this address, whatever it says. */
  readonly isBounce: boolean;

  /** The whole message went to the server, which did not answer. */
  readonly isUncertain: boolean;

  constructor(
    cause: unknown,
    { final, isBounce = false, isUncertain = false }: { final: boolean; isBounce?: boolean; isUncertain?: boolean },
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.final = final;
    this.isBounce = isBounce;
    this.isUncertain = isUncertain;
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
  /** Message-IDs of what was handed to the server to the last byte. */
  const written = new Set<string>();
  transport.use("stream", ({ data, message }, done) => {
    message?.transform(() => noteEnd(() => written.add(data.messageId ?? "")));
    done();
  });
  const host = from.slice(from.lastIndexOf("@") + 1);
  const deliver: Deliver = async ({ id, to, replyTo, subject, text, html, threadKey, unsubscribeUrl }) => {
    // The message that began the conversation does not exist: that all refer to it groups them.
    const root = threadKey === undefined ? undefined : `<${threadKey}.thread.cortile@${host}>`;
    const messageId = `<${id}.cortile@${host}>`;
    try {
      await transport.sendMail({
        from: { name: name(), address: from },
        to: { name: "", address: to },
        ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
        messageId,
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
      const isUncertain = written.has(messageId) && !isAnswered(cause);
      throw new MailRefused(cause, { final: isFinal(cause), isBounce: isBounce(cause), isUncertain });
    } finally {
      written.delete(messageId);
    }
  };
  return { deliver, close: () => transport.close() };
}

/** Passes a message on as it is, and says when its end was reached. */
const noteEnd = (onEnd: () => void): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => {
      onEnd();
      done();
    },
  });

/** Whether the server refused the message in words; an earlier answer of its, such as 354, is none. */
const isAnswered = (cause: unknown): boolean =>
  cause instanceof Error && "responseCode" in cause && Number(cause.responseCode) >= 400;

/** What the server said about this very message: 5xx. Credentials it refuses are ours to mend, so they do not count. */
function isFinal(cause: unknown): boolean {
  if (!(cause instanceof Error) || !("responseCode" in cause) || !("code" in cause)) return false;
  return Number(cause.responseCode) >= 500 && (cause.code === "EENVELOPE" || cause.code === "EMESSAGE");
}

const statusCode = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** Bad destination or disabled mailbox (RFC 3463). */
const mailboxCode = /\b5\.(?:1\.(?:1|3|6|10)|2\.1)\b/;
const mailboxWords =
  /\b(?:no such|unknown) (?:user|mailbox|recipient|address)|\b(?:user|mailbox|recipient|account)\b.{0,60}\b(?:unknown|not found|not exist|disabled)\b/i;

/**
 * Whether a recipient was refused for good because there is no such mailbox. Other refusals of recipients are about us: the relay, our
 * name, our sender, our reputation.
 */
function isBounce(cause: unknown): boolean {
  if (!(cause instanceof Error) || !isFinal(cause) || !("command" in cause) || cause.command !== "RCPT TO") return false;
  return (statusCode.test(cause.message) ? mailboxCode : mailboxWords).test(cause.message);
}

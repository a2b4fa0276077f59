import { once } from "node:events";
import { SMTPServer } from "smtp-server";

export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  /** The address that fits in the last mail to somebody; waits until there is one. */
  linkFor(address: string, pattern: RegExp): Promise<string>;
  /** Knows no such mailbox, or does again. */
  setKnown(address: string, known: boolean): void;
  close(): Promise<void>;
}

const waitMs = 30_000;

/** Text of a message as it was written: quoted-printable undone, as far as addresses of pages need it. */
const plain = (message: string): string => message.replace(/=\r?\n/g, "").replace(/=3D/g, "=");

/** A mail server that takes everything, unless told otherwise, and keeps it. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: { to: string; text: string }[] = [];
  const unknown = new Set<string>();
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, callback) {
      callback(unknown.has(address) ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null);
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const text = plain(Buffer.concat(chunks).toString("utf8"));
        for (const { address } of envelope.rcptTo) mails.push({ to: address, text });
        arrivals.dispatchEvent(new Event("mail"));
        callback();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const place = listening.address();
  if (place === null || typeof place === "string") throw new Error("no free port");

  const find = (address: string, pattern: RegExp): string | undefined =>
    mails
      .filter(({ to }) => to === address)
      .flatMap(({ text }) => text.match(/https?:\/\/[^\s"<>]+/g) ?? [])
      .findLast((link) => pattern.test(link))
      ?.replaceAll("&#38;", "&");
  return {
    url: `smtp://127.0.0.1:${place.port}`,
    async linkFor(address, pattern) {
      const signal = AbortSignal.timeout(waitMs);
      for (;;) {
        const link = find(address, pattern);
        if (link) return link;
        await once(arrivals, "mail", { signal });
      }
    },
    setKnown: (address, known) => void (known ? unknown.delete(address) : unknown.add(address)),
    close: () => new Promise((done) => server.close(done)),
  };
}

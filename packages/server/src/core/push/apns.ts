import { connect, constants, type ClientHttp2Session } from "node:http2";
import { importPKCS8, SignJWT } from "jose";
import type { ApnsCredentials } from "#core/config";
import { soundOf } from "./apns-sound.ts";
import { outcomeOf, retryAfterSeconds, timeoutMs, ttlSeconds, type PushMessage, type PushOutcome } from "./push-message.ts";

export interface ApnsOptions {
  credentials: ApnsCredentials;
  /** In tests: the origin of a local service in place of Apple's. */
  origin?: string | undefined;
}

/** Apple refuses tokens older than an hour, and new ones more often than every 20 minutes. */
const tokenMs = 45 * 60_000;
const idleMs = 60_000;
const maxReplyBytes = 4096;
/** The app is not there any more. `BadDeviceToken` and `DeviceTokenNotForTopic` also come of settings of ours that are wrong. */
const goneReasons: readonly string[] = ["ExpiredToken", "Unregistered"];

/** Sends to iOS with Apple's push service, over one connection of HTTP/2 that is closed when idle. */
export class Apns {
  readonly #options: ApnsOptions;
  #session: ClientHttp2Session | null = null;
  #token: { text: string; signedAt: number } | null = null;

  constructor(options: ApnsOptions) {
    this.#options = options;
  }

  async send(registrationId: string, message: PushMessage): Promise<PushOutcome> {
    // In a path: nothing else than a token may stand there.
    if (!/^[\da-f]{16,400}$/i.test(registrationId)) return { status: "gone", error: "no token" };
    try {
      const headers = await this.#headersOf(registrationId, message);
      return this.#outcome(await request(this.#open(), headers, JSON.stringify(bodyOf(message))));
    } catch (error) {
      return { status: "later", error: error instanceof Error ? error.message : "unreachable" };
    }
  }

  async #headersOf(registrationId: string, message: PushMessage): Promise<Record<string, string>> {
    const { topic } = this.#options.credentials;
    return {
      [constants.HTTP2_HEADER_METHOD]: "POST",
      [constants.HTTP2_HEADER_PATH]: `/3/device/${registrationId}`,
      authorization: `bearer ${await this.#providerToken()}`,
      "apns-topic": topic,
      "apns-push-type": "alert",
      "apns-priority": message.isUrgent ? "10" : "5",
      "apns-expiration": String(Math.floor(Date.now() / 1000) + ttlSeconds),
      "apns-collapse-id": message.tag,
    };
  }

  /** Closes the connection. */
  close(): void {
    this.#session?.destroy();
  }

  #outcome({ status, retryAfter, reason }: Reply): PushOutcome {
    const error = `status ${status} ${reason}`.trim();
    if (goneReasons.includes(reason)) return { status: "gone", error };
    if (reason === "ExpiredProviderToken") {
      this.#token = null;
      return { status: "later", error };
    }
    return outcomeOf(status, error, retryAfterSeconds(retryAfter));
  }

  #open(): ClientHttp2Session {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session;
    const { origin, credentials } = this.#options;
    const session = connect(origin ?? `https://api${credentials.isSandbox ? ".sandbox" : ""}.push.apple.com`);
    session.setTimeout(idleMs, () => session.close());
    // Each request hears of it by itself.
    session.on("error", () => session.destroy());
    session.on("goaway", () => session.close());
    session.unref();
    this.#session = session;
    return session;
  }

  async #providerToken(): Promise<string> {
    if (this.#token && Date.now() - this.#token.signedAt < tokenMs) return this.#token.text;
    const { key, keyId, teamId } = this.#options.credentials;
    const text = await new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: keyId })
      .setIssuer(teamId)
      .setIssuedAt()
      .sign(await importPKCS8(key, "ES256"));
    this.#token = { text, signedAt: Date.now() };
    return text;
  }
}

interface Reply {
  status: number;
  retryAfter: string | undefined;
  /** Why it was refused; "" when it was not. */
  reason: string;
}

/** @throws Error when there is no reply in time */
function request(session: ClientHttp2Session, headers: Record<string, string>, body: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers);
    let reply: Omit<Reply, "reason"> = { status: 0, retryAfter: undefined };
    let text = "";
    stream.setTimeout(timeoutMs, () => stream.destroy(new Error("timeout")));
    stream.on("response", (got) => {
      const after = got["retry-after"];
      reply = { status: Number(got[":status"] ?? 0), retryAfter: typeof after === "string" ? after : undefined };
    });
    stream.setEncoding("utf8").on("data", (part: string) => {
      text = (text + part).slice(0, maxReplyBytes);
    });
    stream.on("error", reject);
    stream.on("close", () =>
      reply.status === 0 ? reject(new Error("no reply")) : resolve({ ...reply, reason: reasonIn(text) }),
    );
    stream.end(body);
  });
}

function reasonIn(text: string): string {
  try {
    const { reason } = JSON.parse(text) as { reason?: unknown };
    return typeof reason === "string" ? reason : "";
  } catch {
    return "";
  }
}

const bodyOf = ({ title, text, url, tag, isQuiet, unseen }: PushMessage) => ({
  aps: { alert: { title, body: text }, badge: unseen, ...soundOf(isQuiet), "thread-id": tag },
  data: { url },
});

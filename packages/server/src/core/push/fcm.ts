import { importPKCS8, SignJWT } from "jose";
import type { FcmCredentials } from "#core/config";
import { fetchOutbound, OutboundError, type OutboundReply } from "#core/net";
import { soundOf } from "./apns-sound.ts";
import { outcomeOf, retryAfterSeconds, timeoutMs, ttlSeconds, type PushMessage, type PushOutcome } from "./push-message.ts";

export interface FcmOptions {
  credentials: FcmCredentials;
  /** In tests: the origin of a local service in place of Google's. */
  origin?: string | undefined;
}

const tokenAddress = "https://oauth2.googleapis.com/token";
const scope = "https://www.googleapis.com/auth/firebase.messaging";

/** Sends to apps with Firebase Cloud Messaging (HTTP v1), which took over the registrations of `gcm`. */
export class Fcm {
  readonly #options: FcmOptions;
  #token: Promise<string> | null = null;
  /** Milliseconds since 1970; infinite while a token is fetched. */
  #expires = Infinity;

  constructor(options: FcmOptions) {
    this.#options = options;
  }

  async send(registrationId: string, message: PushMessage): Promise<PushOutcome> {
    const { credentials, origin = "https://fcm.googleapis.com" } = this.#options;
    try {
      const token = await this.#accessToken();
      const reply = await this.#post(`${origin}/v1/projects/${credentials.project_id}/messages:send`, {
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ message: { token: registrationId, ...bodyOf(message) } }),
      });
      return this.#outcome(reply);
    } catch (error) {
      if (error instanceof OutboundError || error instanceof TokenRefused) return { status: "later", error: error.message };
      throw error;
    }
  }

  #outcome(reply: OutboundReply): PushOutcome {
    const code = errorCodeOf(reply);
    const error = `status ${reply.status} ${code}`.trim();
    if (code === "UNREGISTERED") return { status: "gone", error };
    if (code === "INVALID_ARGUMENT" && reply.body.includes("registration token")) return { status: "gone", error };
    // Revoked before its time.
    if (reply.status === 401) this.#token = null;
    // A 404 of another kind is about the project.
    if (reply.status === 401 || reply.status === 404) return { status: "later", error };
    return outcomeOf(reply.status, error, retryAfterSeconds(reply.headers["retry-after"]));
  }

  /** The same for all who ask, until a minute before it expires. */
  #accessToken(): Promise<string> {
    if (this.#expires < Date.now() + 60_000) this.#token = null;
    this.#token ??= this.#fetchToken();
    return this.#token;
  }

  async #fetchToken(): Promise<string> {
    this.#expires = Infinity;
    try {
      const { text, seconds } = await this.#exchange();
      this.#expires = Date.now() + seconds * 1000;
      return text;
    } catch (error) {
      this.#token = null;
      throw error;
    }
  }

  /** OAuth 2.0 with a signed assertion (RFC 7523). */
  async #exchange(): Promise<{ text: string; seconds: number }> {
    const { credentials, origin } = this.#options;
    const key = await importPKCS8(credentials.private_key, "RS256");
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(credentials.client_email)
      .setAudience(tokenAddress)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(key);
    const reply = await this.#post(origin === undefined ? tokenAddress : `${origin}/token`, {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion }).toString(),
    });
    const { access_token: text, expires_in: seconds } = jsonOf(reply);
    if (reply.status !== 200 || typeof text !== "string") throw new TokenRefused(`token: status ${reply.status}`);
    return { text, seconds: typeof seconds === "number" ? seconds : 600 };
  }

  #post(address: string, request: { headers: Record<string, string>; body: string }): Promise<OutboundReply> {
    const isLocal = this.#options.origin !== undefined;
    return fetchOutbound(address, {
      ...request,
      method: "POST",
      timeoutMs,
      redirects: 0,
      maxBytes: 65_536,
      ...(isLocal && { allowPrivate: true, ports: "any" as const }),
    });
  }
}

class TokenRefused extends Error {}

const bodyOf = ({ title, text, url, tag, isUrgent, isQuiet, unseen }: PushMessage) => ({
  notification: { title, body: text },
  data: { url, tag, unseen: String(unseen) },
  android: {
    collapse_key: tag,
    ttl: `${ttlSeconds}s`,
    priority: isUrgent ? "HIGH" : "NORMAL",
    notification: { tag, notification_count: unseen, ...(isQuiet && { notification_priority: "PRIORITY_LOW" }) },
  },
  apns: {
    headers: { "apns-collapse-id": tag, "apns-expiration": String(Math.floor(Date.now() / 1000) + ttlSeconds) },
    payload: { aps: { badge: unseen, ...soundOf(isQuiet) } },
  },
});

function jsonOf({ body }: OutboundReply): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The service's own code, else that of Google's APIs; "" for a reply that is taken. */
function errorCodeOf(reply: OutboundReply): string {
  const error = jsonOf(reply)["error"] as { status?: string; details?: { errorCode?: string }[] } | undefined;
  return error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status ?? "";
}

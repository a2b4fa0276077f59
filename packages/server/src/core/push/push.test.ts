import { createDecipheriv, createECDH, generateKeyPairSync, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import {
  createServer as createHttp2,
  type Http2Server,
  type IncomingHttpHeaders as Http2Headers,
  type ServerHttp2Stream,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { createLocalJWKSet, exportJWK, jwtVerify, type JWK } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Config } from "#core/config";
import { createPushSender, endpointOf, vapidKeys, type PushMessage, type PushSender, type PushTarget } from "./index.ts";
import { retryAfterSeconds } from "./push-message.ts";

const secret = "s".repeat(48);
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const pem = (key: typeof rsa.privateKey) => key.export({ type: "pkcs8", format: "pem" }).toString();
const fcm = { project_id: "cortile-1", client_email: "push@cortile-1.example", private_key: pem(rsa.privateKey) };
const apns = {
  key: pem(ec.privateKey),
  keyId: "KEY1234567",
  teamId: "TEAM123456",
  topic: "org.example.cortile",
  isSandbox: false,
};
const config = { secret, mailFrom: "no-reply@a.example", push: { fcm, apns, hosts: [] } } as unknown as Config;
const message: PushMessage = {
  title: "Ada ti ha menzionato «È già»",
  text: "Perché sì",
  url: "https://a.example/post/7/",
  tag: "block-5",
  icon: "https://a.example/icon.png",
  badge: "https://a.example/badge.png",
  language: "it",
  unseen: 4,
  isUrgent: true,
  isQuiet: false,
};

interface Received {
  path: string;
  headers: IncomingHttpHeaders | Http2Headers;
  body: Buffer;
}
const received: Received[] = [];
let answer: (response: ServerResponse) => void;
let answerHttp2: (stream: ServerHttp2Stream) => void;
function firstOf([one]: readonly Received[]): Received {
  if (!one) throw new Error("nothing was received");
  return one;
}
const jsonOf = (one: Received | undefined) => JSON.parse(String(one?.body)) as Record<string, unknown>;

const http = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
    if (request.url === "/token") response.end(JSON.stringify({ access_token: `token-${tokens.push(1)}`, expires_in: 3600 }));
    else answer(response);
  })();
});
const tokens: number[] = [];
const http2: Http2Server = createHttp2();
http2.on("stream", (stream, headers) => {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  stream.on("end", () => {
    received.push({ path: headers[":path"] ?? "", headers, body: Buffer.concat(chunks) });
    answerHttp2(stream);
  });
});
const originOf = (server: { address(): AddressInfo | string | null }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let sender: PushSender;
beforeAll(async () => {
  for (const server of [http, http2]) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  }
});
beforeEach(() => {
  sender?.close();
  sender = createPushSender(config, { webPush: originOf(http), fcm: originOf(http), apns: originOf(http2) });
  received.length = 0;
  tokens.length = 0;
  answer = (response) => response.writeHead(201).end();
  answerHttp2 = (stream) => {
    stream.respond({ ":status": 200 });
    stream.end();
  };
});
afterAll(() => {
  sender.close();
  http.closeAllConnections();
  http.close();
  http2.close();
});

/** A browser's side of a subscription. */
function newBrowser() {
  const keys = createECDH("prime256v1");
  const p256dh = keys.generateKeys();
  const auth = randomBytes(16);
  const target: PushTarget = {
    type: "wp",
    browser: "CHROME",
    registration_id: "cX1:APA91b-_x",
    endpoint: null,
    // Standard base64, as existing clients send them.
    p256dh: p256dh.toString("base64"),
    auth: auth.toString("base64"),
  };
  /** RFC 8291 and RFC 8188, written apart from the library. */
  const decrypt = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const server = body.subarray(21, 21 + (body[20] ?? 0));
    const hkdf = (ikm: Buffer, over: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync("sha256", ikm, over, info, length));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, server]);
    const ikm = hkdf(keys.computeSecret(server), auth, info, 32);
    const key = hkdf(ikm, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = hkdf(ikm, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const sealed = body.subarray(21 + server.length);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    expect(padded.at(-1)).toBe(2);
    return JSON.parse(padded.subarray(0, -1).toString("utf8"));
  };
  return { target, decrypt };
}

describe("endpointOf", () => {
  const base = { endpoint: null, registration_id: "gAAA-1:x" };
  it.each([
    [{ browser: "CHROME" }, "https://fcm.googleapis.com/fcm/send/gAAA-1:x"],
    [{ browser: null }, "https://fcm.googleapis.com/fcm/send/gAAA-1:x"],
    [{ browser: "FIREFOX" }, "https://updates.push.services.mozilla.com/wpush/v2/gAAA-1:x"],
    [{ browser: "EDGE" }, null],
    [
      { browser: "EDGE", endpoint: "https://wns2-par02p.notify.windows.com/w/?token=a" },
      "https://wns2-par02p.notify.windows.com/w/?token=a",
    ],
    [{ browser: "CHROME", registration_id: "https://web.push.apple.com/QK" }, "https://web.push.apple.com/QK"],
    [{ browser: "CHROME", registration_id: "../../v1/projects" }, null],
    [{ browser: "CHROME", registration_id: "a?b" }, null],
    [{ browser: "CHROME", endpoint: "https://push.example/x" }, null],
    [{ browser: "CHROME", endpoint: "https://fcm.googleapis.com.evil.example/x" }, null],
    [{ browser: "CHROME", endpoint: "https://user:pw@fcm.googleapis.com/x" }, null],
    [{ browser: "CHROME", endpoint: "https://fcm.googleapis.com:8443/x" }, null],
    [{ browser: "CHROME", endpoint: "http://fcm.googleapis.com/x" }, null],
    [{ browser: "CHROME", registration_id: "http://169.254.169.254/latest" }, null],
  ])("of %o is %s", (subscription, expected) => {
    expect(endpointOf({ ...base, ...subscription })).toBe(expected);
  });

  it("may be on a host that the operator allows", () => {
    expect(endpointOf({ ...base, browser: "FIREFOX", endpoint: "https://push.example/x" }, ["push.example"])).toBe(
      "https://push.example/x",
    );
  });
});

describe("vapidKeys", () => {
  it("are a pair of the curve, the same for the same secret only", () => {
    const { publicKey, privateKey } = vapidKeys(secret);
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
    expect(pair.getPublicKey("base64url")).toBe(publicKey);
    expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
    expect(vapidKeys("t".repeat(48)).publicKey).not.toBe(publicKey);
  });
});

describe("a browser", () => {
  it("gets what it alone can decrypt, from a server that proves who it is", async () => {
    const { target, decrypt } = newBrowser();
    expect(await sender.send(target, message)).toEqual({ status: "sent" });
    const { path, headers, body } = firstOf(received);
    expect(path).toBe("/fcm/send/cX1:APA91b-_x");
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "high" });
    expect(headers["topic"]).toMatch(/^[\w-]{32}$/);
    const { title, text, tag, icon, badge, url } = message;
    expect(decrypt(body)).toEqual({ title, body: text, tag, icon, badge, renotify: true, lang: "it", data: { url } });

    const [, jwt = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers["authorization"])) ?? [];
    expect(key).toBe(vapidKeys(secret).publicKey);
    const raw = Buffer.from(key, "base64url");
    const jwk: JWK = {
      kty: "EC",
      crv: "P-256",
      x: raw.subarray(1, 33).toString("base64url"),
      y: raw.subarray(33).toString("base64url"),
    };
    const { payload } = await jwtVerify(jwt, createLocalJWKSet({ keys: [{ ...jwk, alg: "ES256" }] }), {
      audience: "https://fcm.googleapis.com",
    });
    expect(payload.sub).toBe("mailto:no-reply@a.example");
    expect(Number(payload.exp) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
  });

  it("shows one that takes the place of another without a sound", async () => {
    const { target, decrypt } = newBrowser();
    await sender.send(target, { ...message, isQuiet: true });
    expect(decrypt(firstOf(received).body)).toMatchObject({ tag: "block-5", renotify: false });
  });

  it("gets no more than 4,096 bytes", async () => {
    const { target, decrypt } = newBrowser();
    await sender.send(target, { ...message, text: "é".repeat(200), icon: `https://a.example/${"i".repeat(4000)}` });
    expect(received[0]?.body.length).toBeLessThanOrEqual(4096);
    expect(decrypt(received[0]?.body ?? Buffer.alloc(0))).not.toHaveProperty("icon");
  });

  it.each([
    [201, {}, { status: "sent" }],
    [404, {}, { status: "gone", error: "status 404" }],
    [410, {}, { status: "gone", error: "status 410" }],
    [429, { "retry-after": "120" }, { status: "later", error: "status 429", afterSeconds: 120 }],
    [503, {}, { status: "later", error: "status 503" }],
    [403, {}, { status: "refused", error: "status 403" }],
    [302, { location: "http://127.0.0.1:1/" }, { status: "refused", error: "status 302" }],
  ])("whose service replies %i %o is %o", async (status, headers, expected) => {
    answer = (response) => response.writeHead(status, headers).end();
    expect(await sender.send(newBrowser().target, message)).toEqual(expected);
    expect(received).toHaveLength(1);
  });

  it("whose service cannot be reached is tried again", async () => {
    answer = (response) => response.destroy();
    expect(await sender.send(newBrowser().target, message)).toEqual({ status: "later", error: "unreachable" });
  });

  it.each([
    ["no keys", { p256dh: null }],
    ["keys that are none", { p256dh: "BNcRd" }],
    ["a point beside the curve", { p256dh: Buffer.concat([Buffer.of(4), randomBytes(64)]).toString("base64") }],
    ["a short secret", { auth: "tBHI" }],
    ["an address of its own", { endpoint: "https://intranet.example/x" }],
  ])("with %s is gone, and nothing is called", async (_what, more) => {
    expect(await sender.send({ ...newBrowser().target, ...more }, message)).toMatchObject({ status: "gone" });
    expect(received).toEqual([]);
  });
});

describe("an app on FCM", () => {
  const target = (type: "fcm" | "gcm" = "fcm"): PushTarget => ({
    type,
    registration_id: "cX1:APA91b",
    browser: null,
    endpoint: null,
    p256dh: null,
    auth: null,
  });
  const refuse = (status: number, errorCode: string, text = "", headers: Record<string, string> = {}) => {
    const details = [{ "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", errorCode }];
    answer = (response) =>
      response.writeHead(status, headers).end(JSON.stringify({ error: { code: status, message: text, details } }));
  };

  it.each(["fcm", "gcm"] as const)("of %s gets it with a token that a signed assertion is exchanged for, once", async (type) => {
    expect(await Promise.all([sender.send(target(type), message), sender.send(target(type), message)])).toEqual([
      { status: "sent" },
      { status: "sent" },
    ]);
    const [asked, ...more] = received.filter(({ path }) => path === "/token");
    expect(more).toEqual([]);
    const form = new URLSearchParams(String(asked?.body));
    expect(form.get("grant_type")).toBe("urn:ietf:params:oauth:grant-type:jwt-bearer");
    const { payload } = await jwtVerify(form.get("assertion") ?? "", rsa.publicKey, {
      audience: "https://oauth2.googleapis.com/token",
      issuer: fcm.client_email,
    });
    expect(payload["scope"]).toBe("https://www.googleapis.com/auth/firebase.messaging");
    const sent = received.find(({ path }) => path !== "/token");
    expect(sent?.path).toBe("/v1/projects/cortile-1/messages:send");
    expect(sent?.headers["authorization"]).toBe("Bearer token-1");
    expect(jsonOf(sent)).toMatchObject({
      message: {
        token: "cX1:APA91b",
        notification: { title: message.title, body: message.text },
        data: { url: message.url, tag: "block-5", unseen: "4" },
        android: { priority: "HIGH", collapse_key: "block-5", notification: { tag: "block-5", notification_count: 4 } },
      },
    });
  });

  it.each([
    [404, "UNREGISTERED", "", "gone"],
    [403, "SENDER_ID_MISMATCH", "", "refused"],
    [400, "INVALID_ARGUMENT", "The registration token is not a valid FCM registration token", "gone"],
    [400, "INVALID_ARGUMENT", "Invalid value at message", "refused"],
    [404, "", "no such project", "later"],
    [429, "QUOTA_EXCEEDED", "", "later"],
    [503, "UNAVAILABLE", "", "later"],
  ])("that is refused by %i %s %s is %s", async (status, code, text, expected) => {
    refuse(status, code, text, { "retry-after": "30" });
    expect(await sender.send(target(), message)).toMatchObject({ status: expected });
  });

  it("whose token was revoked is tried again with another", async () => {
    refuse(401, "THIRD_PARTY_AUTH_ERROR");
    expect(await sender.send(target(), message)).toMatchObject({ status: "later" });
    answer = (response) => response.end("{}");
    expect(await sender.send(target(), message)).toEqual({ status: "sent" });
    expect(received.at(-1)?.headers["authorization"]).toBe("Bearer token-2");
  });

  it("is not served by a community without an account there", async () => {
    const none = createPushSender({ ...config, push: { fcm: null, apns: null, hosts: [] } });
    expect(await none.send(target(), message)).toMatchObject({ status: "refused" });
    expect(await none.send({ ...target(), type: "apns" }, message)).toMatchObject({ status: "refused" });
  });
});

describe("an app on APNs", () => {
  const target: PushTarget = {
    type: "apns",
    registration_id: "ab".repeat(32),
    browser: null,
    endpoint: null,
    p256dh: null,
    auth: null,
  };
  const refuse = (status: number, reason: string, headers: Record<string, string> = {}) => {
    answerHttp2 = (stream) => {
      stream.respond({ ":status": status, ...headers });
      stream.end(JSON.stringify({ reason }));
    };
  };

  it("gets it over one connection, with a signed token", async () => {
    expect(await Promise.all([sender.send(target, message), sender.send(target, message)])).toEqual([
      { status: "sent" },
      { status: "sent" },
    ]);
    const { path, headers, body } = firstOf(received);
    expect(path).toBe(`/3/device/${"ab".repeat(32)}`);
    expect(headers).toMatchObject({
      "apns-topic": "org.example.cortile",
      "apns-push-type": "alert",
      "apns-priority": "10",
      "apns-collapse-id": "block-5",
    });
    const jwk = { ...(await exportJWK(ec.publicKey)), kid: "KEY1234567", alg: "ES256" };
    const jwt = String(headers["authorization"]).replace("bearer ", "");
    await jwtVerify(jwt, createLocalJWKSet({ keys: [jwk] }), { issuer: "TEAM123456" });
    expect(JSON.parse(body.toString())).toMatchObject({
      aps: { alert: { title: message.title, body: message.text }, badge: 4 },
      data: { url: message.url },
    });
  });

  it.each([
    [410, "Unregistered", {}, { status: "gone" }],
    [410, "ExpiredToken", {}, { status: "gone" }],
    [400, "BadDeviceToken", {}, { status: "refused" }],
    [400, "DeviceTokenNotForTopic", {}, { status: "refused" }],
    [400, "PayloadTooLarge", {}, { status: "refused" }],
    [403, "ExpiredProviderToken", {}, { status: "later" }],
    [403, "InvalidProviderToken", {}, { status: "refused" }],
    [429, "TooManyRequests", { "retry-after": "60" }, { status: "later", afterSeconds: 60 }],
    [503, "ServiceUnavailable", {}, { status: "later" }],
  ])("that is refused by %i %s is %o %o", async (status, reason, headers, expected) => {
    refuse(status, reason, headers);
    expect(await sender.send(target, message)).toMatchObject(expected);
  });

  it.each([
    [false, { sound: "default" }],
    [true, { "interruption-level": "passive" }],
  ])("is heard unless the message is quiet: %s", async (isQuiet, expected) => {
    await sender.send(target, { ...message, isQuiet });
    const { aps } = JSON.parse(firstOf(received).body.toString()) as { aps: Record<string, unknown> };
    expect({ sound: aps["sound"], "interruption-level": aps["interruption-level"] }).toEqual({
      sound: undefined,
      "interruption-level": undefined,
      ...expected,
    });
  });

  it("is tried again when the connection is lost, over another", async () => {
    answerHttp2 = (stream) => stream.session?.destroy();
    expect(await sender.send(target, message)).toMatchObject({ status: "later" });
    answerHttp2 = (stream) => {
      stream.respond({ ":status": 200 });
      stream.end();
    };
    expect(await sender.send(target, message)).toEqual({ status: "sent" });
  });

  it("with something else than a token is gone, and nothing is called", async () => {
    expect(await sender.send({ ...target, registration_id: "../../x" }, message)).toMatchObject({ status: "gone" });
    expect(received).toEqual([]);
  });
});

describe("retryAfterSeconds", () => {
  it.each([
    [undefined, undefined],
    ["30", 30],
    ["0", 1],
    ["999999", 3600],
    ["Thu, 01 Jan 2026 00:01:00 GMT", 60],
    ["soon", undefined],
  ])("of %s is %s", (value, expected) => {
    expect(retryAfterSeconds(value, Date.parse("2026-01-01T00:00:00Z"))).toBe(expected);
  });
});

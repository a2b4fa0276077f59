import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./index.ts";

const folder = mkdtempSync(path.join(tmpdir(), "cortile-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = "s".repeat(32);
const bucket = {
  S3_ENDPOINT: "https://files.example",
  S3_BUCKET: "cortile",
  S3_REGION: "eu-south-1",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "key",
};
const read = (env: Record<string, string> = {}) => readConfig({ CORTILE_DATA: folder, ...env });
const refusal = (env: Record<string, string>): string => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
};

describe("readConfig", () => {
  it("needs nothing", () => {
    expect(read()).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataFolder: folder,
      languagesFolder: path.join(folder, "languages"),
      url: "http://127.0.0.1:3000",
      seed: "demo",
      databaseUrl: null,
      databaseConnections: 10,
      redisUrl: null,
      pageCache: true,
      rateLimits: true,
      secret: readFileSync(path.join(folder, "secret"), "utf8"),
      roles: new Set(["web", "realtime", "worker", "live"]),
      trustProxy: false,
      s3: null,
      cdnUrl: null,
      logLevel: "info",
      frameAncestors: "*",
      videoHosts: [],
      smtpUrl: null,
      moderationOrigin: "https://api.openai.com",
      moderationKey: null,
      aiPrivate: false,
      mailFrom: "no-reply@[127.0.0.1]",
      ssoSecret: null,
      oidc: [],
      push: { fcm: null, apns: null, hosts: [] },
    });
  });

  it.each([
    [{ PORT: "0" }, { port: 0, url: "http://127.0.0.1:0" }],
    [
      { PORT: " 8080 ", HOST: "" },
      { port: 8080, host: "127.0.0.1", url: "http://127.0.0.1:8080" },
    ],
    [{ HOST: "0.0.0.0" }, { url: "http://127.0.0.1:3000", seed: "none" }],
    [{ HOST: "::" }, { url: "http://[::1]:3000", seed: "none" }],
    [
      { HOST: "::1", PORT: "80" },
      { url: "http://[::1]", seed: "demo" },
    ],
    [{ HOST: "localhost" }, { url: "http://localhost:3000", seed: "demo" }],
    [{ CORTILE_DATA: "some/data" }, { dataFolder: path.resolve("some/data") }],
    [{ CORTILE_URL: "https://A.example:443/" }, { url: "https://a.example", seed: "none" }],
    [{ CORTILE_URL: "http://localhost:8080" }, { url: "http://localhost:8080", seed: "demo" }],
    [
      { DATABASE_URL: "postgres://u:p@db/x?sslmode=require" },
      { databaseUrl: "postgres://u:p@db/x?sslmode=require", seed: "none" },
    ],
    [{ CORTILE_SEED: "none" }, { seed: "none" }],
    [{ CORTILE_SEED: "demo" }, { seed: "demo" }],
    [{ HOST: "0.0.0.0", CORTILE_SEED: "demo", CORTILE_DEMO_PUBLIC: "1" }, { seed: "demo" }],
    [{ DATABASE_URL: "postgresql://db/x", CORTILE_SEED: "demo", CORTILE_DEMO_PUBLIC: "1" }, { seed: "demo" }],
    [{ CORTILE_DEMO_PUBLIC: "1", HOST: "0.0.0.0" }, { seed: "none" }],
    [{ CORTILE_RATE_LIMITS: "off" }, { rateLimits: false }],
    [
      { CORTILE_ROLES: "worker, web", CORTILE_SECRET: secret },
      { roles: new Set(["web", "worker"]), secret },
    ],
    [{ CORTILE_ROLES: "web,realtime,worker,live" }, { roles: new Set(["web", "realtime", "worker", "live"]) }],
    [{ CORTILE_TRUST_PROXY: "off" }, { trustProxy: false }],
    [{ CORTILE_TRUST_PROXY: "2" }, { trustProxy: 2 }],
    [{ CORTILE_TRUST_PROXY: "10.0.0.1, fd00::/8,loopback" }, { trustProxy: ["10.0.0.1", "fd00::/8", "loopback"] }],
    [{ CORTILE_FRAME_ANCESTORS: "none" }, { frameAncestors: "'none'" }],
    [
      { CORTILE_FRAME_ANCESTORS: "https://a.example, https://b.example:8443" },
      { frameAncestors: "https://a.example https://b.example:8443" },
    ],
    [{ CORTILE_VIDEO_HOSTS: "Videos.example.org,tube.example" }, { videoHosts: ["videos.example.org", "tube.example"] }],
    [{ CORTILE_LOG_LEVEL: "debug" }, { logLevel: "debug" }],
    [{ REDIS_URL: "rediss://:pw@cache.example:6380/1" }, { redisUrl: "rediss://:pw@cache.example:6380/1" }],
    [{ CORTILE_MODERATION_KEY: "sk-1" }, { moderationKey: "sk-1" }],
    [{ CORTILE_MODERATION_HOST: "Moderation.example" }, { moderationOrigin: "https://moderation.example" }],
    [{ CORTILE_MODERATION_HOST: "moderation.example:8443" }, { moderationOrigin: "https://moderation.example:8443" }],
    [{ CORTILE_MODERATION_HOST: "http://127.0.0.1:8080" }, { moderationOrigin: "http://127.0.0.1:8080" }],
    [{ SMTP_URL: "smtps://ann:pw@mail.example:465" }, { smtpUrl: "smtps://ann:pw@mail.example:465" }],
    [{ CORTILE_URL: "https://a.example" }, { mailFrom: "no-reply@a.example" }],
    [{ CORTILE_URL: "http://[::1]:3000" }, { mailFrom: "no-reply@[IPv6:::1]" }],
    [{ CORTILE_MAIL_FROM: "us@a.example" }, { mailFrom: "us@a.example" }],
    [{ CORTILE_SSO_SECRET: secret }, { ssoSecret: secret }],
    [
      {
        CORTILE_OIDC: `[{"id":"google","name":"Google","issuer":"https://accounts.google.com","client_id":"c","client_secret":"s"},
          {"id":"acme","name":"Acme","issuer":"https://id.acme.example/realms/a/","client_id":"c","scope":"openid email"}]`,
      },
      {
        oidc: [
          {
            id: "google",
            name: "Google",
            issuer: "https://accounts.google.com",
            clientId: "c",
            clientSecret: "s",
            scope: "openid email profile",
          },
          {
            id: "acme",
            name: "Acme",
            issuer: "https://id.acme.example/realms/a/",
            clientId: "c",
            clientSecret: null,
            scope: "openid email",
          },
        ],
      },
    ],
    [
      bucket,
      {
        s3: {
          endpoint: "https://files.example",
          bucket: "cortile",
          region: "eu-south-1",
          accessKeyId: "id",
          secretAccessKey: "key",
        },
      },
    ],
    [{ CORTILE_CDN_URL: "https://cdn.example/" }, { cdnUrl: "https://cdn.example" }],
    [{ NODE_ENV: "production" }, { seed: "demo", logLevel: "info" }],
  ])("reads %j", (env, expected) => {
    expect(read({ CORTILE_SECRET: secret, ...env })).toMatchObject(expected);
  });

  it.each([
    [{ PORT: "x" }, /PORT is "x"; expected a whole number/],
    [{ PORT: "70000" }, /PORT is "70000"/],
    [{ PORT: "80.5" }, /PORT/],
    [{ HOST: "http://here" }, /HOST is "http:\/\/here"; expected an address/],
    [{ CORTILE_URL: "ftp://a" }, /CORTILE_URL has 7 characters that do not fit; expected an origin/],
    [{ CORTILE_URL: "https://a/path" }, /CORTILE_URL/],
    [{ CORTILE_URL: "https://a/?q" }, /CORTILE_URL/],
    [{ CORTILE_URL: "community.example.org" }, /CORTILE_URL/],
    [{ CORTILE_SEED: "many" }, /CORTILE_SEED is "many"; expected demo or none/],
    [{ CORTILE_SEED: "demo", HOST: "0.0.0.0" }, /CORTILE_SEED.*CORTILE_DEMO_PUBLIC=1/],
    [{ CORTILE_SEED: "demo", DATABASE_URL: "postgres://db/x" }, /CORTILE_DEMO_PUBLIC=1/],
    [{ CORTILE_SEED: "demo", CORTILE_URL: "https://a.example" }, /CORTILE_DEMO_PUBLIC=1/],
    [{ CORTILE_SEED: "demo", CORTILE_URL: "https://127.0.0.1.a.example" }, /CORTILE_DEMO_PUBLIC=1/],
    [{ CORTILE_DEMO_PUBLIC: "yes" }, /CORTILE_DEMO_PUBLIC is "yes"; expected 0 or 1/],
    [{ CORTILE_RATE_LIMITS: "maybe" }, /CORTILE_RATE_LIMITS is "maybe"; expected on or off/],
    [{ CORTILE_ROLES: "web,cook" }, /CORTILE_ROLES is "web,cook"; expected some of web/],
    [{ CORTILE_ROLES: "web," }, /CORTILE_ROLES/],
    [{ CORTILE_ROLES: "web" }, /CORTILE_SECRET is not set/],
    [{ CORTILE_SECRET: "short" }, /CORTILE_SECRET has 5 characters.*at least 32/],
    [{ DATABASE_URL: "mysql://root:hunter2@db" }, /DATABASE_URL.*postgres:\/\//],
    [{ CORTILE_FRAME_ANCESTORS: "https://a.example; script-src *" }, /CORTILE_FRAME_ANCESTORS.*none, or origins/],
    [{ CORTILE_VIDEO_HOSTS: "https://a.example" }, /CORTILE_VIDEO_HOSTS.*names of hosts/],
    [{ CORTILE_TRUST_PROXY: "on" }, /CORTILE_TRUST_PROXY is "on"/],
    [{ CORTILE_TRUST_PROXY: "0" }, /CORTILE_TRUST_PROXY/],
    [{ CORTILE_TRUST_PROXY: "10.0.0.0/33" }, /CORTILE_TRUST_PROXY/],
    [{ CORTILE_TRUST_PROXY: "0.0.0.0/0" }, /CORTILE_TRUST_PROXY/],
    [{ CORTILE_LOG_LEVEL: "loud" }, /CORTILE_LOG_LEVEL is "loud"; expected silent or fatal/],
    [{ REDIS_URL: "http://ann:hunter2@x" }, /REDIS_URL has 20 characters that do not fit; expected an address such as redis:/],
    [{ REDIS_URL: "redis:" }, /REDIS_URL/],
    [{ S3_BUCKET: "x" }, /S3_ENDPOINT is not set; expected it beside S3_BUCKET/],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: "" }, /S3_SECRET_ACCESS_KEY is not set/],
    [{ ...bucket, S3_ENDPOINT: "files.example" }, /S3_ENDPOINT .*expected an origin/],
    [{ CORTILE_CDN_URL: "cdn.example/x" }, /CORTILE_CDN_URL/],
    [{ CORTILE_MODERATION_HOST: "moderation.example/v1" }, /CORTILE_MODERATION_HOST .*expected a host/],
    [{ CORTILE_MODERATION_HOST: "ftp://moderation.example" }, /CORTILE_MODERATION_HOST/],
    [{ SMTP_URL: "mail.example" }, /SMTP_URL has 12 characters.*smtp:\/\//],
    [{ CORTILE_MAIL_FROM: "Fornace <a@b.example>" }, /CORTILE_MAIL_FROM.*expected an address/],
    [{ CORTILE_OIDC: "{" }, /CORTILE_OIDC has 1 characters that do not fit; expected a JSON array/],
    ...[
      {},
      [{ id: "google" }],
      [{ id: "Not an id", name: "N", issuer: "https://a.example", client_id: "c" }],
      [{ id: "acme", name: "N", issuer: "http://a.example", client_id: "c" }],
      [{ id: "acme", name: "N", issuer: "https://a.example", client_id: "c", scope: "email" }],
      [{ id: "acme", name: "N", issuer: "https://a.example", client_id: "c", client_secrett: "s" }],
      [1, 2].map(() => ({ id: "acme", name: "N", issuer: "https://a.example", client_id: "c" })),
    ].map((value): [Record<string, string>, RegExp] => [
      { CORTILE_OIDC: JSON.stringify(value) },
      /CORTILE_OIDC has .*expected a JSON array/,
    ]),
    [{ CORTILE_SSO_SECRET: "short" }, /CORTILE_SSO_SECRET has 5 characters.*at least 32/],
    [{ LIVEKIT_API_KEY: "x" }, /LIVEKIT_API_KEY is set/],
  ])("refuses %j", (env, expected) => {
    expect(refusal(env)).toMatch(expected);
  });

  it("names every problem at once, and repeats no secret", () => {
    const message = refusal({
      PORT: "x",
      CORTILE_SECRET: "hunter2",
      CORTILE_URL: "https://ann:hunter2@a.example",
      DATABASE_URL: "mysql://root:hunter2@db",
      SMTP_URL: "http://ann:hunter2@mail",
    });
    for (const name of ["PORT", "CORTILE_SECRET", "CORTILE_URL", "DATABASE_URL", "SMTP_URL"])
      expect(message).toContain(`- ${name} `);
    expect(message).not.toContain("hunter2");
  });
});

describe("the secret of a data folder", () => {
  const newFolder = () => mkdtempSync(path.join(folder, "data-"));

  it("is made once, for its owner alone", () => {
    const data = path.join(newFolder(), "deep/down");
    const made = read({ CORTILE_DATA: data }).secret;
    expect(made).toMatch(/^[\w-]{64}$/);
    expect(read({ CORTILE_DATA: data }).secret).toBe(made);
    expect(readdirSync(data)).toEqual(["secret"]);
    expect(statSync(path.join(data, "secret")).mode & 0o777).toBe(0o600);
  });

  it("is not made while the environment has one, or is wrong", () => {
    const data = newFolder();
    expect(read({ CORTILE_DATA: data, CORTILE_SECRET: secret }).secret).toBe(secret);
    refusal({ CORTILE_DATA: data, PORT: "x" });
    expect(readdirSync(data)).toEqual([]);
  });

  it("is refused when cut short, and left alone", () => {
    const data = newFolder();
    writeFileSync(path.join(data, "secret"), "");
    expect(refusal({ CORTILE_DATA: data })).toMatch(/secret has 0 characters; expected at least 32/);
    expect(readFileSync(path.join(data, "secret"), "utf8")).toBe("");
  });

  it("cannot lie in a file", () => {
    const file = path.join(newFolder(), "file");
    writeFileSync(file, "");
    expect(refusal({ CORTILE_DATA: file })).toMatch(/cannot be made or read.*CORTILE_DATA/);
  });
});

describe("push services", () => {
  const pem = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();
  const rsa = pem(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);
  const ec = pem(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey);
  const account = { project_id: "p", client_email: "push@p.example", private_key: rsa };
  const apple = { APNS_KEY: ec, APNS_KEY_ID: "K", APNS_TEAM_ID: "T", APNS_TOPIC: "org.example" };

  it("are read from variables, from the files they name, or from files of the data folder", () => {
    const fcm = account;
    const apns = { key: ec.trim(), keyId: "K", teamId: "T", topic: "org.example", isSandbox: false };
    const push = { CORTILE_PUSH_HOSTS: "push.example", FCM_SERVICE_ACCOUNT: JSON.stringify(account), ...apple };
    expect(read(push).push).toEqual({ fcm, apns, hosts: ["push.example"] });
    expect(read({ ...apple, APNS_ENVIRONMENT: "sandbox" }).push.apns).toMatchObject({ isSandbox: true });

    const own = mkdtempSync(path.join(tmpdir(), "cortile-push-"));
    writeFileSync(path.join(own, "fcm.json"), JSON.stringify(account));
    writeFileSync(path.join(own, "apns.p8"), ec);
    const { APNS_KEY: _key, ...others } = apple;
    expect(read({ CORTILE_DATA: own, ...others }).push).toMatchObject({ fcm, apns: { key: ec } });
    expect(read({ FCM_SERVICE_ACCOUNT: path.join(own, "fcm.json") }).push.fcm).toEqual(fcm);
    rmSync(own, { recursive: true });
  });

  it.each([
    [{ FCM_SERVICE_ACCOUNT: "/nowhere/fcm.json" }, /FCM_SERVICE_ACCOUNT cannot be read/],
    [{ FCM_SERVICE_ACCOUNT: "{}" }, /FCM_SERVICE_ACCOUNT is no key of a service account/],
    [{ FCM_SERVICE_ACCOUNT: JSON.stringify({ ...account, private_key: ec }) }, /RSA/],
    [{ APNS_KEY_ID: "K" }, /APNS_KEY is not set; expected it beside APNS_KEY_ID/],
    [{ APNS_KEY: ec }, /APNS_TOPIC is not set/],
    [{ ...apple, APNS_KEY: rsa }, /APNS_KEY is no key/],
    [{ ...apple, APNS_KEY: pem(generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey) }, /APNS_KEY is no key/],
    [{ ...apple, APNS_ENVIRONMENT: "test" }, /APNS_ENVIRONMENT/],
    [{ CORTILE_PUSH_HOSTS: "https://push.example/" }, /CORTILE_PUSH_HOSTS/],
  ])("of %o are refused, without the key in the message", (env, expected) => {
    expect(refusal(env)).toMatch(expected);
    expect(refusal(env)).not.toContain("PRIVATE KEY");
  });
});

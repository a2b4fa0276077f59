import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./index.ts";

const folder = mkdtempSync(path.join(tmpdir(), "cortile-config-"));
const read = (env: Record<string, string> = {}) => readConfig({ CORTILE_DATA: folder, ...env });

describe("readConfig", () => {
  it("needs nothing", () => {
    expect(read()).toMatchObject({
      port: 3000, host: "127.0.0.1", url: "http://127.0.0.1:3000", seed: "demo", databaseUrl: null, rateLimits: true, trustProxy: false,
    });
  });

  it("makes a secret once and keeps it to the owner", () => {
    expect(read().secret).toBe(read().secret);
    expect(readFileSync(path.join(folder, "secret"), "utf8")).toBe(read().secret);
    expect(statSync(path.join(folder, "secret")).mode & 0o777).toBe(0o600);
  });

  it.each([
    [{ HOST: "0.0.0.0" }, { url: "http://127.0.0.1:3000", seed: "none" }],
    [{ DATABASE_URL: "postgres://db/x" }, { seed: "none" }],
    [{ HOST: "0.0.0.0", CORTILE_SEED: "demo", CORTILE_DEMO_PUBLIC: "1" }, { seed: "demo" }],
    [{ CORTILE_URL: "https://a.example/" }, { url: "https://a.example" }],
    [{ CORTILE_TRUST_PROXY: "2" }, { trustProxy: 2 }],
    [{ CORTILE_TRUST_PROXY: "10.0.0.1, 10.0.0.2" }, { trustProxy: ["10.0.0.1", "10.0.0.2"] }],
  ])("reads %j", (env, expected) => {
    expect(read(env)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: "x" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ CORTILE_URL: "ftp://a" }, "CORTILE_URL"],
    [{ CORTILE_URL: "https://a/path" }, "CORTILE_URL"],
    [{ CORTILE_SEED: "many" }, "CORTILE_SEED"],
    [{ CORTILE_SEED: "demo", HOST: "0.0.0.0" }, "CORTILE_DEMO_PUBLIC"],
    [{ CORTILE_RATE_LIMITS: "maybe" }, "CORTILE_RATE_LIMITS"],
    [{ CORTILE_ROLES: "web,cook" }, "CORTILE_ROLES"],
    [{ CORTILE_ROLES: "web" }, "CORTILE_SECRET"],
    [{ CORTILE_SECRET: "short" }, "CORTILE_SECRET"],
    [{ DATABASE_URL: "mysql://root:hunter2@db" }, "DATABASE_URL"],
    [{ REDIS_URL: "redis://x" }, "REDIS_URL"],
  ])("refuses %j, naming %s", (env, name) => {
    expect(() => read(env)).toThrow(ConfigError);
    expect(() => read(env)).toThrow(name);
  });

  it("names every problem at once and no secret", () => {
    const attempt = () => read({ PORT: "x", CORTILE_SEED: "y", DATABASE_URL: "mysql://root:hunter2@db" });
    expect(attempt).toThrow(/PORT[\s\S]*CORTILE_SEED/);
    expect(attempt).not.toThrow(/hunter2/);
  });
});

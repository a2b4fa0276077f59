import { describe, expect, it } from "vitest";
import { deriveKey, hashPassword, hashToken, randomToken, seal, signUrl, unseal, verifyPassword, verifyUrl } from "./index.ts";

describe("passwords", () => {
  it("are verified against their hash, and hashed differently each time", async () => {
    const [one, other] = await Promise.all([hashPassword("Cortile-demo-1"), hashPassword("Cortile-demo-1")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, "Cortile-demo-1")).toBe(true);
    expect(await verifyPassword(one, "cortile-demo-1")).toBe(false);
  });

  it("are verified as the reference implementation hashed them, whatever the cost was", async () => {
    // From the tests of github.com/P-H-C/phc-winner-argon2.
    const hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    expect(await verifyPassword(hash, "password")).toBe(true);
    expect(await verifyPassword(hash, "Password")).toBe(false);
  });

  it("are the same however their letters were composed", async () => {
    expect(await verifyPassword(await hashPassword("caf\u00e9"), "cafe\u0301")).toBe(true);
  });

  it("never match where there is no hash", async () => {
    expect(await verifyPassword(null, "")).toBe(false);
    expect(await verifyPassword("plain", "plain")).toBe(false);
  });
});

describe("signed addresses", () => {
  const key = deriveKey("a".repeat(32), "media");
  const query = (address: string) => Object.fromEntries(new URL(address, "http://x").searchParams);

  it("are good for their path until they expire", () => {
    const signed = query(signUrl(key, "/media/1/big/abc.webp", 1000));
    expect(verifyUrl(key, "/media/1/big/abc.webp", signed, 999)).toBe(true);
    expect(verifyUrl(key, "/media/1/big/abc.webp", signed, 1001)).toBe(false);
    expect(verifyUrl(key, "/media/2/big/abc.webp", signed, 999)).toBe(false);
    expect(verifyUrl(key, "/media/1/big/abc.webp", { ...signed, exp: "2000" }, 999)).toBe(false);
    expect(verifyUrl(key, "/media/1/big/abc.webp", { ...signed, sig: `${signed["sig"]}A` }, 999)).toBe(false);
    expect(verifyUrl(deriveKey("a".repeat(32), "mail"), "/media/1/big/abc.webp", signed, 999)).toBe(false);
    expect(verifyUrl(key, "/media/1/big/abc.webp", {}, 999)).toBe(false);
  });
});

describe("keys and tokens", () => {
  it("differ by purpose and by draw", () => {
    expect(deriveKey("secret", "one").equals(deriveKey("secret", "two"))).toBe(false);
    expect(randomToken()).not.toBe(randomToken());
    expect(randomToken()).toMatch(/^[\w-]{43}$/);
    expect(hashToken("a")).toHaveLength(32);
  });
});

describe("what is sealed", () => {
  const key = deriveKey("a".repeat(32), "one");

  it("is opened with the same key for the same owner, and by nothing else", () => {
    const sealed = seal(key, Buffer.from("secret"), "7");
    expect(unseal(key, sealed, "7").toString()).toBe("secret");
    expect(sealed.includes("secret")).toBe(false);
    expect(seal(key, Buffer.from("secret"), "7").equals(sealed)).toBe(false);
    const refused = "Unsupported state or unable to authenticate data";
    expect(() => unseal(key, sealed, "8")).toThrow(refused);
    expect(() => unseal(deriveKey("a".repeat(32), "two"), sealed, "7")).toThrow(refused);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => unseal(key, changed, "7")).toThrow(refused);
    }
  });
});

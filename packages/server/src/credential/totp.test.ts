import { createSecretKey } from "node:crypto";
import { assert, constantFrom, date, integer, property, uint8Array } from "fast-check";
import { describe, expect, it } from "vitest";
import { hashCode, newCodes, readCode } from "./recovery-code.ts";
import { appAddress, codeAt, encodeBase32, findStep, stepOf } from "./totp.ts";

describe("codes of an app", () => {
  const secret = Buffer.from("12345678901234567890");

  it.each([
    // The vectors of RFC 6238, appendix B, cut to six digits.
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("are at %i seconds %s", (seconds, code) => {
    expect(codeAt(secret, stepOf(new Date(seconds * 1000)))).toBe(code);
  });

  it("count for the step before and after, and no further", () => {
    const times = date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
    assert(
      property(times, uint8Array({ minLength: 20, maxLength: 20 }), integer({ min: -3, max: 3 }), (now, bytes, drift) => {
        const key = Buffer.from(bytes);
        const step = stepOf(now) + drift;
        const found = findStep(key, codeAt(key, step), now);
        // A code further away may be another step's by chance.
        if (Math.abs(drift) <= 1) expect(found === null ? null : codeAt(key, found)).toBe(codeAt(key, step));
        else expect(found).not.toBe(step);
      }),
    );
  });

  it("may be written with a space, and nothing else", () => {
    const now = new Date(59_000);
    expect(findStep(secret, "287 082", now)).toBe(1);
    for (const wrong of ["", "28708", "2870820", "287-082", "abcdef", "２８７０８２"])
      expect(findStep(secret, wrong, now)).toBeNull();
  });

  it.each([
    ["", ""],
    ["f", "MY"],
    ["foobar", "MZXW6YTBOI"],
  ])("have secrets that are shown in base 32: %j", (text, shown) => {
    expect(encodeBase32(Buffer.from(text))).toBe(shown);
  });

  it("have an address that names the community and the person", () => {
    expect(appAddress("MZXW6", "Terra & Alta", "giulia_f")).toBe(
      "otpauth://totp/Terra%20%26%20Alta:giulia_f?secret=MZXW6&issuer=Terra%20%26%20Alta",
    );
  });
});

describe("recovery codes", () => {
  const key = createSecretKey(Buffer.alloc(32, 1));

  it("are ten, all different, and known again however they are written", () => {
    const codes = newCodes();
    expect(new Set(codes).size).toBe(10);
    const written = (code: string) =>
      constantFrom(
        code,
        code.toUpperCase(),
        code.replace("-", ""),
        code.replace("-", " "),
        code.replaceAll("0", "O").replaceAll("1", "l"),
      );
    for (const code of codes) assert(property(written(code), (text) => hashCode(key, 7, text).equals(hashCode(key, 7, code))));
  });

  it("are of one person and one installation", () => {
    const [code = ""] = newCodes();
    expect(hashCode(key, 8, code).equals(hashCode(key, 7, code))).toBe(false);
    expect(hashCode(createSecretKey(Buffer.alloc(32, 2)), 7, code).equals(hashCode(key, 7, code))).toBe(false);
  });

  it.each(["", "123456", "abcde-fghi", "abcde-fghiju", "abcde-fghj!"])("are not %j", (text) => {
    expect(readCode(text)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { certificatePdf } from "@cortile/contract/course";
import { createTestApp } from "#testing";
import { writeCertificate } from "./certificate.file.ts";

const certificateFor = async (name: string) => {
  const certificate = {
    code: "abcdefghijkl",
    course_name: "Łódź: Глина",
    name,
    issuer: "Borgo",
    issued_at: "2026-11-01T10:00:00.000Z",
  };
  const file = await writeCertificate(
    { ...certificate, url: "https://borgo.example/certificate/abcdefghijkl/" },
    { language: "en", color: "#12705b" },
  );
  return file.toString("latin1");
};

describe("a certificate", () => {
  it("embeds the fonts of a name that the standard ones do not have, and no other", async () => {
    expect(await certificateFor("山田 ゆき")).toContain("NotoSansJP");
    const latin = await certificateFor("Ada Łukasz");
    expect(latin).toContain("NotoSans-");
    expect(latin).not.toContain("NotoSansJP");
  });

  it("is drawn thirty times a minute for one address", async () => {
    const app = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const ask = async () => {
      const url = certificatePdf.path.replace(":code", "a".repeat(24));
      return (await app.app.inject({ url, remoteAddress: "10.2.0.1" })).statusCode;
    };
    for (let asked = 0; asked < 30; asked += 1) expect(await ask()).toBe(404);
    expect(await ask()).toBe(429);
    await app.close();
  });
});

import { accountRecover } from "@cortile/contract/account";
import { preferencePatch } from "@cortile/contract/preference";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const template = "url_template_password_recover";

async function recoveryMail(): Promise<string> {
  const { username } = await app.newMember();
  const email = `${username}@example.org`;
  await app.visitor.call(accountRecover, { body: { email } });
  return JSON.stringify(await app.platform.mail.last(app.platform.db, email));
}

describe("preference_patch", () => {
  it("keeps links in mails on our own site", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const elsewhere = admin.call(preferencePatch, { body: { [template]: "https://evil.example/?code={code}" } });
    await expect(elsewhere).rejects.toMatchObject({ status: 400, fields: { [template]: [{ code: "invalid" }] } });
    await admin.call(preferencePatch, { body: { [template]: "/new-password/{code}/" } });
    expect(await recoveryMail()).toContain(`${app.platform.config.url}/new-password/`);
    await admin.call(preferencePatch, { body: { [template]: "" } });
    expect(await recoveryMail()).toContain(`${app.platform.config.url}/recover/?code=`);
  });
});

describe("a preference stored before its values were checked", () => {
  it("has its default", async () => {
    await app.setPreference(`configurations.${template}`, "https://evil.example/?code={code}");
    const mail = await recoveryMail();
    expect(mail).toContain(`${app.platform.config.url}/recover/?code=`);
    expect(mail).not.toContain("evil.example");
  });
});

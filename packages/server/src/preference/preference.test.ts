import { accountRecover } from "@cortile/contract/account";
import { preferencePatch, settingsHistory } from "@cortile/contract/preference";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectAuditEntries } from "#core/audit";
import { createTestApp, picture, type TestApp } from "#testing";

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
  it("writes no secret into the audit log and the history of settings", async () => {
    const member = await app.newMember({ role: "admin" });
    const admin = await app.as(member);
    const body = { google_app_secret: "hush-hush", application_slogan1: "Clay together" };
    await admin.call(preferencePatch, { body });
    const entries = await selectAuditEntries(app.platform.db, { actorId: member.id, limit: 10 });
    expect(entries).toMatchObject([
      {
        action: "preference.update",
        data: { changes: { "text.application_slogan1": ["", "Clay together"], "providers.google_app_secret": [false, true] } },
      },
    ]);
    const { results } = await admin.call(settingsHistory, { query: { limit: 1 } });
    expect(results).toMatchObject([{ changed_by: member.username, changes: [{ after: true }, { after: "Clay together" }] }]);
    expect(JSON.stringify([entries, results])).not.toContain("hush-hush");
  });

  it("stores an uploaded picture, for preferences that are pictures only", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const file = { filename: "logo.png", mimetype: "image/png", bytes: await picture() };
    const [logo] = await admin.call(preferencePatch, { body: { navbar_logo: file } });
    expect((await app.app.inject(String(logo?.value))).statusCode).toBe(200);
    const refused = admin.call(preferencePatch, { body: { application_name: file } });
    await expect(refused).rejects.toMatchObject({ status: 400, fields: { application_name: [{ code: "invalid" }] } });
  });

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

import { preferenceList, settingsGet, settingsHistory, settingsPatch, settingsPicture } from "@cortile/contract/preference";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectAuditEntries } from "#core/audit";
import { createTestApp, picture, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newAdmin = async () => {
  const member = await app.newMember({ role: "admin" });
  return { member, client: await app.as(member) };
};
const slogan = "text.application_slogan1";

describe("settings_patch", () => {
  it("changes preferences and features together, audits their keys, and keeps both values", async () => {
    const { member, client } = await newAdmin();
    const body = { preferences: { [slogan]: "Clay first", "loyalty.points_make_post": 5 }, features: { hotjar: true } };
    const changes = [
      { kind: "preference", key: slogan, before: "", after: "Clay first" },
      { kind: "feature", key: "hotjar", before: false, after: true },
    ];
    expect(await client.call(settingsPatch, { body })).toEqual({ changes });
    const after = await client.call(settingsGet, {});
    expect([after.preferences[slogan], after.features["hotjar"]]).toEqual(["Clay first", true]);
    const { results } = await client.call(settingsHistory, { query: { limit: 1 } });
    expect(results).toMatchObject([{ changed_by: member.username, changes }]);
    const [entry] = await selectAuditEntries(app.platform.db, { actorId: member.id, limit: 10 });
    expect(entry).toMatchObject({ action: "preference.update", data: { keys: [slogan, "hotjar"] } });
  });

  it("keeps links to pages of the site in texts, as whole addresses", async () => {
    const { client } = await newAdmin();
    const key = "configurations.gdpr_cookie_consent_external_html";
    const html = (href: string, rel = "") => `<p>Read our <a href="${href}"${rel}>cookie policy</a>.</p>`;
    await client.call(settingsPatch, { body: { preferences: { [key]: html("/legal/cookies/") } } });
    const address = new URL("/legal/cookies/", app.platform.config.url).href;
    const { preferences } = await client.call(settingsGet, {});
    expect(preferences[key]).toBe(html(address, ' rel="noopener nofollow ugc"'));
  });

  it("only tells with a dry run, and does nothing without a change", async () => {
    const { member, client } = await newAdmin();
    const preferences = { [slogan]: "Dry" };
    const told = await client.call(settingsPatch, { body: { preferences, dry_run: true } });
    expect(told.changes).toMatchObject([{ key: slogan, after: "Dry" }]);
    const { preferences: now } = await client.call(settingsGet, {});
    expect(now[slogan]).not.toBe("Dry");
    await client.call(settingsPatch, { body: { preferences: now } });
    expect(await selectAuditEntries(app.platform.db, { actorId: member.id, limit: 10 })).toEqual([]);
  });

  it("changes nothing when one value is refused, and names every one", async () => {
    const { client } = await newAdmin();
    const preferences = {
      [slogan]: "Half",
      "colors.colorprimary": "no colour",
      "loyalty.points_make_post": "many",
      "no.such": 1,
      "text.application_slogan2": "x".repeat(100_001),
    };
    const refused = client.call(settingsPatch, { body: { preferences, features: { nothing: true } } });
    const bad = [{ code: "invalid" }];
    await expect(refused).rejects.toMatchObject({
      status: 400,
      fields: {
        "colors.colorprimary": bad,
        "loyalty.points_make_post": bad,
        "no.such": bad,
        "text.application_slogan2": bad,
        nothing: bad,
      },
    });
    expect((await client.call(settingsGet, {})).preferences[slogan]).not.toBe("Half");
  });

  it("never tells a secret", async () => {
    const { client } = await newAdmin();
    const key = "providers.google_app_secret";
    const told = await client.call(settingsPatch, { body: { preferences: { [key]: "hush-hush" } } });
    const [read, history, all] = [
      await client.call(settingsGet, {}),
      await client.call(settingsHistory, {}),
      await client.call(preferenceList, {}),
    ];
    expect(told.changes).toEqual([{ kind: "preference", key, before: false, after: true }]);
    expect(read.secrets).toEqual([key]);
    expect(JSON.stringify([told, read, history, all])).not.toContain("hush-hush");
  });
});

describe("settings_picture", () => {
  it("keeps a picture that a setting then names", async () => {
    const { client } = await newAdmin();
    const { url } = await client.call(settingsPicture, {
      body: { image: { filename: "logo.png", mimetype: "image/png", bytes: await picture() } },
    });
    await client.call(settingsPatch, { body: { preferences: { "logo.navbar_logo": url } } });
    expect((await app.app.inject(url)).statusCode).toBe(200);
  });

  it("refuses what is no picture", async () => {
    const { client } = await newAdmin();
    const image = { filename: "logo.png", mimetype: "image/png", bytes: Buffer.from("<svg/>") };
    await expect(client.call(settingsPicture, { body: { image } })).rejects.toMatchObject({ status: 415 });
  });
});

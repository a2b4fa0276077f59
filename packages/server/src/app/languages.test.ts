import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { userPatch, userMe } from "@cortile/contract/people";
import { accountRecover, setupComplete } from "@cortile/contract/account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSetupLink } from "#account";
import { loadLanguages } from "#core/i18n";
import { createTestApp, type TestApp } from "#testing";

const errorTexts = {
  "No account uses this email address.": "Zu dieser Adresse gibt es kein Konto.",
  "Sign in to continue.": "Melde dich an, um fortzufahren.",
  "This doesn’t exist, or you don’t have access to it.": "Das gibt es nicht, oder du hast keinen Zugriff darauf.",
  "This is required.": "Das ist erforderlich.",
  "Use at most {limit} characters.": "Höchstens {limit} Zeichen.",
};
const emailTexts = {
  "Reset your password": "Neues Passwort wählen",
  "Hi {username}, we received a request to reset the password of your account.":
    "Hallo {username}, jemand möchte das Passwort deines Kontos zurücksetzen.",
  "Reset password": "Passwort zurücksetzen",
  "If the button doesn’t work, copy this address into your browser:":
    "Wenn die Schaltfläche nicht funktioniert, kopiere diese Adresse in deinen Browser:",
  "This message comes from {community}.": "Diese Nachricht kommt von {community}.",
};
const german = {
  "language.json": { name: "Deutsch" },
  "server.json": { ...errorTexts, ...emailTexts },
  "ui.json": { "shell.menu.language": "Sprache" },
};

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cortile-languages-"));
  await add("de", german);
  app = await createTestApp({ env: { CORTILE_LANGUAGES: folder } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
  loadLanguages(folder);
});

async function add(code: string, files: Readonly<Record<string, object>>): Promise<void> {
  await mkdir(path.join(folder, code), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, code, name), JSON.stringify(content));
}

describe("a language that is added as a folder", () => {
  it("may be that of the founder; one without texts may not", async () => {
    const fresh = await createTestApp({ env: { CORTILE_LANGUAGES: folder } });
    const token = new URL((await createSetupLink(fresh.platform)) ?? "").searchParams.get("token") ?? "";
    const found = (language: string) =>
      fresh.visitor.call(setupComplete, {
        body: {
          token,
          application_name: "Hof",
          username: "founder",
          email: "f@example.org",
          password: "Kiln-and-brick-9",
          language,
        },
      });
    await expect(found("xx")).rejects.toMatchObject({ fields: { language: [{ code: "invalid" }] } });
    expect((await found("de")).language).toBe("de");
    await fresh.close();
  });

  it("is spoken by the server, and falls back to English", async () => {
    const recover = (language: string, email: string) =>
      app.app.inject({
        method: "POST",
        url: accountRecover.path,
        headers: { "accept-language": language },
        payload: { email },
      });
    const messageOf = (reply: Awaited<ReturnType<typeof recover>>) => reply.json<{ errors: object[] }>().errors[0];
    expect(messageOf(await recover("de-AT,en;q=0.5", "nobody@example.org"))).toMatchObject({
      messages: [{ message: "Zu dieser Adresse gibt es kein Konto." }],
    });
    expect(messageOf(await recover("de", "no address"))).toEqual(messageOf(await recover("en", "no address")));
  });

  it("has the texts of errors, with their values", async () => {
    const headers = { "accept-language": "de" };
    const send = async (url: string, payload?: object) =>
      (await app.app.inject({ method: payload ? "POST" : "GET", url, headers, ...(payload && { payload }) })).body;
    expect(await send("/api/v2/user/me/")).toContain(errorTexts["Sign in to continue."]);
    expect(await send("/api/v2/user/987654/")).toContain(errorTexts["This doesn’t exist, or you don’t have access to it."]);
    expect(await send(accountRecover.path, {})).toContain(errorTexts["This is required."]);
    expect(await send("/api/v2/contact/request/", { message: "a".repeat(100_000) })).toMatch(/Höchstens \d+ Zeichen\./);
  });

  it("is chosen by members, who are written to in it", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    await client.call(userPatch, { params: { id: member.id }, body: { language: "de" } });
    expect((await client.call(userMe)).language).toBe("de");
    await app.visitor.call(accountRecover, { body: { email: `${member.username}@example.org` } });
    const mail = await app.platform.mail.last(app.platform.db, `${member.username}@example.org`);
    expect(mail?.subject).toBe("Neues Passwort wählen");
    for (const text of Object.values(emailTexts).slice(1))
      expect(mail?.html).toContain(text.replace("{username}", member.username).replace(" {community}.", ""));
  });

  it("has to be there to be chosen", async () => {
    const member = await app.newMember();
    const choose = async (language: string) =>
      (await app.as(member)).call(userPatch, { params: { id: member.id }, body: { language } });
    await expect(choose("fr")).rejects.toMatchObject({ fields: { language: [{ code: "invalid" }] } });
  });

  it("gives pages its texts, and nothing for one that is not there", async () => {
    expect((await app.app.inject({ url: "/x/languages/de.json" })).json()).toEqual(german["ui.json"]);
    expect((await app.app.inject({ url: "/x/languages/fr.json" })).statusCode).toBe(404);
  });

  it("stops the start where its files cannot be read", async () => {
    await add("fr", { "language.json": { name: "Français" }, "server.json": { Save: 1 } });
    expect(() => loadLanguages(folder)).toThrow(/fr\/server\.json is not an object of texts/);
    await rm(path.join(folder, "fr"), { recursive: true });
    await add("it", german);
    expect(() => loadLanguages(folder)).toThrow(/it is not named by the code of an added language/);
    await rm(path.join(folder, "it"), { recursive: true });
  });
});

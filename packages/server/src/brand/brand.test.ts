import { accountRecover } from "@cortile/contract/account";
import {
  preferenceDefinitions,
  preferenceKeys,
  preferenceList,
  preferencePatch,
  type Preference,
} from "@cortile/contract/preference";
import { parseColor } from "@cortile/contract/theme";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "#testing";
import { drawRaster } from "./brand.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ofForm = (form: string) =>
  preferenceKeys.filter((key) => {
    const definition = preferenceDefinitions[key];
    return "form" in definition && definition.form === form;
  });
const [colors, images] = [ofForm("color"), ofForm("image")];

const viewers: [string, () => Promise<TestApp["visitor"]>][] = [
  ["a visitor", async () => app.visitor],
  ["an admin", async () => app.as(await app.newMember({ role: "admin" }))],
];
const read = async (client: TestApp["visitor"]): Promise<ReadonlyMap<string, Preference>> => {
  const { results } = await client.call(preferenceList, { query: {} });
  return new Map(results.map((row) => [`${row.section}.${row.name}`, row]));
};
const configure = async (body: Record<string, unknown>) =>
  (await app.as(await app.newMember({ role: "admin" }))).call(preferencePatch, { body });
const pathOf = (address: unknown) => String(address).slice(new URL(String(address)).origin.length);

describe.each(viewers)("the preferences that %s reads in a community which has set none", (_who, viewer) => {
  it("have a colour that CSS knows wherever there is to be one", async () => {
    const found = await read(await viewer());
    expect(colors.length).toBe(7);
    for (const key of colors) {
      const { value, computed } = found.get(key) ?? {};
      expect([key, parseColor(String(value)) !== null, computed]).toEqual([key, true, true]);
    }
  });

  it("have the address of a picture wherever there is to be one, and it is there", async () => {
    const found = await read(await viewer());
    expect(images.length).toBe(16);
    for (const key of images) {
      const { value, computed } = found.get(key) ?? {};
      expect([key, URL.parse(String(value))?.protocol, computed]).toEqual([key, "http:", true]);
      const reply = await app.app.inject(pathOf(value));
      expect([key, reply.statusCode, reply.headers["content-type"]]).toEqual([key, 200, "image/svg+xml; charset=utf-8"]);
    }
  });
});

describe("a colour or picture", () => {
  const value = async (key: string) => (await read(app.visitor)).get(key);

  it("that staff set is theirs, and says nothing of being computed", async () => {
    await configure({ colorsecondary: "tomato", navbar_logo: "https://fornace.example/logo.png" });
    expect(await value("colors.colorsecondary")).toMatchObject({ value: "tomato" });
    expect(await value("colors.colorsecondary")).not.toHaveProperty("computed");
    expect(await value("logo.navbar_logo")).toMatchObject({ value: "https://fornace.example/logo.png" });
    const [unset] = await configure({ colorsecondary: "" });
    expect(unset).toMatchObject({ name: "colorsecondary", computed: true });
    await configure({ navbar_logo: "" });
  });

  it("follows the brand", async () => {
    const before = [await value("colors.colorsecondary"), await value("logo.navbar_logo")].map((row) => row?.value);
    await configure({ colorprimary: "#5b5bd6" });
    const after = [await value("colors.colorsecondary"), await value("logo.navbar_logo")].map((row) => row?.value);
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect((await app.app.inject(pathOf(after[1]))).body).toContain("#5b5bd6");
    await configure({ colorprimary: "" });
  });

  it("may be any CSS colour in emails, the manifest and cards for other sites", async () => {
    await configure({ colorprimary: "gold" });
    const email = `${(await app.newMember()).username}@example.org`;
    await app.visitor.call(accountRecover, { body: { email } });
    const mail = await app.platform.mail.last(app.platform.db, email);
    expect(mail?.html).toContain("background:#ffd700;color:#0f0f0f");
    expect((await app.app.inject("/manifest.webmanifest")).json()).toMatchObject({ theme_color: "#ffd700" });
    expect((await app.app.inject("/embed/post/999999")).body).toContain("--brand:#ffd700");
    await configure({ colorprimary: "" });
  });

  it.each([
    ["colors.colorback", "colorback", "greenish"],
    ["colors.colorback", "colorback", "transparent"],
    ["logo.navbar_logo", "navbar_logo", "javascript:alert(1)"],
    ["logo.navbar_logo", "navbar_logo", "no address"],
  ])("%s cannot be set by %s to %s, which is none, and is computed where it was", async (key, name, nonsense) => {
    await expect(configure({ [name]: nonsense })).rejects.toMatchObject({
      status: 400,
      fields: { [name]: [{ code: "invalid" }] },
    });
    await app.setPreference(key, nonsense);
    expect(await value(key)).toMatchObject({ computed: true });
    await app.setPreference(key, "");
  });

  it("of a community whose name is markup shows the name as text", async () => {
    await configure({ application_name: "<script>alert(1)</script>" });
    const { body } = await app.app.inject(pathOf((await value("logo.navbar_logo"))?.value));
    expect(body).not.toContain("<script>");
    expect(body).toContain("&#60;script&#62;");
    await configure({ application_name: "Cortile" });
  });
});

it("a picture that could not be drawn is drawn at the next request", async () => {
  const preferences = { ...app.platform.snapshots.current.preferences };
  vi.spyOn(sharp.prototype, "toBuffer").mockRejectedValueOnce(new Error("out of memory"));
  await expect(drawRaster("icon-192", preferences)).rejects.toThrow("out of memory");
  expect((await drawRaster("icon-192", preferences)).subarray(1, 4).toString()).toBe("PNG");
});

it("other preferences are never computed", async () => {
  const kinds = new Set<string>([...colors, ...images]);
  const computed = [...(await read(app.visitor))].filter(([, row]) => row.computed).map(([key]) => key);
  expect(computed.filter((key) => !kinds.has(key))).toEqual([]);
});

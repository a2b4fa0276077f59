import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { courseCreate, updateCourse } from "#course";
import { commitPrepared } from "#core/ctx";
import { outlineText } from "#core/fonts";
import { eventCreate } from "#event";
import { groupCreate } from "#group";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import { drawCard } from "./draw.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

async function newGroup(fields: object = {}): Promise<number> {
  const ctx = app.ctx(await app.newMember());
  return (await commitPrepared(ctx, await groupCreate(ctx, { name: uniqueName("Kiln"), ...fields }))).id;
}

async function newEvent(fields: object = {}): Promise<number> {
  const ctx = app.ctx(await app.newMember());
  const start_date = new Date(app.platform.now().getTime() + 3_600_000).toISOString();
  const input = { name: uniqueName("Firing"), start_date, location: "in person" as const, geolocation: "Faenza", ...fields };
  return (await commitPrepared(ctx, await eventCreate(ctx, input))).id;
}

async function newCourse(privacy: "open" | "secret"): Promise<number> {
  const ctx = app.ctx(await app.newMember());
  const { id } = await commitPrepared(ctx, await courseCreate(ctx, { name: uniqueName("Throwing"), type: "self-paced" }));
  await updateCourse(app.platform.db, id, { privacy, published_at: app.platform.now().toISOString() });
  return id;
}

describe("the picture of a link", () => {
  it("is drawn sixty times a minute for one address; those that are drawn are sent on", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const ask = async (category: number, remoteAddress = "10.3.0.1") =>
      (await limited.app.inject({ url: `/x/card/category/${category}.png`, remoteAddress })).statusCode;
    const categories: number[] = [];
    for (let made = 0; made < 61; made += 1) categories.push(await limited.newCategory());
    const [first = 0] = categories;
    const codes = await Promise.all(categories.map((category) => ask(category)));
    expect([200, 429].map((code) => codes.filter((one) => one === code).length)).toEqual([60, 1]);
    expect(await ask(first)).toBe(200);
    expect(await ask(categories[codes.indexOf(429)] ?? 0, "10.3.0.2")).toBe(200);
    await limited.close();
  });

  it("is drawn for a group, an event, a course and a category that visitors know of", async () => {
    const addresses = [
      `/x/card/group/${await newGroup()}.png`,
      `/x/card/group/${await newGroup({ privacy: "private" })}.png`,
      `/x/card/event/${await newEvent()}.png`,
      `/x/card/course/${await newCourse("open")}.png`,
      `/x/card/category/${await app.newCategory()}.png`,
    ];
    for (const address of addresses) {
      const reply = await get(address);
      expect([address, reply.statusCode, reply.headers["content-type"]]).toEqual([address, 200, "image/png"]);
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: "png" });
    }
  });

  it("is not there for what is hidden, secret, closed, or not there", async () => {
    const hidden = { privacy: "private" as const, visible: false };
    const addresses = [
      `/x/card/group/${await newGroup(hidden)}.png`,
      `/x/card/event/${await newEvent(hidden)}.png`,
      `/x/card/course/${await newCourse("secret")}.png`,
      `/x/card/category/${await app.newCategory({ active: false })}.png`,
      "/x/card/group/999999999.png",
    ];
    for (const address of addresses) expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
  });

  it("is not there while the community is for members only", async () => {
    const address = `/x/card/group/${await newGroup()}.png`;
    await app.setPreference("configurations.content_availability", false);
    expect((await get(address)).statusCode).toBe(404);
    await app.setPreference("configurations.content_availability", true);
    expect((await get(address)).statusCode).toBe(200);
  });

  it("is answered as unchanged until the name, the brand or the language is another", async () => {
    const address = `/x/card/group/${await newGroup()}.png`;
    const { etag } = (await get(address)).headers;
    const headers = { "if-none-match": String(etag) };
    expect((await get(address, headers)).statusCode).toBe(304);
    expect((await get(address, { ...headers, "accept-language": "it" })).statusCode).toBe(200);
    await app.setPreference("colors.colorprimary", "#5b5bd6");
    expect((await get(address, headers)).statusCode).toBe(200);
  });
});

describe("its letters", () => {
  const look = { community: "Fornace", brand: "#12705b", background: "#ffffff", text: "#1b1f1d", textSecondary: "#555555" };

  it("are shapes in every script, so that no font of the machine is needed", async () => {
    for (const name of ["Kiln days", "Печь", "陶芸の会", "חימר", "طين", "🏺"]) {
      const svg = await drawCard({ name, details: ["3 members"] }, look);
      expect(svg).not.toContain("<text");
      expect(svg).not.toContain("NaN");
      expect(svg.match(/<path/g)?.length).toBeGreaterThan(18);
    }
  });

  it("stay within the picture, however long the name", async () => {
    const words = await drawCard({ name: "Winter firing of the whole village ".repeat(6), details: ["x".repeat(300)] }, look);
    const oneWord = await drawCard({ name: "W".repeat(200), details: [] }, look);
    for (const svg of [words, oneWord]) {
      const { data, info } = await sharp(Buffer.from(svg))
        .extract({ left: 1130, top: 120, width: 70, height: 500 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const dark = Array.from({ length: info.width * info.height }, (_none, index) => data[index * info.channels] ?? 0).filter(
        (red) => red < 120,
      );
      expect(dark.length).toBe(0);
    }
  });

  it("are wider in bold and at twice the size", async () => {
    const regular = await outlineText("Kiln", { size: 40, weight: 400 });
    const bold = await outlineText("Kiln", { size: 40, weight: 800 });
    const large = await outlineText("Kiln", { size: 80, weight: 400 });
    expect(bold.width).toBeGreaterThan(regular.width);
    expect(large.width).toBeCloseTo(2 * regular.width, 3);
  });
});

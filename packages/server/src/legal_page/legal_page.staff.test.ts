import {
  legalAck,
  legalAcksExport,
  legalGet,
  legalPolicy,
  legalPublish,
  legalStaffGet,
  legalStaffList,
} from "@cortile/contract/legal_page";
import type { Client } from "@cortile/client/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
let staff: Client;
let now = new Date("2026-03-01T09:00:00Z");
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  staff = await app.as(await app.newMember({ role: "admin", username: "ann" }));
});
afterAll(() => app.close());

const english = { language: "en", title: "House rules", html_body: "<p>Be kind.</p><p>Clean up.</p>" };
const italian = { language: "it", title: "Regole della casa", html_body: "<p>Gentilezza.</p>" };

describe("legal_publish", () => {
  it("publishes a revision in several languages, made harmless, which readers get in theirs", async () => {
    const texts = [{ ...english, html_body: `${english.html_body}<script>alert(1)</script>` }, italian];
    const made = await staff.call(legalPublish, { body: { policy: "house", texts } });
    expect(made).toMatchObject({
      version: 1,
      title: "House rules",
      languages: ["en", "it"],
      current: true,
      created_by_name: "ann",
    });
    const read = await app.visitor.call(legalPolicy, { params: { policy: "house" } });
    expect(read).toMatchObject({ slug: "house-1", html_summary: "<p>Be kind.</p>", html_body: english.html_body });
    const reply = await app.app.inject({ url: "/api/v2/legal_page/house/", headers: { "accept-language": "it" } });
    expect(reply.json()).toMatchObject({ title: "Regole della casa" });
  });

  it("keeps the former revision in force until the time of the next", async () => {
    const first = await staff.call(legalPublish, { body: { policy: "later", texts: [english] } });
    const body = { policy: "later", texts: [{ ...english, title: "New rules" }], valid_from: "2026-03-02T00:00:00Z" };
    const next = await staff.call(legalPublish, { body });
    expect([next.version, next.current]).toEqual([2, false]);
    const titleOf = async () => (await app.visitor.call(legalPolicy, { params: { policy: "later" } })).title;
    const currents = async () =>
      (await staff.call(legalStaffList, { query: { policy: "later" } })).results.map(({ id, current }) => [id, current]);
    expect([await titleOf(), await currents()]).toEqual([
      "House rules",
      [
        [next.id, false],
        [first.id, true],
      ],
    ]);
    now = new Date("2026-03-02T00:00:00Z");
    expect([await titleOf(), await currents()]).toEqual([
      "New rules",
      [
        [next.id, true],
        [first.id, false],
      ],
    ]);
  });

  it("numbers versions that are published at once", async () => {
    const publish = () => staff.call(legalPublish, { body: { policy: "atonce", texts: [english] } });
    const made = await Promise.all(Array.from({ length: 5 }, publish));
    expect(made.map(({ version }) => version).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
  });

  it("refuses a language twice or not installed, and a title of spaces, and publishes nothing then", async () => {
    const texts = [english, english, { ...italian, language: "xx" }, { ...italian, title: " " }];
    await expect(staff.call(legalPublish, { body: { policy: "refused", texts } })).rejects.toMatchObject({
      status: 400,
      fields: {
        "texts.1.language": [{ code: "invalid" }],
        "texts.2.language": [{ code: "invalid" }],
        "texts.3.title": [{ code: "required" }],
      },
    });
    expect((await staff.call(legalStaffList, { query: { policy: "refused" } })).count).toBe(0);
  });
});

describe("the revisions that staff read", () => {
  it("have their texts, and how many members accepted or refused them last", async () => {
    const { id, asks_consent } = await staff.call(legalPublish, { body: { policy: "tec", texts: [english, italian] } });
    expect(asks_consent).toBe(true);
    const members = await Promise.all(["bob", "cid", "dora"].map((username) => app.newMember({ username })));
    const [bob, cid, dora] = await Promise.all(members.map((one) => app.as(one)));
    const answer = (client: Client | undefined, accept: "0" | "1") =>
      client?.call(legalAck, { params: { id }, body: { accept } });
    await answer(bob, "1");
    await answer(cid, "1");
    await answer(cid, "0");
    await answer(dora, "1");
    const read = await staff.call(legalStaffGet, { params: { id } });
    expect(read).toMatchObject({ accepted: 2, refused: 1, texts: [english, italian] });
    const csv = await staff.call(legalAcksExport, { params: { id } });
    const lines = csv.replace("\uFEFF", "").trim().split("\r\n");
    expect(lines[0]).toBe("user_id,username,answer,answered_at");
    expect(lines.slice(1).map((line) => line.split(",").slice(1, 3))).toEqual([
      ["dora", "accepted"],
      ["cid", "refused"],
      ["bob", "accepted"],
    ]);
  });

  it("are found before their time by staff alone", async () => {
    const body = { policy: "future", texts: [english], valid_from: "2027-01-01T00:00:00Z" };
    const { id } = await staff.call(legalPublish, { body });
    expect(await staff.call(legalStaffGet, { params: { id } })).toMatchObject({ id, current: false });
    await expect(app.visitor.call(legalGet, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(staff.call(legalStaffGet, { params: { id: 99_999 } })).rejects.toMatchObject({ status: 404 });
    await expect(staff.call(legalAcksExport, { params: { id: 99_999 } })).rejects.toMatchObject({ status: 404 });
  });
});

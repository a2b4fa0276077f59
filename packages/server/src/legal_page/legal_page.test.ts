import * as legal from "@cortile/contract/legal_page";
import { accountCreate } from "@cortile/contract/account";
import { userMe } from "@cortile/contract/people";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { createTestApp, type NewMember, type TestApp } from "#testing";
import { publishLegalPage, type NewLegalPage } from "./legal_page.service.ts";

const dayMs = 24 * 3_600_000;
let time = Date.parse("2026-03-01T09:00:00Z");
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(time) });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from legal_page`.execute(app.platform.db);
});

const person = async (fields: NewMember = {}) => {
  const member = await app.newMember(fields);
  return { member, client: await app.as(member) };
};
const text = (title: string, html_body = `<p>${title} in full.</p>`) => ({ title, html_summary: "", html_body });
const publish = async (policy: string, more: Partial<NewLegalPage> = {}) => {
  const { member } = await person({ role: "admin" });
  return publishLegalPage(app.ctx(member), {
    policy,
    texts: { en: text(`${policy} in English`), it: text(`${policy} in italiano`) },
    ...more,
  });
};
const isAsked = async ({ client }: Awaited<ReturnType<typeof person>>) => (await client.call(userMe)).consent_needed;
const missing = { status: 404, code: "not_found" };

describe("a legal page", () => {
  it("is read by anybody as its current revision, in their language", async () => {
    await publish("cookies");
    const id = await publish("cookies", { texts: { en: text("New cookies"), it: text("Nuovi cookie") } });
    const page = await app.visitor.call(legal.legalPolicy, { params: { policy: "cookies" } });
    expect(page).toMatchObject({
      id,
      slug: "cookies-2",
      label: "cookies",
      title: "New cookies",
      html_body: "<p>New cookies in full.</p>",
      valid_to: null,
      active: true,
      ack: null,
    });
    const { client } = await person({ language: "it" });
    expect((await client.call(legal.legalGet, { params: { id } })).title).toBe("Nuovi cookie");
  });

  it("written in one language alone is read in that one", async () => {
    await publish("rules", { texts: { it: text("Regole") } });
    expect((await app.visitor.call(legal.legalPolicy, { params: { policy: "rules" } })).title).toBe("Regole");
  });

  it("shows what it was before, with when it held", async () => {
    const first = await publish("tec");
    time += dayMs;
    const second = await publish("tec");
    const { results, count } = await app.visitor.call(legal.legalRevisions, { params: { policy: "tec" } });
    expect(count).toBe(2);
    expect(results.map(({ id, slug }) => [id, slug])).toEqual([
      [second, "tec-2"],
      [first, "tec-1"],
    ]);
    expect(Date.parse(results[1]?.valid_to ?? "")).toBe(time);
  });

  it("does not hold before its day, nor is it seen", async () => {
    const now = await publish("tec");
    const later = await publish("tec", { valid_from: new Date(time + dayMs).toISOString() });
    const current = async () => (await app.visitor.call(legal.legalPolicy, { params: { policy: "tec" } })).id;
    expect(await current()).toBe(now);
    await expect(app.visitor.call(legal.legalGet, { params: { id: later } })).rejects.toMatchObject(missing);
    time += dayMs;
    expect(await current()).toBe(later);
  });

  it("there is none of is not found", async () => {
    for (const call of [legal.legalPolicy, legal.legalRevisions])
      await expect(app.visitor.call(call, { params: { policy: "nothing" } })).rejects.toMatchObject(missing);
    await expect(app.visitor.call(legal.legalGet, { params: { id: 999_999 } })).rejects.toMatchObject(missing);
  });

  it("is listed, filtered and searched", async () => {
    const old = await publish("tec");
    time += 10 * dayMs;
    const tec = await publish("tec");
    const rules = await publish("rules", { texts: { en: text("Kindness") } });
    const ids = async (query: object) => (await app.visitor.call(legal.legalList, { query })).results.map(({ id }) => id);
    expect(await ids({})).toEqual([rules, tec, old]);
    expect(await ids({ ordering: "valid_from" })).toEqual([old, tec, rules]);
    expect(await ids({ label: "tec" })).toEqual([tec, old]);
    expect(await ids({ valid_from: new Date(time - dayMs).toISOString().slice(0, 10) })).toEqual([rules, tec]);
    expect(await ids({ valid_to: new Date(time).toISOString().slice(0, 10) })).toEqual([old]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([tec]);
    const found = await app.visitor.call(legal.legalSearch, { query: { search: "KINDness" } });
    expect(found.results.map(({ id }) => id)).toEqual([rules]);
  });

  it("is named among those that hold, with whether it asks for consent", async () => {
    await publish("tec");
    await publish("cookies");
    await publish("privacy", { texts: { en: text("Privacy", "") } });
    const pages = await app.visitor.call(legal.legalCurrent);
    expect(pages.map(({ policy, asks_consent }) => [policy, asks_consent])).toEqual([
      ["cookies", false],
      ["privacy", false],
      ["tec", true],
    ]);
  });
});

describe("consent", () => {
  it("is asked for terms and privacy, until both are accepted", async () => {
    const ann = await person();
    expect(await isAsked(ann)).toBe(false);
    const [tec, privacy] = [await publish("tec"), await publish("privacy")];
    await publish("cookies");
    expect(await isAsked(ann)).toBe(true);
    const ack = await ann.client.call(legal.legalAck, { params: { id: tec }, body: { accept: "1" } });
    expect(ack).toMatchObject({ custom_page: tec, user: ann.member.id, not_accepted_at: null });
    expect(Date.parse(ack.accepted_at ?? "")).toBe(time);
    expect(await isAsked(ann)).toBe(true);
    await ann.client.call(legal.legalAck, { params: { id: privacy }, body: {} });
    expect(await isAsked(ann)).toBe(false);
    const pages = await ann.client.call(legal.legalLastRevisions);
    expect(pages.map(({ slug, ack: answer }) => [slug, Boolean(answer?.accepted_at)])).toEqual([
      ["cookies-1", false],
      ["privacy-1", true],
      ["tec-1", true],
    ]);
  });

  it("is asked again for a new revision from its day on, and not for an empty one", async () => {
    const bob = await person();
    await bob.client.call(legal.legalAck, { params: { id: await publish("tec") }, body: {} });
    await publish("tec", { valid_from: new Date(time + dayMs).toISOString() });
    expect(await isAsked(bob)).toBe(false);
    time += dayMs;
    expect(await isAsked(bob)).toBe(true);
    await publish("tec", { texts: { en: text("Terms", "") } });
    expect(await isAsked(bob)).toBe(false);
  });

  it("is given with signing up, to what asks for it", async () => {
    const [tec, cookies] = [await publish("tec"), await publish("cookies")];
    const account = { username: "gia_signs", email: "gia@example.org", password: "Kiln-and-brick-9" };
    await app.visitor.call(accountCreate, { body: { ...account, legal_pages: [tec, cookies, 999_999] } });
    const { rows } = await sql<{ page_id: number; accepted: boolean }>`
      select page_id, accepted from legal_ack a join "user" u on u.id = a.user_id where u.username = 'gia_signs'`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([{ page_id: tec, accepted: true }]);
  });

  it("can be revoked, and every answer is kept", async () => {
    const cleo = await person();
    const id = await publish("privacy");
    const answer = (accept: "0" | "1") => cleo.client.call(legal.legalAck, { params: { id }, body: { accept } });
    const given = await answer("1");
    expect(await answer("1")).toEqual(given);
    time += 1000;
    expect(await answer("0")).toMatchObject({ accepted_at: null, not_accepted_at: expect.any(String) });
    expect(await isAsked(cleo)).toBe(true);
    expect((await cleo.client.call(legal.legalUserAck, { params: { id } })).accepted_at).toBeNull();
    expect(await cleo.client.call(legal.legalUserAcks)).toHaveLength(1);
    const { rows } = await sql`select from legal_ack where user_id = ${cleo.member.id}`.execute(app.platform.db);
    expect(rows).toHaveLength(2);
  });

  it("is not given to what another revision took the place of, nor to what is not there", async () => {
    const dan = await person();
    const old = await publish("tec");
    await publish("tec");
    const accept = (id: number) => dan.client.call(legal.legalAck, { params: { id }, body: {} });
    await expect(accept(old)).rejects.toMatchObject({ status: 400, code: "invalid" });
    await expect(accept(999_999)).rejects.toMatchObject(missing);
    await expect(dan.client.call(legal.legalUserAck, { params: { id: old } })).rejects.toMatchObject(missing);
    await expect(app.visitor.call(legal.legalAck, { params: { id: old }, body: {} })).rejects.toMatchObject({ status: 401 });
  });

  it("is shown to administrators, person by person, and to nobody else", async () => {
    const [eve, admin] = [await person({ username: "eve_agrees" }), await person({ role: "admin" })];
    const id = await publish("tec");
    await eve.client.call(legal.legalAck, { params: { id }, body: {} });
    const { results, count } = await admin.client.call(legal.legalAcks, { params: { id } });
    expect(count).toBe(1);
    expect(results).toMatchObject([{ username: "eve_agrees", user: eve.member.id, accepted_at: expect.any(String) }]);
    await expect(eve.client.call(legal.legalAcks, { params: { id } })).rejects.toMatchObject({ status: 403 });
    await expect(admin.client.call(legal.legalAcks, { params: { id: 999_999 } })).rejects.toMatchObject(missing);
  });
});

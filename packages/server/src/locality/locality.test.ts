import { localityList, localitySearch } from "@cortile/contract/media";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";
import { importLocalities } from "./locality.import.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // Two processes that start together fill the table once.
  await Promise.all([importLocalities(app.platform), importLocalities(app.platform)]);
}, 120_000);
afterAll(() => app.close());

const find = async (search: string, client = app.visitor) => (await client.call(localitySearch, { query: { search } })).results;

describe("locality_search", () => {
  it("finds towns by their beginning, the largest first, accents ignored", async () => {
    const [first, ...others] = await find("zuri");
    expect(first).toMatchObject({
      full_address: "Zürich, ZH, Switzerland",
      town: "Zürich",
      province_short: "ZH",
      postal_code: "",
    });
    expect(first?.lat).toBeCloseTo(47.37, 1);
    expect(first?.lng).toBeCloseTo(8.55, 1);
    expect(others.every(({ town }) => /zuri|züri/i.test(town))).toBe(true);
    expect((await find("SÃO PAU"))[0]?.town).toBe("São Paulo");
    expect((await find("bisenzio"))[0]).toMatchObject({ full_address: "Campi Bisenzio, FI, Italy" });
    expect((await find("l’aquila"))[0]?.full_address).toBe("L'Aquila, AQ, Italy");
  });

  it("knows the Italian names, and speaks to Italians with them", async () => {
    const italian = await app.as(await app.newMember({ language: "it" }));
    expect((await find("firen"))[0]?.full_address).toBe("Florence, FI, Italy");
    expect((await find("firen", italian))[0]?.full_address).toBe("Firenze, FI, Italia");
    expect((await find("monaco di b", italian))[0]?.full_address).toBe("Monaco di Baviera, Germania");
    expect((await find("Florence, FI, Italy"))[0]?.town).toBe("Florence");
  });

  it("forgives a slip, and finds nothing for nonsense", async () => {
    expect((await find("Bologgna"))[0]?.town).toBe("Bologna");
    expect(await find("qqxxzzy")).toEqual([]);
    expect(await find("%_\\")).toEqual([]);
  });

  it("compares no long text with all towns, and a word that is repeated once", async () => {
    const pageOf = (search: string) => app.visitor.call(localitySearch, { query: { search, limit: 1 } });
    expect(await pageOf("san ".repeat(50))).toMatchObject({
      count: 1000,
      results: [expect.anything()],
    });
    const towns = ["san", "santa", "sankt", "saint", "sainte", "sant", "sante", "sandy", "sands", "sanford", "sanger", "sangha"];
    expect((await pageOf(towns.join(" "))).count).toBe(0);
  });

  it("is paged, and cut short for a letter or two", async () => {
    const query = { search: "san", limit: 20 };
    const first = await app.visitor.call(localitySearch, { query });
    const second = await app.visitor.call(localitySearch, { query: { ...query, offset: 20 } });
    expect(first.count).toBeGreaterThan(1000);
    expect(new Set([...first.results, ...second.results].map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(40);
    expect((await find("r")).every(({ town }) => /\br/i.test(town.normalize("NFD")))).toBe(true);
  });

  it("asks for a sign-in where contents are not public", async () => {
    await app.setPreference("configurations.content_availability", false);
    await expect(find("roma")).rejects.toMatchObject({ status: 401 });
    await app.setPreference("configurations.content_availability", true);
  });
});

describe("importLocalities", () => {
  it("goes on where it was interrupted, and does nothing once all are there", async () => {
    const { db } = app.platform;
    const ids = async () => (await sql<{ id: number }>`select id from locality order by population, id`.execute(db)).rows;
    const all = await ids();
    await sql`delete from locality where population = 0 or country = 'IT'`.execute(db);
    const left = await ids();
    expect(left.length).toBeLessThan(all.length);
    await importLocalities(app.platform);
    expect(await ids()).toEqual(all);
    await sql`delete from locality where country = 'IT'`.execute(db);
    const { length } = await ids();
    await importLocalities(app.platform);
    expect((await ids()).length).toBe(length);
  });
});

describe("locality_list", () => {
  it("begins with the largest towns", async () => {
    const { results, count } = await app.visitor.call(localityList, { query: { limit: 5 } });
    expect(results).toHaveLength(5);
    expect(results[0]?.town).toBe("Shanghai");
    expect(count).toBe(10_000);
  });
});

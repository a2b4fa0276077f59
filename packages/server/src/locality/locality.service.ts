import type { Locality } from "@cortile/contract/entity";
import type { Ctx } from "#core/ctx";
import { toPage, type PageRequest } from "#core/http";
import type { Language } from "#core/i18n";
import { selectLocalityPage } from "./locality.queries.ts";
import type { Town } from "./towns.ts";

const countries = new Map<Language, Intl.DisplayNames>();

function countriesIn(language: Language): Intl.DisplayNames {
  const names = countries.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
  countries.set(language, names);
  return names;
}

function presentLocality(town: Town, language: Language): Locality {
  const name = (language === "it" && town.name_it) || town.name;
  const country = countriesIn(language).of(town.country) ?? town.country;
  return {
    full_address: [name, town.province_short, country].filter(Boolean).join(", "),
    country,
    lat: town.lat,
    lng: town.lng,
    postal_code: "",
    province: "",
    province_short: town.province_short,
    town: name,
  };
}

/** Towns by the beginning of a word of their name, the largest without one. Of a whole address, what stands before its first comma. */
export async function localityList(ctx: Ctx, search: string, page: PageRequest) {
  const [name = ""] = search.split(",", 1);
  const { rows, count } = await selectLocalityPage(ctx.db, name, page);
  return toPage(page, { rows: rows.map((town) => presentLocality(town, ctx.language)), count });
}

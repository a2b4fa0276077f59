import type { RouteDefinition } from "#core";
import * as account from "#account";
import * as category from "#category";
import * as comment from "#comment";
import * as contribution from "#contribution";
import * as feed from "#feed";
import * as media from "#media";
import * as people from "#people";
import * as preference from "#preference";
import * as reaction from "#reaction";
import * as session from "#session";
import * as suggestion from "#suggestion";
import * as tag from "#tag";

/** Every feature; whatever route one of them exports is collected from here. */
const features = {
  account,
  category,
  comment,
  contribution,
  feed,
  media,
  people,
  preference,
  reaction,
  session,
  suggestion,
  tag,
};

export type Area = keyof typeof features;

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** `categoryIsFollowed` to `category_is_followed`, the name the published contract gives the call. */
const callName = (exportName: string): string => exportName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const collected = Object.entries(features).flatMap(([area, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isRoute(value) ? [{ area: area as Area, name: callName(name), route: value }] : [],
  ),
);

/** Every call by its name. For servers and tools: it pulls in the whole contract. */
export const routes: Readonly<Record<string, RouteDefinition>> = Object.fromEntries(
  collected.map(({ name, route }) => [name, route]),
);

const areas = new Map(collected.map(({ name, area }) => [name, area]));

/** The feature a call belongs to; undefined when there is no such call. */
export const areaOf = (name: string): Area | undefined => areas.get(name);

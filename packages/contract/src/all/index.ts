import type { RouteDefinition } from "#core";
import * as account from "#account";
import * as account_admin from "#account_admin";
import * as ai from "#ai";
import * as audit from "#audit";
import * as category from "#category";
import * as comment from "#comment";
import * as community from "#community";
import * as console from "#console";
import * as contact from "#contact";
import * as contribution from "#contribution";
import * as course from "#course";
import * as credential from "#credential";
import * as custom from "#custom";
import * as data_portability from "#data_portability";
import * as device from "#device";
import * as embed from "#embed";
import * as event from "#event";
import * as feed from "#feed";
import * as group from "#group";
import * as incubator from "#incubator";
import * as insight from "#insight";
import * as invitation from "#invitation";
import * as legal_page from "#legal_page";
import * as live_stream from "#live_stream";
import * as loyalty from "#loyalty";
import * as media from "#media";
import * as message from "#message";
import * as moderation from "#moderation";
import * as notification from "#notification";
import * as onboarding from "#onboarding";
import * as operation from "#operation";
import * as payment from "#payment";
import * as people from "#people";
import * as preference from "#preference";
import * as provider from "#provider";
import * as reaction from "#reaction";
import * as score from "#score";
import * as search from "#search";
import * as session from "#session";
import * as suggestion from "#suggestion";
import * as tag from "#tag";
import * as webhook from "#webhook";

/** Every feature; whatever route one of them exports is collected from here. */
const features = {
  account,
  account_admin,
  ai,
  audit,
  category,
  comment,
  community,
  console,
  contact,
  contribution,
  course,
  credential,
  custom,
  data_portability,
  device,
  embed,
  event,
  feed,
  group,
  incubator,
  insight,
  invitation,
  legal_page,
  live_stream,
  loyalty,
  media,
  message,
  moderation,
  notification,
  onboarding,
  operation,
  payment,
  people,
  preference,
  provider,
  reaction,
  score,
  search,
  session,
  suggestion,
  tag,
  webhook,
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

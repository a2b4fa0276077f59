import type { IconName } from "#core/icons";
import type { RouteName } from "#core/routing";

export type EntryName =
  | "home"
  | "explore"
  | "groups"
  | "events"
  | "courses"
  | "categories"
  | "people"
  | "messages"
  | "notifications";

export type Entry = {
  name: EntryName;
  route: RouteName;
  icon: IconName;
  /** Routes beside its own whose pages are its too. */
  within?: readonly RouteName[];
};

/** What the gates say to this viewer. */
export type EntryAccess = {
  status: "loading" | "anonymous" | "member";
  reader: boolean;
  /** May search and list members. */
  people: boolean;
  explore: boolean;
  /** There are groups, and a page of them. */
  groups: boolean;
  /** There are events, and a page of them. */
  events: boolean;
  /** There are courses, and a page of them. */
  courses: boolean;
  /** May write, and there is something to write with. */
  write: boolean;
  signUp: boolean;
  /** There is a page of them. */
  messages: boolean;
  notifications: boolean;
};

const entries: readonly (Entry & { isOpen: (access: EntryAccess) => boolean })[] = [
  { name: "home", route: "home", icon: "home", isOpen: ({ status }) => status === "member" },
  { name: "explore", route: "explore", icon: "compass", isOpen: ({ explore }) => explore },
  {
    name: "groups",
    route: "groups_subscribed",
    icon: "users",
    within: ["groups", "group"],
    isOpen: ({ status, groups }) => status === "member" && groups,
  },
  {
    name: "events",
    route: "events",
    icon: "calendar-event",
    within: ["event"],
    isOpen: ({ reader, events }) => reader && events,
  },
  {
    name: "courses",
    route: "courses",
    icon: "school",
    within: ["course"],
    isOpen: ({ reader, courses }) => reader && courses,
  },
  { name: "categories", route: "categories", icon: "layout-grid", isOpen: ({ reader }) => reader },
  { name: "people", route: "people", icon: "user", isOpen: ({ people }) => people },
  {
    name: "messages",
    route: "user_messages",
    icon: "message-circle",
    isOpen: ({ status, messages }) => status === "member" && messages,
  },
  {
    name: "notifications",
    route: "user_notifications",
    icon: "bell",
    isOpen: ({ status, notifications }) => status === "member" && notifications,
  },
];

/** What phones have in the bar at the top. */
const inTopBar: readonly EntryName[] = ["notifications"];
/** Places of the bar of phones in the order in which they take its room, and how many that is. Source: decision 27. */
const barPlaces: readonly EntryName[] = ["home", "explore", "messages", "groups", "events", "courses", "categories"];
const barRoom = 3;

/** Places of the product that this viewer may go to, in their order. */
export const navEntries = (access: EntryAccess): Entry[] => entries.filter(({ isOpen }) => isOpen(access));

/** Places in the bar of phones, in the order of the nav. */
function placesInBar(access: EntryAccess): EntryName[] {
  const open = navEntries(access).map(({ name }) => name);
  const shown = barPlaces.filter((name) => open.includes(name)).slice(0, barRoom);
  return open.filter((name) => shown.includes(name));
}

/** The places that the bars of phones leave out: members find them under You, everybody in the footer. */
export function placesBeyondBar(access: EntryAccess): Entry[] {
  const inBar = placesInBar(access);
  return navEntries(access).filter(({ name }) => !inBar.includes(name) && !inTopBar.includes(name));
}

export type BarItem = EntryName | "write" | "you" | "signUp" | "signIn";

/** The bar of phones, start to end: places with Write in their midst, then the viewer. Who is a guest gets the ways in instead. */
export function barItems(access: EntryAccess): BarItem[] {
  const places = placesInBar(access);
  if (access.status === "loading") return places;
  if (access.status === "anonymous") return access.signUp ? [...places, "signUp", "signIn"] : [...places, "signIn"];
  if (!access.write) return [...places, "you"];
  return [...places.slice(0, -1), "write", ...places.slice(-1), "you"];
}

import type { IconName } from "#core/icons";
import type { RouteName } from "#core/routing";

export type EntryName = "home" | "explore" | "categories" | "people" | "messages" | "notifications";

export type Entry = { name: EntryName; route: RouteName; icon: IconName };

/** What the gates say to this viewer. */
export type EntryAccess = {
  status: "loading" | "anonymous" | "member";
  reader: boolean;
  explore: boolean;
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
  { name: "categories", route: "categories", icon: "layout-grid", isOpen: ({ reader }) => reader },
  { name: "people", route: "people", icon: "users", isOpen: ({ reader }) => reader },
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

/** Places that have no room in the bar of phones: members find them under You, everybody in the footer. Messages take the room of categories. */
const isBeyondBar = (name: EntryName, { status, messages }: EntryAccess): boolean =>
  name === "people" || (name === "categories" && status === "member" && messages);
/** What phones have in the bar at the top. */
const inTopBar: readonly EntryName[] = ["notifications"];

/** Places of the product that this viewer may go to, in their order. */
export const navEntries = (access: EntryAccess): Entry[] => entries.filter(({ isOpen }) => isOpen(access));

/** The places that the bar of phones leaves out. */
export const placesBeyondBar = (access: EntryAccess): Entry[] =>
  navEntries(access).filter(({ name }) => isBeyondBar(name, access));

export type BarItem = EntryName | "write" | "you" | "signUp" | "signIn";

/** The bar of phones, start to end: places with Write in their midst, then the viewer. Who is a guest gets the ways in instead. */
export function barItems(access: EntryAccess): BarItem[] {
  const places = navEntries(access).flatMap(({ name }) => (isBeyondBar(name, access) || inTopBar.includes(name) ? [] : [name]));
  if (access.status === "loading") return places;
  if (access.status === "anonymous") return access.signUp ? [...places, "signUp", "signIn"] : [...places, "signIn"];
  if (!access.write) return [...places, "you"];
  return [...places.slice(0, -1), "write", ...places.slice(-1), "you"];
}

import { defineMessages } from "react-intl";

export const messages = defineMessages({
  groups: { id: "group.list", defaultMessage: "Groups" },
  parts: { id: "group.list.parts", defaultMessage: "Filter groups" },
  all: { id: "group.list.all", defaultMessage: "All" },
  yours: { id: "group.list.yours", defaultMessage: "Your groups" },
  find: { id: "group.list.find", defaultMessage: "Find a group" },
  findButton: { id: "group.list.search", defaultMessage: "Search" },
  none: { id: "group.list.none", defaultMessage: "There are no groups yet. Create the first one." },
  noneToJoin: { id: "group.list.noneToJoin", defaultMessage: "There are no groups yet." },
  noneYours: { id: "group.list.noneYours", defaultMessage: "You aren’t in any group yet." },
  suggested: { id: "group.suggested", defaultMessage: "Groups you might like" },
  seeAll: { id: "group.suggested.all", defaultMessage: "See all" },
  showAll: { id: "group.list.showAll", defaultMessage: "Show all groups" },
  end: { id: "group.list.end", defaultMessage: "You’ve seen all the groups." },
  toTop: { id: "group.list.toTop", defaultMessage: "Back to top" },
  more: { id: "group.list.more", defaultMessage: "Show more groups" },
  toFirst: { id: "group.list.toFirst", defaultMessage: "Back to the first" },
  listFailed: { id: "group.list.failed", defaultMessage: "We couldn’t load the groups." },
  create: { id: "group.create", defaultMessage: "Create group" },
  open: { id: "group.open", defaultMessage: "Open" },
  discover: { id: "group.discover", defaultMessage: "Discover" },
});

export const templates = defineMessages<{
  noMatch: { text: string };
  noneOf: { name: string };
  found: { count: number };
  openName: { name: string };
  discoverName: { name: string };
}>({
  noMatch: { id: "group.list.noMatch", defaultMessage: "No groups match “{text}”." },
  noneOf: { id: "group.list.noneOf", defaultMessage: "{name} isn’t in any group you can see." },
  found: { id: "group.list.found", defaultMessage: "{count, plural, one {# group} other {# groups}}" },
  openName: { id: "group.open.name", defaultMessage: "Open {name}" },
  discoverName: { id: "group.discover.name", defaultMessage: "Discover {name}" },
});

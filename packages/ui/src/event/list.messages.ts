import { defineMessages } from "react-intl";

/** Of lists of events. */
export const messages = defineMessages({
  events: { id: "event.list", defaultMessage: "Events" },
  all: { id: "event.list.all", defaultMessage: "All events" },
  yours: { id: "event.list.yours", defaultMessage: "Your events" },
  suggested: { id: "event.list.suggested", defaultMessage: "Suggested events" },
  highlight: { id: "event.list.highlight", defaultMessage: "Coming up" },
  find: { id: "event.list.find", defaultMessage: "Find an event" },
  findButton: { id: "event.list.search", defaultMessage: "Search" },
  when: { id: "event.list.when", defaultMessage: "When" },
  where: { id: "event.list.where", defaultMessage: "Location and organiser" },
  filterYours: { id: "event.list.yours.filters", defaultMessage: "Filter your events" },
  anyDate: { id: "event.date.all", defaultMessage: "Any date" },
  today: { id: "event.date.today", defaultMessage: "Today" },
  tomorrow: { id: "event.date.tomorrow", defaultMessage: "Tomorrow" },
  thisWeek: { id: "event.date.thisWeek", defaultMessage: "This week" },
  nextWeek: { id: "event.date.nextWeek", defaultMessage: "Next week" },
  thisMonth: { id: "event.date.thisMonth", defaultMessage: "This month" },
  notPast: { id: "event.date.notPast", defaultMessage: "Now and upcoming" },
  follows: { id: "event.list.follows", defaultMessage: "By people I follow" },
  created: { id: "event.list.created", defaultMessage: "Created by me" },
  past: { id: "event.list.past", defaultMessage: "Past" },
  none: { id: "event.list.none", defaultMessage: "There are no events yet. Events will appear here." },
  noneCreate: { id: "event.list.noneCreate", defaultMessage: "There are no events yet. Create the first one." },
  noMatch: { id: "event.list.noMatch", defaultMessage: "No events match these filters." },
  noneYours: { id: "event.list.noneYours", defaultMessage: "You aren’t in any event yet." },
  noneSuggested: { id: "event.list.noneSuggested", defaultMessage: "There’s nothing to suggest right now." },
  clear: { id: "event.list.clear", defaultMessage: "Clear filters" },
  showAll: { id: "event.list.showAll", defaultMessage: "Show all events" },
  previous: { id: "event.list.previous", defaultMessage: "Previous events" },
  next: { id: "event.list.next", defaultMessage: "Next events" },
  more: { id: "event.list.more", defaultMessage: "Show more events" },
  toFirst: { id: "event.list.toFirst", defaultMessage: "Back to the first" },
  listFailed: { id: "event.list.failed", defaultMessage: "We couldn’t load the events." },
  sync: { id: "event.calendar.sync", defaultMessage: "Sync calendar" },
});

export const templates = defineMessages<{ found: { count: number } }>({
  found: { id: "event.list.found", defaultMessage: "{count, plural, one {# event} other {# events}}" },
});

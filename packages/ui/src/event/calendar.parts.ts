/** What is loaded once a reader takes events to a calendar of theirs. */
export { CalendarFeedDialog } from "./CalendarFeedDialog.tsx";
export { CalendarItems } from "./CalendarItems.tsx";

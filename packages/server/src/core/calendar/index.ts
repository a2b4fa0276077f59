export { addDates, calendarReply, plainText, type CalendarDate } from "./calendar.ts";

export const messagesIt: Record<string, string> = {
  "event.dates": "Date",
  "event.dates.none": "Non ci sono altre date.",
  "event.dates.moved": "Prima era {date}",
  "event.dates.actions": "Altre azioni per {date}",
};

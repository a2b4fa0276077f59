import { eventsPage } from "./shared/events.page.tsx";

export const { loader, handle, Component } = eventsPage("highlight");

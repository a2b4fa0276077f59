import { groupsPage } from "./shared/groups.page.tsx";

export const { loader, handle, Component } = groupsPage("subscribed");

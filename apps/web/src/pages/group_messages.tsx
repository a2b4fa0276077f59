import { groupPage } from "./shared/group.page.tsx";

export const { loader, handle, Component } = groupPage(() => "messages");

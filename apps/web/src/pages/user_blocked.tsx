import { peoplePage } from "./shared/people.page.tsx";

export const { loader, handle, Component } = peoplePage("blocked");

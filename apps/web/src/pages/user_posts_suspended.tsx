import { ownPage } from "./shared/own.page.tsx";

export const { loader, handle, Component } = ownPage({ list: "muted", type: "post" });

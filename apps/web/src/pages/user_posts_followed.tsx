import { ownPage } from "./shared/own.page.tsx";

export const { loader, handle, Component } = ownPage({ list: "saved", type: "post" });

import { categoryPage } from "./shared/category.page.tsx";

export const { loader, handle, Component } = categoryPage("recent");

import { contributionPage } from "./shared/contribution.page.tsx";

export const { loader, handle, Component, ErrorBoundary } = contributionPage("discussion");

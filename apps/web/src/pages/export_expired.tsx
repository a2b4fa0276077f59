import { CallError } from "@cortile/client/http";
import { ExpiredExport } from "@cortile/ui/account_deletion";
import { Page } from "@cortile/ui/shell";
import { useParams } from "react-router";
import type { PageHandle } from "#head";
import { messages } from "./shared/pages.messages.ts";

/** The server redirects expired links to data exports here. */
export function loader(): never {
  throw new CallError({ status: 410, code: "gone", message: "" });
}

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.exportExpired) }) };

export function ErrorBoundary() {
  return (
    <Page title="" heading={false} back={{ route: "home" }}>
      <ExpiredExport owner={Number(useParams()["id"])} />
    </Page>
  );
}

export const Component = ErrorBoundary;

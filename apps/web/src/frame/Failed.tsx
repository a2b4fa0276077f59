import { CallError, codeOfStatus } from "@cortile/client/http";
import { ErrorScreen, Page } from "@cortile/ui/shell";
import { useRevalidator, useRouteError } from "react-router";
import { statusOf } from "#routing";

/** In place of a page that could not be shown. */
export function Failed() {
  const status = statusOf(useRouteError());
  const { revalidate } = useRevalidator();
  const code = status === 0 ? "network" : codeOfStatus(status);
  return (
    <Page title="" heading={false}>
      <ErrorScreen error={new CallError({ status, code, message: "" })} onRetry={() => void revalidate()} />
    </Page>
  );
}

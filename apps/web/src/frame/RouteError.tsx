import { CallError, codeOfStatus } from "@cortile/client/http";
import { ErrorScreen, Page } from "@cortile/ui/shell";
import { useEffect, useEffectEvent } from "react";
import { useRevalidator, useRouteError } from "react-router";
import { ImportError, statusOf } from "#routing";

/** Shown when a route fails. Retries by itself when the browser is online again. */
export function RouteError() {
  const error = useRouteError();
  const status = statusOf(error);
  const { revalidate } = useRevalidator();
  const code = status === 0 ? "network" : codeOfStatus(status);
  const retry = () => {
    // Browsers keep the result of an import that failed, so only a new document imports it again.
    if (error instanceof ImportError) location.reload();
    else void revalidate();
  };
  const onOnline = useEffectEvent(() => {
    if (status === 0) retry();
  });
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, []);
  return (
    <Page title="" heading={false}>
      <ErrorScreen error={new CallError({ status, code, message: "" })} onRetry={retry} />
    </Page>
  );
}

import { CallError } from "@cortile/client/http";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button, PageMessage, type PageMessageKind } from "#core/kit";
import { usePreference } from "#core/preferences";
import { useSession } from "#core/session";
import { HomeButton } from "./HomeButton.tsx";
import { MembersOnly } from "./MembersOnly.tsx";
import { useOnline } from "./shell.hooks.ts";
import { messages } from "./shell.messages.ts";

type ErrorScreenProps = { error: unknown; onRetry?: (() => void) | undefined };

/** The page in place of one that could not be, with a way on. */
export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  const isOnline = useOnline();
  const kind = kindOf(error, isOnline);
  const { status } = useSession();
  if (kind === "forbidden" && status === "anonymous") return <MembersOnly />;
  const canRetry = onRetry && (kind === "failed" || kind === "offline");
  const action = (
    <>
      {canRetry ? (
        <Button variant="primary" icon="refresh" onClick={onRetry}>
          <FormattedMessage {...messages.tryAgain} />
        </Button>
      ) : null}
      <HomeButton />
    </>
  );
  return kind === "failed" ? <Failed action={action} /> : <PageMessage kind={kind} action={action} />;
}

/** What a failure means for whoever looks. */
export function kindOf(error: unknown, isOnline: boolean): PageMessageKind {
  if (!isOnline) return "offline";
  if (!(error instanceof CallError)) return "failed";
  if (error.code === "unauthenticated" || error.code === "permission_denied") return "forbidden";
  if (error.code === "network" || error.code === "timeout") return "offline";
  if (error.status === 410) return "gone";
  return error.code === "not_found" ? "missing" : "failed";
}

/** In the community's own words, where it has some. */
function Failed({ action }: { action: ReactNode }) {
  const title = usePreference("text.errorpages_title") || undefined;
  const text = usePreference("text.errorpages_subtitle") || undefined;
  return (
    <PageMessage kind="failed" title={title} action={action}>
      {text}
    </PageMessage>
  );
}

import { nameAgent, type Session } from "@cortile/contract/session";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, ErrorBanner, formatAgo, List, ListRow, SkeletonRows, useNow } from "#core/kit";
import { sessionsQuery, useSessionRevoke } from "./settings.hooks.ts";
import { messages, templates } from "./settings.messages.ts";

/** Browsers and apps that are signed in, each to be signed out from here. */
export function Sessions() {
  const intl = useIntl();
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(useClient()));
  if (isError) return <ErrorBanner onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows />;
  if (data.length === 0)
    return (
      <p>
        <FormattedMessage {...messages.noSessions} />
      </p>
    );
  return (
    <List label={intl.formatMessage(messages.sessionsTitle)}>
      {data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </List>
  );
}

function SessionRow({ session }: { session: Session }) {
  const intl = useIntl();
  const now = useNow();
  const revoke = useSessionRevoke();
  const isApp = session.type === "token";
  const name = nameAgent(session.user_agent) ?? intl.formatMessage(isApp ? messages.app : messages.unknownDevice);
  const lastSeen = isApp ? templates.appLastSeen : templates.lastSeen;
  return (
    <ListRow
      title={name}
      meta={
        session.current ? (
          <FormattedMessage {...messages.thisDevice} />
        ) : (
          <FormattedMessage {...lastSeen} values={{ time: formatAgo(intl, new Date(session.last_seen_at), now) }} />
        )
      }
      action={
        session.current ? null : (
          <Button
            size="sm"
            loading={revoke.isPending}
            aria-label={intl.formatMessage(templates.endSession, { name })}
            onClick={() => revoke.mutate(session.id)}
          >
            <FormattedMessage {...messages.endSession} />
          </Button>
        )
      }
    />
  );
}

import { webhookEventResend, webhookEventResendBulk, type WebhookAttempt, type WebhookEndpoint } from "@cortile/contract/webhook";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Button, Dialog, EmptyState, ErrorBanner, SkeletonRows, Tag, Time } from "#core/kit";
import { attemptsQuery, useAct } from "./hooks.ts";
import { messages, webhookFailures, webhookMessages as texts } from "./operations.messages.ts";
import classes from "./operations.module.css";

/** What an endpoint was sent, and what it replied; each can be sent again. */
export function Deliveries({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const client = useClient();
  const cache = useQueryClient();
  const { id } = endpoint;
  const [offset, setOffset] = useState(0);
  /** Events sent again, and the newest attempt before. */
  const [awaited, setAwaited] = useState<{ events: readonly number[]; after: number } | null>(null);
  const resend = useAct(async (_, events: readonly number[]) => {
    // New attempts come on the first page.
    const before = await cache.fetchQuery({ ...attemptsQuery(client, id, 0), staleTime: 5000 }).catch(() => null);
    if (events.length === 1) await client.call(webhookEventResend, { params: { id }, body: { event: events[0] ?? 0 } });
    else await client.call(webhookEventResendBulk, { params: { id }, body: { event: [...events] } });
    return Math.max(0, ...(before?.results ?? []).map((attempt) => attempt.id));
  }, texts.resent);
  const isAwaited = ({ results }: { results: readonly WebhookAttempt[] }) =>
    awaited?.events.some((event) => !results.some((one) => one.event_id === event && one.id > awaited.after)) ?? false;
  const found = useQuery({
    ...attemptsQuery(client, id, offset),
    // Attempts are made after the reply.
    refetchInterval: ({ state }) => offset === 0 && state.data && isAwaited(state.data) && 3000,
  });
  const failed = (found.data?.results ?? []).flatMap(({ is_last, error, event_id }) =>
    is_last && error !== null ? [event_id] : [],
  );
  const sendAgain = (events: readonly number[]) => {
    if (resend.isPending) return;
    resend.mutate(events, {
      onSuccess(after) {
        setAwaited({ events, after });
        setOffset(0);
      },
    });
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={<FormattedMessage {...texts.attempts} />}
      footerStart={
        <>
          {offset > 0 ? (
            <Button size="sm" icon="arrow-left" onClick={() => setOffset(Math.max(0, offset - 20))}>
              <FormattedMessage {...texts.newer} />
            </Button>
          ) : null}
          {found.data?.next ? (
            <Button size="sm" icon="chevron-right" onClick={() => setOffset(offset + 20)}>
              <FormattedMessage {...texts.older} />
            </Button>
          ) : null}
        </>
      }
      footer={
        <>
          {failed.length > 0 && endpoint.is_active ? (
            <Button icon="refresh" loading={resend.isPending} onClick={() => sendAgain(failed)}>
              <FormattedMessage {...texts.resendFailed} />
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            <FormattedMessage {...texts.close} />
          </Button>
        </>
      }
    >
      {found.isPending ? <SkeletonRows count={4} /> : null}
      {found.isError && !found.data ? (
        <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      ) : null}
      {found.data?.results.length === 0 ? (
        <EmptyState>
          <FormattedMessage {...texts.noAttempts} />
        </EmptyState>
      ) : null}
      <ul className={classes.changes}>
        {found.data?.results.map((attempt) => (
          <li key={attempt.id} className={classes.attempt}>
            <div className={classes.attemptHead}>
              <div className={classes.attemptText}>
                <strong>{attempt.event[0]?.type}</strong>
                <Tag tone={attempt.error === null ? "ok" : "danger"}>
                  <Outcome {...attempt} />
                </Tag>
                <span className={classes.meta}>
                  <Time value={attempt.created_at} format="daytime" /> · {attempt.response_ms} ms
                  {endpoint.is_active && attempt.is_last && attempt.next_retry ? (
                    <>
                      {" · "}
                      <FormattedMessage {...texts.nextRetry} /> <Time value={attempt.next_retry} format="daytime" />
                    </>
                  ) : null}
                </span>
              </div>
              {endpoint.is_active ? (
                <Button size="sm" variant="plain" aria-disabled={resend.isPending} onClick={() => sendAgain([attempt.event_id])}>
                  <FormattedMessage {...texts.resend} />
                </Button>
              ) : null}
            </div>
            <details className={classes.meta}>
              <summary>
                <FormattedMessage {...texts.body} />
              </summary>
              <code className={classes.code}>{attempt.http_request_body}</code>
              {attempt.http_response_body ? (
                <>
                  <div className={classes.meta}>
                    <FormattedMessage {...texts.response} />
                  </div>
                  <code className={classes.code}>{attempt.http_response_body}</code>
                </>
              ) : null}
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** How an attempt ended: the status of the reply, or why there was none. */
function Outcome({ error, http_response_code }: Pick<WebhookAttempt, "error" | "http_response_code">) {
  const failure = error === null ? undefined : webhookFailures[error];
  return failure ? <FormattedMessage {...failure} /> : (http_response_code ?? error);
}

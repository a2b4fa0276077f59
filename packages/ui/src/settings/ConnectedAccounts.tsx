import type { ProviderAssociation } from "@cortile/contract/people";
import type { SignInProvider } from "@cortile/contract/session";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ProviderNotice, useProviderStart } from "#account";
import { useClient } from "#core/client";
import { Button, ConfirmDialog, ErrorBanner, lazyPart, List, ListRow, SkeletonRows } from "#core/kit";
import { useFailureToast, useProviderRemove } from "./security.hooks.ts";
import { messages, templates } from "./security.messages.ts";
import { providersQuery } from "./security.queries.ts";

const ConnectDialog = lazyPart(async () => (await import("./ConnectDialog.tsx")).ConnectDialog);

type ConnectedAccountsProps = { id: number; providers: readonly SignInProvider[]; hasPassword: boolean };

/** Accounts elsewhere that open this one: each provider of the community, connected or not. */
export function ConnectedAccounts({ id, providers, hasPassword }: ConnectedAccountsProps) {
  const intl = useIntl();
  const { data, isError, isFetching, refetch } = useQuery(providersQuery(useClient(), id));
  if (isError) return <ErrorBanner onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows />;
  return (
    <>
      <ProviderNotice />
      <List label={intl.formatMessage(messages.connectedTitle)}>
        {providers.map(({ provider, name }) => {
          const links = data.filter((link) => link.provider === provider);
          return links.length > 0 ? (
            links.map((link) => <ConnectedRow key={link.ext_id} link={link} name={name} />)
          ) : (
            <UnconnectedRow key={provider} provider={provider} name={name} hasPassword={hasPassword} />
          );
        })}
      </List>
    </>
  );
}

function UnconnectedRow({ provider, name, hasPassword }: SignInProvider & { hasPassword: boolean }) {
  const intl = useIntl();
  const fail = useFailureToast();
  const start = useProviderStart();
  const [asking, setAsking] = useState<boolean | null>(null);
  return (
    <>
      <ListRow
        title={name}
        meta={<FormattedMessage {...messages.unconnected} />}
        action={
          <Button
            size="sm"
            loading={start.isPending}
            aria-haspopup={hasPassword ? "dialog" : undefined}
            aria-label={intl.formatMessage(templates.connectOne, { name })}
            onClick={() => (hasPassword ? setAsking(true) : start.mutate({ provider, link: true }, { onError: fail }))}
          >
            <FormattedMessage {...messages.connect} />
          </Button>
        }
      />
      {asking === null ? null : (
        <Suspense>
          <ConnectDialog provider={provider} name={name} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function ConnectedRow({ link, name }: { link: ProviderAssociation; name: string }) {
  const intl = useIntl();
  const fail = useFailureToast();
  const remove = useProviderRemove(link);
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <ListRow
        title={name}
        meta={<FormattedMessage {...messages.connected} />}
        action={
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={intl.formatMessage(templates.disconnectOne, { name })}
            onClick={() => setRemoving(true)}
          >
            <FormattedMessage {...messages.disconnect} />
          </Button>
        }
      />
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={<FormattedMessage {...templates.disconnectOne} values={{ name }} />}
        confirmLabel={<FormattedMessage {...messages.disconnect} />}
        loading={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError: fail, onSettled: () => setRemoving(false) })}
      >
        <FormattedMessage {...templates.disconnectText} values={{ name }} />
      </ConfirmDialog>
    </>
  );
}

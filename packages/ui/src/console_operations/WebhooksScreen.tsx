import { webhookDelete, webhookSecretExpire, webhookSecretReveal, type WebhookEndpoint } from "@cortile/contract/webhook";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage, ConsoleResults, ConsoleTable } from "#console";
import { useClient } from "#core/client";
import { Button, ConfirmDialog, Dialog, IconButton, Menu, MenuItem, Tag } from "#core/kit";
import { withTexts } from "#core/locale";
import { Deliveries } from "./Deliveries.tsx";
import { useAct, webhooksQuery } from "./hooks.ts";
import { messages, templates, webhookMessages as texts } from "./operations.messages.ts";
import { messagesIt } from "./operations.own.it.ts";
import { Secret } from "./Secret.tsx";
import { WebhookDialog } from "./WebhookDialog.tsx";
import classes from "./operations.module.css";

const route = "console_webhooks";
type Asks = "edit" | "attempts" | "expire" | "delete";

/** Servers that are told what happens in the community. */
export const WebhooksScreen = withTexts(messagesIt, Webhooks);

function Webhooks() {
  const intl = useIntl();
  const found = useQuery(webhooksQuery(useClient()));
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ asks: Asks; endpoint: WebhookEndpoint } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setAsked(null);
  const params = (id: number) => ({ params: { id } });
  const reveal = useAct((client, id: number) => client.call(webhookSecretReveal, params(id)));
  const expire = useAct((client, id: number) => client.call(webhookSecretExpire, params(id)), texts.expired);
  const remove = useAct((client, id: number) => client.call(webhookDelete, params(id)), texts.deleted);
  const host = (endpoint: WebhookEndpoint) => URL.parse(endpoint.target)?.host ?? endpoint.target;
  return (
    <ConsolePage
      part={route}
      intro={<FormattedMessage {...texts.intro} />}
      more={
        <Button size="sm" variant="primary" icon="plus" onClick={() => setAdding(true)}>
          <FormattedMessage {...texts.add} />
        </Button>
      }
    >
      <ConsoleResults found={found} route={route} empty={<FormattedMessage {...texts.none} />}>
        {({ results }) => (
          <ConsoleTable
            label={intl.formatMessage(texts.target)}
            route={route}
            rows={results}
            nameOf={host}
            columns={[
              {
                key: "target",
                label: <FormattedMessage {...texts.target} />,
                cell: ({ target, description }) => (
                  <>
                    <span className={classes.code}>{target}</span>
                    {description ? <div className={classes.meta}>{description}</div> : null}
                  </>
                ),
              },
              {
                key: "state",
                label: <FormattedMessage {...messages.state} />,
                cell: ({ is_active }) => (
                  <Tag tone={is_active ? "ok" : "neutral"}>
                    <FormattedMessage {...(is_active ? messages.on : messages.off)} />
                  </Tag>
                ),
              },
              {
                key: "events",
                label: <FormattedMessage {...texts.events} />,
                cell: ({ events }) => events.map(({ type }) => type).join(", "),
              },
            ]}
            actions={(endpoint) => {
              const ask = (asks: Asks) => () => setAsked({ asks, endpoint });
              const label = `${intl.formatMessage(texts.actions)}: ${host(endpoint)}`;
              return (
                <Menu label={label} trigger={<IconButton icon="dots" label={label} />}>
                  <MenuItem icon="edit" onSelect={ask("edit")}>
                    <FormattedMessage {...texts.edit} />
                  </MenuItem>
                  <MenuItem icon="list" onSelect={ask("attempts")}>
                    <FormattedMessage {...texts.attempts} />
                  </MenuItem>
                  <MenuItem
                    icon="key"
                    onSelect={() => reveal.mutate(endpoint.id, { onSuccess: ({ signing_secret }) => setSecret(signing_secret) })}
                  >
                    <FormattedMessage {...texts.reveal} />
                  </MenuItem>
                  <MenuItem icon="refresh" onSelect={ask("expire")}>
                    <FormattedMessage {...texts.expire} />
                  </MenuItem>
                  <MenuItem icon="trash" onSelect={ask("delete")}>
                    <FormattedMessage {...texts.delete} />
                  </MenuItem>
                </Menu>
              );
            }}
          />
        )}
      </ConsoleResults>
      {isAdding ? <WebhookDialog endpoint={null} onClose={() => setAdding(false)} /> : null}
      {asked?.asks === "edit" ? <WebhookDialog endpoint={asked.endpoint} onClose={close} /> : null}
      {asked?.asks === "attempts" ? <Deliveries endpoint={asked.endpoint} onClose={close} /> : null}
      <Dialog open={secret !== null} size="sm" onClose={() => setSecret(null)} title={<FormattedMessage {...texts.secret} />}>
        {secret === null ? null : <Secret label={texts.secret} value={secret} />}
      </Dialog>
      <ConfirmDialog
        open={asked?.asks === "expire"}
        onClose={close}
        danger={false}
        title={<FormattedMessage {...texts.expire} />}
        confirmLabel={<FormattedMessage {...texts.expire} />}
        loading={expire.isPending}
        onConfirm={() => asked && expire.mutate(asked.endpoint.id, { onSettled: close })}
      >
        <FormattedMessage {...texts.expireEffect} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.asks === "delete"}
        onClose={close}
        title={<FormattedMessage {...templates.deleteName} values={{ name: asked ? host(asked.endpoint) : "" }} />}
        confirmLabel={<FormattedMessage {...texts.delete} />}
        loading={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked.endpoint.id, { onSettled: close })}
      >
        <FormattedMessage {...texts.deleteEffect} />
      </ConfirmDialog>
    </ConsolePage>
  );
}

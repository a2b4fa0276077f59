import { apiClientCreate, apiClientRevoke, type ApiClient } from "@cortile/contract/session";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage, ConsoleResults, ConsoleTable } from "#console";
import { useClient } from "#core/client";
import { Banner, Button, Checkbox, ConfirmDialog, Dialog, Field, Tag, TextInput, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { GuardedFormDialog } from "#form";
import { clientsQuery, useAct } from "./hooks.ts";
import { clientMessages as texts, messages, templates } from "./operations.messages.ts";
import { messagesIt } from "./operations.own.it.ts";
import { Secret } from "./Secret.tsx";
import classes from "./operations.module.css";

const route = "console_clients";
type Created = { client_id: string; client_secret: string | null };

/** Applications that may sign members in. */
export const ClientsScreen = withTexts(messagesIt, Clients);

function Clients() {
  const intl = useIntl();
  const found = useQuery(clientsQuery(useClient()));
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<Created | null>(null);
  const [revoked, setRevoked] = useState<ApiClient | null>(null);
  const revoke = useAct((client, client_id: string) => client.call(apiClientRevoke, { params: { client_id } }), texts.revoked);
  const close = () => setRevoked(null);
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
      <ConsoleResults found={found} route={route} empty={<FormattedMessage {...texts.intro} />}>
        {({ results }) => (
          <ConsoleTable
            label={intl.formatMessage(texts.clientId)}
            route={route}
            rows={results.map((client, index) => ({ ...client, id: index + 1 }))}
            nameOf={({ name }) => name}
            columns={[
              {
                key: "name",
                label: <FormattedMessage {...messages.name} />,
                cell: ({ name, is_builtin }) => (
                  <>
                    {name}{" "}
                    {is_builtin ? (
                      <Tag>
                        <FormattedMessage {...texts.builtin} />
                      </Tag>
                    ) : null}
                  </>
                ),
              },
              {
                key: "id",
                label: <FormattedMessage {...texts.clientId} />,
                cell: ({ client_id }) => <code className={classes.code}>{client_id}</code>,
              },
              {
                key: "signIns",
                label: <FormattedMessage {...texts.signIns} />,
                cell: ({ sign_ins }) => intl.formatNumber(sign_ins),
                numeric: true,
              },
              {
                key: "used",
                label: <FormattedMessage {...texts.used} />,
                cell: ({ last_used_at }) => (last_used_at ? <Time value={last_used_at} /> : "–"),
              },
            ]}
            actions={(client) =>
              client.is_builtin ? null : (
                <Button
                  size="sm"
                  variant="plain"
                  tone="danger"
                  aria-label={`${intl.formatMessage(texts.revoke)}: ${client.name}`}
                  onClick={() => setRevoked(client)}
                >
                  <FormattedMessage {...texts.revoke} />
                </Button>
              )
            }
          />
        )}
      </ConsoleResults>
      {isAdding ? (
        <AddDialog
          onClose={() => setAdding(false)}
          onCreated={(made) => {
            setAdding(false);
            setCreated(made);
          }}
        />
      ) : null}
      {created ? <CreatedDialog created={created} onClose={() => setCreated(null)} /> : null}
      <ConfirmDialog
        open={revoked !== null}
        onClose={close}
        title={<FormattedMessage {...templates.revoke} values={{ name: revoked?.name ?? "" }} />}
        confirmLabel={<FormattedMessage {...texts.revoke} />}
        loading={revoke.isPending}
        loadingLabel={<FormattedMessage {...texts.revoking} />}
        onConfirm={() => revoked && revoke.mutate(revoked.client_id, { onSettled: close })}
      >
        <FormattedMessage {...texts.revokeEffect} />
      </ConfirmDialog>
    </ConsolePage>
  );
}

function AddDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (created: Created) => void }) {
  const form = useId();
  const [name, setName] = useState("");
  const [isConfidential, setConfidential] = useState(false);
  const add = useAct((client, body: { name: string; is_confidential: boolean }) => client.call(apiClientCreate, { body }));
  return (
    <GuardedFormDialog
      open
      onClose={onClose}
      isChanged={name !== ""}
      title={<FormattedMessage {...texts.add} />}
      form={form}
      action={<FormattedMessage {...texts.add} />}
      busy={<FormattedMessage {...texts.adding} />}
      pending={add.isPending}
      disabled={name.trim() === ""}
    >
      <form
        id={form}
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ name: name.trim(), is_confidential: isConfidential }, { onSuccess: onCreated });
        }}
      >
        <Field label={<FormattedMessage {...messages.name} />} hint={<FormattedMessage {...texts.nameHint} />}>
          <TextInput data-autofocus="" maxLength={100} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
        <Checkbox
          label={<FormattedMessage {...texts.secret} />}
          checked={isConfidential}
          onChange={(event) => setConfidential(event.currentTarget.checked)}
        />
      </form>
    </GuardedFormDialog>
  );
}

const CreatedDialog = ({ created: { client_id, client_secret }, onClose }: { created: Created; onClose: () => void }) => (
  <Dialog
    open
    size="sm"
    // The secret is shown once: Escape or a press beside the dialog must not lose it.
    stays={client_secret !== null}
    onClose={client_secret === null ? onClose : () => undefined}
    title={<FormattedMessage {...texts.added} />}
    footer={
      <Button variant="primary" onClick={onClose}>
        <FormattedMessage {...texts.close} />
      </Button>
    }
  >
    <div className={classes.stack}>
      <Secret label={texts.clientId} value={client_id} />
      {client_secret === null ? null : (
        <>
          <Secret label={texts.clientSecret} value={client_secret} />
          <Banner tone="warn">
            <FormattedMessage {...texts.once} />
          </Banner>
        </>
      )}
    </div>
  </Dialog>
);

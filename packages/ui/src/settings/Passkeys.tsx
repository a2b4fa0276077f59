import type { Passkey } from "@cortile/contract/credential";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import {
  Button,
  ConfirmDialog,
  ErrorBanner,
  formatAgo,
  IconButton,
  lazyPart,
  List,
  ListRow,
  SkeletonRows,
  useNow,
} from "#core/kit";
import { useFailureToast, usePasskeyRemove } from "./security.hooks.ts";
import { messages, templates } from "./security.messages.ts";
import { passkeysQuery } from "./security.queries.ts";
import classes from "./settings.module.css";

const load = () => import("./PasskeyDialogs.tsx");
const PasskeyDialog = lazyPart(async () => (await load()).PasskeyDialog);
const RenameDialog = lazyPart(async () => (await load()).RenameDialog);

/** The member's passkeys, each to be named or removed, and a way to another. */
export function Passkeys({ hasPassword }: { hasPassword: boolean }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery(passkeysQuery(useClient()));
  if (isError) return <ErrorBanner onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows />;
  return (
    <>
      {data.length > 0 ? (
        <List label={intl.formatMessage(messages.passkeysTitle)}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      ) : null}
      <div className={classes.actions}>
        <Button
          icon="key"
          aria-haspopup="dialog"
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
        >
          <FormattedMessage {...messages.addPasskey} />
        </Button>
      </div>
      {asked ? (
        <Suspense>
          <PasskeyDialog open={open} onClose={() => setOpen(false)} hasPassword={hasPassword} />
        </Suspense>
      ) : null}
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, created_at, last_used_at } = passkey;
  const intl = useIntl();
  const now = useNow();
  const fail = useFailureToast();
  const remove = usePasskeyRemove(id);
  const [removing, setRemoving] = useState(false);
  const [renaming, setRenaming] = useState<boolean | null>(null);
  const time = formatAgo(intl, new Date(last_used_at ?? created_at), now);
  return (
    <>
      <ListRow
        title={name}
        meta={<FormattedMessage {...(last_used_at ? templates.lastUsed : templates.added)} values={{ time }} />}
        action={
          <>
            <IconButton
              icon="pencil"
              label={intl.formatMessage(templates.renamePasskey, { name })}
              aria-haspopup="dialog"
              onClick={() => setRenaming(true)}
            />
            <IconButton
              icon="trash"
              label={intl.formatMessage(templates.removePasskey, { name })}
              aria-haspopup="dialog"
              onClick={() => setRemoving(true)}
            />
          </>
        }
      />
      {renaming === null ? null : (
        <Suspense>
          <RenameDialog passkey={passkey} open={renaming} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={<FormattedMessage {...templates.removePasskey} values={{ name }} />}
        confirmLabel={<FormattedMessage {...messages.removePasskey} />}
        loading={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError: fail, onSettled: () => setRemoving(false) })}
      >
        <FormattedMessage {...messages.removePasskeyText} />
      </ConfirmDialog>
    </>
  );
}

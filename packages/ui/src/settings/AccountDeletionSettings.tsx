import type { Me } from "@cortile/contract/entity";
import { Suspense, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button, lazyPart } from "#core/kit";
import { DataExport } from "#account_deletion";
import { messages } from "./account-deletion.messages.ts";
import { Section } from "./Section.tsx";
import classes from "./settings.module.css";

const DeleteAccountDialog = lazyPart(async () => (await import("#account_deletion")).DeleteAccountDialog);

/** The founder, without whom there is no community. */
const ownerId = 1;

/** Data export and account deletion. */
export const AccountDeletionSettings = ({ user }: { user: Me }) => (
  <>
    <Section title={messages.exportTitle}>
      <DataExport />
    </Section>
    {user.id === ownerId ? null : (
      <Section title={messages.deleteTitle} text={messages.deleteText}>
        <DeleteSetting user={user} />
      </Section>
    )}
  </>
);

function DeleteSetting({ user }: { user: Me }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <div className={classes.actions}>
      <Button
        tone="danger"
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <FormattedMessage {...messages.deleteTitle} />
      </Button>
      {asked ? (
        <Suspense>
          <DeleteAccountDialog user={user} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

import {
  invitationResend,
  invitationRevoke,
  invitationState,
  type Invitation,
  type InvitationState,
} from "@cortile/contract/invitation";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import {
  type ConsoleColumn,
  consoleMessages,
  ConsolePage,
  ConsoleResults,
  ConsoleTable,
  FilterSelect,
  NoMailServer,
  Pager,
  partLabels,
  useHasMailServer,
} from "#console";
import { useClient } from "#core/client";
import { Button, ConfirmDialog, IconButton, personName, Tag, textLink, Time, type TagTone } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { SearchForm } from "#shell";
import { ImportDialog } from "./ImportDialog.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { invitationsAddress, invitationsQuery, pageSize, useInvitationChange } from "./invitations.hooks.ts";
import { messages, roleLabels, stateLabels, templates } from "./invitations.messages.ts";
import classes from "./invitations.module.css";
import { messagesIt } from "./invitations.own.it.ts";

const route = "console_invitations";

/** Invitations that were sent by email, for administrators. `loadInvitations` reads it; its filters are in the address. */
export const InvitationsScreen = withTexts(messagesIt, Invitations);

function Invitations() {
  const intl = useIntl();
  const { search } = useLocation();
  const address = invitationsAddress.read(search);
  const found = useQuery(invitationsQuery(useClient(), address));
  const [asks, setAsks] = useState<"invite" | "import" | null>(null);
  const close = () => setAsks(null);
  return (
    <ConsolePage
      part={route}
      more={
        <>
          <Button icon="upload" onClick={() => setAsks("import")}>
            <FormattedMessage {...messages.import} />
          </Button>
          <Button variant="primary" icon="user-plus" onClick={() => setAsks("invite")}>
            <FormattedMessage {...messages.invite} />
          </Button>
        </>
      }
    >
      <NoMailServer />
      <SearchForm
        route={route}
        label={messages.search}
        action={consoleMessages.apply}
        asked={address.q}
        addressOf={(said) => invitationsAddress.write(invitationsAddress.read(said))}
      >
        <FilterSelect
          name="state"
          label={messages.state}
          any={messages.anyState}
          value={address.state}
          options={invitationState.map((state) => [state, stateLabels[state]])}
        />
      </SearchForm>
      <ConsoleResults
        found={found}
        route={route}
        narrowed={invitationsAddress.isNarrowed(address)}
        empty={<FormattedMessage {...messages.none} />}
      >
        {({ results, count }) => (
          <>
            <p className={classes.count}>
              <FormattedMessage {...templates.count} values={{ count }} />
            </p>
            <ConsoleTable
              label={intl.formatMessage(partLabels.invitations)}
              rows={results}
              columns={columns}
              nameOf={({ email }) => email}
              route={route}
              actions={(invitation) => <Acts invitation={invitation} />}
            />
            <Pager
              route={route}
              offset={address.offset}
              shown={results.length}
              count={count}
              size={pageSize}
              searchAt={(offset) => invitationsAddress.write({ ...address, offset })}
            />
          </>
        )}
      </ConsoleResults>
      {asks === "invite" ? <InviteDialog onClose={close} /> : null}
      {asks === "import" ? <ImportDialog onClose={close} /> : null}
    </ConsolePage>
  );
}

const tones: Record<InvitationState, TagTone> = { pending: "warn", accepted: "ok", expired: "neutral", revoked: "neutral" };

const columns: readonly ConsoleColumn<Invitation>[] = [
  {
    key: "person",
    label: <FormattedMessage {...messages.person} />,
    cell: ({ email, name, user }) => (
      <>
        {email}
        <div className={classes.meta}>
          {user ? (
            <Link route="console_person" params={{ id: user.id }} className={textLink}>
              {personName(user)}
            </Link>
          ) : (
            name
          )}
        </div>
      </>
    ),
  },
  {
    key: "state",
    label: <FormattedMessage {...messages.state} />,
    cell: ({ state }) => (
      <Tag tone={tones[state]}>
        <FormattedMessage {...stateLabels[state]} />
      </Tag>
    ),
  },
  {
    key: "role",
    label: <FormattedMessage {...messages.role} />,
    cell: ({ role }) => (role ? <FormattedMessage {...roleLabels[role]} /> : <FormattedMessage {...messages.member} />),
  },
  { key: "sent", label: <FormattedMessage {...messages.sent} />, cell: ({ sent_at }) => <Time value={sent_at} format="day" /> },
  {
    key: "expires",
    label: <FormattedMessage {...messages.expires} />,
    cell: ({ expires_at }) => (expires_at ? <Time value={expires_at} format="day" /> : <FormattedMessage {...messages.never} />),
  },
  {
    key: "by",
    label: <FormattedMessage {...messages.by} />,
    cell: ({ invited_by }) => (invited_by ? personName(invited_by) : "–"),
    wideOnly: true,
  },
];

function Acts({ invitation: { id, email, state } }: { invitation: Invitation }) {
  const intl = useIntl();
  const [asks, setAsks] = useState(false);
  const params = { id };
  const hasMailServer = useHasMailServer();
  const resend = useInvitationChange({
    run: (client, _input: void) => client.call(invitationResend, { params }),
    done: hasMailServer ? messages.resent : messages.resendWaits,
  });
  const revoke = useInvitationChange({
    run: (client, _input: void) => client.call(invitationRevoke, { params }),
    done: messages.revoked,
  });
  if (state !== "pending" && state !== "expired") return null;
  return (
    <>
      <Button
        size="sm"
        aria-label={intl.formatMessage(templates.resendTo, { email })}
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        <FormattedMessage {...messages.resend} />
      </Button>
      <IconButton
        icon="trash"
        size="sm"
        label={intl.formatMessage(templates.revokeOf, { email })}
        onClick={() => setAsks(true)}
      />
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={<FormattedMessage {...templates.revokeTitle} values={{ email }} />}
        confirmLabel={<FormattedMessage {...messages.revoke} />}
        loading={revoke.isPending}
        loadingLabel={<FormattedMessage {...messages.revoking} />}
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setAsks(false) })}
      >
        <FormattedMessage {...messages.revokeEffect} />
      </ConfirmDialog>
    </>
  );
}

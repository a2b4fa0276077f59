import type { AccountAct, AccountFile } from "@cortile/contract/account_admin";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, IconButton, Menu, MenuDivider, MenuItem, personName } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { ActDialog } from "./ActDialog.tsx";
import { BlockDialog } from "./BlockDialog.tsx";
import { useBulk } from "./bulk.hooks.ts";
import { messages as peopleMessages } from "./people.messages.ts";
import { actLabels, messages, templates } from "./person.messages.ts";
import { PersonTagsDialog } from "./PersonTagsDialog.tsx";
import { RoleDialog } from "./RoleDialog.tsx";

type Asks = AccountAct | "block" | "role" | "tags";

/** The acts of an administrator that make sense for an account as it is. */
function possibleActs({ closing, email, email_isvalid, security }: AccountFile): AccountAct[] {
  if (closing) return closing.erase && !closing.by_self ? [] : ["recover"];
  return [
    ...(email && !email_isvalid ? (["confirm_email"] as const) : []),
    ...(security && security.sessions.length > 0 ? (["end_sessions"] as const) : []),
    ...(security?.two_factor ? (["remove_two_factor"] as const) : []),
    "close",
    "erase",
  ];
}

/** What staff do about one account; each act that has consequences is asked about first. */
export function PersonActions({ file }: { file: AccountFile }) {
  const intl = useIntl();
  const bulk = useBulk();
  const administers = useGate("administration");
  const [asks, setAsks] = useState<Asks | null>(null);
  const close = () => setAsks(null);
  const { id, status, awaiting_approval, closing } = file;
  const users = [id];
  const acts = administers ? possibleActs(file) : [];
  return (
    <>
      {awaiting_approval ? (
        <Button
          variant="primary"
          size="sm"
          loading={bulk.isPending}
          loadingLabel={<FormattedMessage {...peopleMessages.approving} />}
          onClick={() => bulk.mutate({ act: "approve", users })}
        >
          <FormattedMessage {...peopleMessages.approve} />
        </Button>
      ) : null}
      {closing ? null : (
        <Button component={Link} route="user_messages" params={{ id }} size="sm" icon="message-circle">
          <FormattedMessage {...messages.message} />
        </Button>
      )}
      {closing ? null : status === "b" ? (
        <Button size="sm" loading={bulk.isPending} onClick={() => bulk.mutate({ act: "unblock", users })}>
          <FormattedMessage {...messages.unblock} />
        </Button>
      ) : (
        <Button size="sm" tone="danger" onClick={() => setAsks("block")}>
          <FormattedMessage {...peopleMessages.block} />
        </Button>
      )}
      <Menu
        label={intl.formatMessage(templates.moreOf, { name: personName(file) })}
        trigger={<IconButton icon="dots" label={intl.formatMessage(templates.moreOf, { name: personName(file) })} />}
      >
        <MenuItem component={Link} route="user_profile" params={{ id }} icon="user">
          <FormattedMessage {...messages.profile} />
        </MenuItem>
        {administers ? (
          <>
            <MenuItem component={Link} route="console_audit" search={`?q=${encodeURIComponent(file.username)}`} icon="clock">
              <FormattedMessage {...messages.audit} />
            </MenuItem>
            {closing ? null : (
              <>
                <MenuDivider />
                <MenuItem icon="shield" onSelect={() => setAsks("role")}>
                  <FormattedMessage {...messages.changeRole} />
                </MenuItem>
                <MenuItem icon="edit" onSelect={() => setAsks("tags")}>
                  <FormattedMessage {...messages.editTags} />
                </MenuItem>
              </>
            )}
            {acts.length > 0 ? <MenuDivider /> : null}
            {acts.map((act) => (
              <MenuItem key={act} danger={act === "close" || act === "erase"} onSelect={() => setAsks(act)}>
                <FormattedMessage {...actLabels[act]} />
              </MenuItem>
            ))}
          </>
        ) : null}
      </Menu>
      {asks === "block" ? <BlockDialog users={[file]} onClose={close} /> : null}
      {asks === "role" ? <RoleDialog file={file} onClose={close} /> : null}
      {asks === "tags" ? <PersonTagsDialog file={file} onClose={close} /> : null}
      {asks !== null && asks !== "block" && asks !== "role" && asks !== "tags" ? (
        <ActDialog act={asks} file={file} onClose={close} />
      ) : null}
    </>
  );
}

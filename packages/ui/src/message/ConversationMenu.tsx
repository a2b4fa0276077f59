import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConfirmDialog, IconButton, Menu, MenuItem } from "#core/kit";
import { Link, useNavigate } from "#core/routing";
import { useMute, useThreadDelete, type ThreadRef } from "./message.hooks.ts";
import { messages, templates } from "./message.messages.ts";
import type { Party } from "./party.tsx";

type Props = {
  thread: ThreadRef;
  party: Party;
  name: string;
  /** It is open, and closes when it is deleted. */
  selected: boolean;
  /** The member is not told of what comes in it. */
  muted: boolean;
  /** Offers to delete it. */
  canDelete?: boolean;
  size?: "sm" | "md";
};

/** What can be done with a conversation. */
export function ConversationMenu({ thread, party, name, selected, muted, canDelete = true, size = "md" }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { group, person } = party;
  const [asking, setAsking] = useState(false);
  const remove = useThreadDelete(() => {
    if (selected) navigate({ route: "user_messages" });
  });
  const mute = useMute();
  const label = intl.formatMessage(templates.options, { name });
  const confirm = () => remove.mutate(thread, { onSettled: () => setAsking(false) });
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="dots" label={label} size={size} tooltip={false} />}>
        {person && !person.deleted ? (
          <MenuItem component={Link} icon="user" route="user_profile" params={{ id: person.id }}>
            <FormattedMessage {...messages.seeProfile} />
          </MenuItem>
        ) : null}
        <MenuItem icon={muted ? "bell" : "bell-off"} onSelect={() => mute.mutate({ thread, muted: !muted })}>
          <FormattedMessage {...(muted ? messages.unmute : messages.mute)} />
        </MenuItem>
        {canDelete ? (
          <MenuItem icon="trash" danger onSelect={() => setAsking(true)}>
            <FormattedMessage {...messages.deleteThread} />
          </MenuItem>
        ) : null}
      </Menu>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<FormattedMessage {...templates.deleteThreadTitle} values={{ name }} />}
        confirmLabel={<FormattedMessage {...messages.deleteThread} />}
        loadingLabel={<FormattedMessage {...messages.deletingThread} />}
        loading={remove.isPending}
        onConfirm={confirm}
      >
        <FormattedMessage {...(group ? messages.deleteGroupThreadEffect : messages.deleteThreadEffect)} />
      </ConfirmDialog>
    </>
  );
}

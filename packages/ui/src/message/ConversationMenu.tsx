import type { User } from "@cortile/contract/entity";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConfirmDialog, IconButton, Menu, MenuItem } from "#core/kit";
import { Link, useNavigate } from "#core/routing";
import { useMute, useThreadDelete, type ThreadRef } from "./message.hooks.ts";
import { messages, templates } from "./message.messages.ts";

type Props = {
  thread: ThreadRef;
  other: User | null;
  name: string;
  /** It is open, and closes when it is deleted. */
  selected: boolean;
  /** The member is not told of what comes in it. */
  muted: boolean;
  size?: "sm" | "md";
};

/** What can be done with a conversation. */
export function ConversationMenu({ thread, other, name, selected, muted, size = "md" }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useThreadDelete();
  const mute = useMute();
  const label = intl.formatMessage(templates.options, { name });
  const confirm = () =>
    remove.mutate(thread, {
      onSuccess: () => {
        if (selected) navigate({ route: "user_messages" });
      },
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="dots" label={label} size={size} tooltip={false} />}>
        {other && !other.deleted ? (
          <MenuItem component={Link} icon="user" route="user_profile" params={{ id: other.id }}>
            <FormattedMessage {...messages.seeProfile} />
          </MenuItem>
        ) : null}
        <MenuItem icon={muted ? "bell" : "bell-off"} onSelect={() => mute.mutate({ thread, muted: !muted })}>
          <FormattedMessage {...(muted ? messages.unmute : messages.mute)} />
        </MenuItem>
        <MenuItem icon="trash" danger onSelect={() => setAsking(true)}>
          <FormattedMessage {...messages.deleteThread} />
        </MenuItem>
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
        <FormattedMessage {...messages.deleteThreadEffect} />
      </ConfirmDialog>
    </>
  );
}

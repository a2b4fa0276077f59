import type { Contribution } from "@cortile/contract/entity";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { ConfirmDialog, IconButton, Menu, MenuDivider, MenuItem } from "#core/kit";
import { useSession } from "#core/session";
import { useContributionDelete, useContributionRestore, useCopyLink } from "./contribution.hooks.ts";
import { messages, valued } from "./contribution.messages.ts";
import { useContributionEdit } from "./edit.tsx";

type Props = { contribution: Contribution; authorName: string };

export function ContributionMenu({ contribution, authorName }: Props) {
  const intl = useIntl();
  const { user } = useSession();
  const act = useMemberAction();
  const edit = useContributionEdit();
  const copyLink = useCopyLink(contribution);
  const remove = useContributionDelete(contribution);
  const restore = useContributionRestore(contribution);
  const [asks, setAsks] = useState(false);
  const isOwn = user !== null && user.id === contribution.author?.id;
  const trigger = <IconButton icon="dots" label={intl.formatMessage(valued.more, { name: authorName })} tooltip={false} />;
  return (
    <>
      <Menu label={intl.formatMessage(valued.more, { name: authorName })} trigger={trigger}>
        <MenuItem icon="link" onSelect={copyLink}>
          <FormattedMessage {...messages.copyLink} />
        </MenuItem>
        {isOwn ? <MenuDivider /> : null}
        {isOwn && edit && !contribution.deleted ? (
          <MenuItem icon="pencil" onSelect={() => act(() => edit(contribution))}>
            <FormattedMessage {...messages.edit} />
          </MenuItem>
        ) : null}
        {isOwn && !contribution.deleted ? (
          <MenuItem icon="trash" danger onSelect={() => setAsks(true)}>
            <FormattedMessage {...messages.delete} />
          </MenuItem>
        ) : null}
        {isOwn && contribution.deleted ? (
          <MenuItem icon="history" onSelect={() => act(() => restore.mutate())}>
            <FormattedMessage {...messages.restore} />
          </MenuItem>
        ) : null}
      </Menu>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={<FormattedMessage {...(contribution.type === "discussion" ? messages.deleteArticle : messages.deletePost)} />}
        confirmLabel={<FormattedMessage {...messages.delete} />}
        loading={remove.isPending}
        loadingLabel={<FormattedMessage {...messages.deleting} />}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsks(false) })}
      >
        <FormattedMessage {...messages.deleteEffect} />
      </ConfirmDialog>
    </>
  );
}

import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCopyAddress } from "#contribution";
import { useMemberAction } from "#core/actions";
import { ConfirmDialog, IconButton, Menu, MenuDivider, MenuItem } from "#core/kit";
import { useBuildHref } from "#core/routing";
import { useSession } from "#core/session";
import type { AnyComment, CommentTarget } from "./comment.cache.ts";
import { useCommentDelete } from "./comment.hooks.ts";
import { messages, valued } from "./comment.messages.ts";

type Props = { target: CommentTarget; comment: AnyComment; authorName: string; onEdit: () => void };

export function CommentMenu({ target, comment, authorName, onEdit }: Props) {
  const intl = useIntl();
  const { user } = useSession();
  const act = useMemberAction();
  const buildHref = useBuildHref();
  const copy = useCopyAddress();
  const remove = useCommentDelete(target, comment.id);
  const [asks, setAsks] = useState(false);
  const params = { contribution_type: target.type, contribution_id: target.id, id: comment.id };
  const isOwn = user !== null && user.id === comment.author?.id;
  const label = intl.formatMessage(valued.moreLabel, { name: authorName });
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="dots" size="sm" label={label} tooltip={false} />}>
        <MenuItem icon="link" onSelect={() => copy(buildHref("comment", params))}>
          <FormattedMessage {...messages.copyLink} />
        </MenuItem>
        {isOwn ? (
          <>
            <MenuDivider />
            <MenuItem icon="pencil" onSelect={() => act(onEdit)}>
              <FormattedMessage {...messages.edit} />
            </MenuItem>
            <MenuItem icon="trash" danger onSelect={() => setAsks(true)}>
              <FormattedMessage {...messages.delete} />
            </MenuItem>
          </>
        ) : null}
      </Menu>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={<FormattedMessage {...messages.deleteTitle} />}
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

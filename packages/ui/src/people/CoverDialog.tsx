import type { Profile } from "@cortile/contract/people";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button, ConfirmDialog, Dialog } from "#core/kit";
import { withTexts } from "#core/locale";
import { useCover } from "./picture.hooks.ts";
import { pictureMessages as messages } from "./picture.messages.ts";
import { messagesIt } from "./picture.own.it.ts";
import { PictureUpload, type PictureKind } from "./PictureUpload.tsx";

const cover: PictureKind = {
  ratio: 4,
  maxBytes: 5 * 1024 * 1024,
  maxWidth: 2400,
  rules: messages.coverRules,
  tooLarge: messages.coverSize,
};

/** Puts a picture over one's profile, or takes it away. */
export const CoverDialog = withTexts(messagesIt, OwnCover);

function OwnCover({ user, onClose }: { user: Profile; onClose: () => void }) {
  const change = useCover(user.id);
  const [asking, setAsking] = useState(false);
  return (
    <Dialog open onClose={onClose} size="md" title={<FormattedMessage {...messages.cover} />}>
      <PictureUpload kind={cover} sending={change.isPending} onSend={(picture) => change.mutateAsync(picture).then(onClose)}>
        {user.cover ? (
          <Button variant="plain" icon="trash" onClick={() => setAsking(true)}>
            <FormattedMessage {...messages.removeCover} />
          </Button>
        ) : null}
      </PictureUpload>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<FormattedMessage {...messages.removeCoverTitle} />}
        confirmLabel={<FormattedMessage {...messages.removeCover} />}
        loading={change.isPending}
        onConfirm={() => change.mutate("", { onSuccess: onClose, onError: () => setAsking(false) })}
      >
        <FormattedMessage {...messages.removeCoverEffect} />
      </ConfirmDialog>
    </Dialog>
  );
}

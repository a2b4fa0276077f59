import { FormattedMessage } from "react-intl";
import { Button, Dialog } from "#core/kit";
import { messages } from "./composer.messages.ts";

type Props = {
  open: boolean;
  /** The draft is kept among the member's contents, not here. */
  onServer: boolean;
  saving: boolean;
  onKeep: () => void;
  onSave: () => void;
  onDiscard: () => void;
};

/** Asked when a text would be left: keep it, throw it away, or go on. */
export const CloseDialog = ({ open, onServer, saving, onKeep, onSave, onDiscard }: Props) => (
  <Dialog
    open={open}
    onClose={onKeep}
    size="sm"
    title={<FormattedMessage {...messages.closeTitle} />}
    footerStart={
      <Button variant="plain" tone="danger" onClick={onDiscard}>
        <FormattedMessage {...messages.discard} />
      </Button>
    }
    footer={
      <>
        <Button variant="plain" onClick={onKeep}>
          <FormattedMessage {...messages.keepWriting} />
        </Button>
        <Button
          variant="primary"
          data-autofocus=""
          loading={saving}
          loadingLabel={<FormattedMessage {...messages.savingDraft} />}
          onClick={onSave}
        >
          <FormattedMessage {...messages.saveDraft} />
        </Button>
      </>
    }
  >
    <FormattedMessage {...(onServer ? messages.closeDraftText : messages.closeText)} />
  </Dialog>
);

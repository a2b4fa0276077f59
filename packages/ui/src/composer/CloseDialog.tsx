import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Button, Dialog } from "#core/kit";
import { messages } from "./composer.messages.ts";

type Props = {
  open: boolean;
  /** What would be lost: an unpublished text, changes to a draft, or changes to a published text. */
  kind: "text" | "draft" | "published";
  /** An article; others are posts. */
  article: boolean;
  /** Saving keeps it among the member's drafts; elsewhere on this device. */
  onServer: boolean;
  saving: boolean;
  onKeep: () => void;
  onSave: () => void;
  onDiscard: () => void;
};

const effects = {
  text: messages.closeText,
  draft: messages.closeDraftText,
  published: messages.closePublishedText,
  saved: messages.closeSavedText,
  savedArticle: messages.closeSavedArticleText,
} satisfies Record<Props["kind"] | "saved" | "savedArticle", MessageDescriptor>;

/** Asked when a text would be left: save it, discard it, or go on. */
export const CloseDialog = ({ open, kind, article, onServer, saving, onKeep, onSave, onDiscard }: Props) => (
  <Dialog
    open={open}
    onClose={onKeep}
    size="sm"
    title={<FormattedMessage {...(kind === "text" ? messages.closeTitle : messages.closeEditTitle)} />}
    footerStart={
      <Button variant="plain" tone="danger" onClick={onDiscard}>
        <FormattedMessage {...(kind === "text" ? messages.discard : messages.discardChanges)} />
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
          <FormattedMessage {...(kind === "published" ? messages.keepChanges : messages.saveDraft)} />
        </Button>
      </>
    }
  >
    <FormattedMessage {...effects[kind === "text" && onServer ? (article ? "savedArticle" : "saved") : kind]} />
  </Dialog>
);

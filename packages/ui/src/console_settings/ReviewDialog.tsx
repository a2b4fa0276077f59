import type { SettingChange } from "@cortile/contract/preference";
import { FormattedMessage } from "react-intl";
import { Button, Dialog } from "#core/kit";
import { ChangeTable } from "./ChangeTable.tsx";
import { messages } from "./settings.messages.ts";

type Props = {
  /** Null: closed. */
  changes: readonly SettingChange[] | null;
  publishing: boolean;
  onPublish: () => void;
  onClose: () => void;
};

/** What publishing would change, before it is done. */
export const ReviewDialog = ({ changes, publishing, onPublish, onClose }: Props) => (
  <Dialog
    open={changes !== null}
    onClose={onClose}
    title={<FormattedMessage {...messages.reviewTitle} />}
    footer={
      <>
        <Button variant="plain" onClick={onClose}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        <Button
          variant="primary"
          loading={publishing}
          loadingLabel={<FormattedMessage {...messages.publishing} />}
          onClick={onPublish}
        >
          <FormattedMessage {...messages.publish} />
        </Button>
      </>
    }
  >
    <ChangeTable changes={changes ?? []} />
  </Dialog>
);

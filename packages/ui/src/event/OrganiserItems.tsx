import { FormattedMessage } from "react-intl";
import { MenuItem } from "#core/kit";
import { withTexts } from "#core/locale";
import { messages } from "./manage.messages.ts";
import { messagesIt } from "./manage.own.it.ts";

type Props = {
  /** Without it nothing is edited. */
  onEdit: (() => void) | undefined;
  onCancel: () => void;
};

/** What the organiser finds in the menu of an event. */
export const OrganiserItems = withTexts(messagesIt, ({ onEdit, onCancel }: Props) => (
  <>
    {onEdit ? (
      <MenuItem icon="pencil" onSelect={onEdit}>
        <FormattedMessage {...messages.edit} />
      </MenuItem>
    ) : null}
    <MenuItem icon="ban" danger onSelect={onCancel}>
      <FormattedMessage {...messages.cancel} />
    </MenuItem>
  </>
));

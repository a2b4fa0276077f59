import { FormattedMessage } from "react-intl";
import { MenuItem } from "#core/kit";
import { withTexts } from "#core/locale";
import { messages } from "./manage.messages.ts";
import { messagesIt } from "./manage.own.it.ts";

type Props = { onEdit: () => void; onCancel: () => void };

/** What the organiser finds in the menu of an event. */
export const OrganiserItems = withTexts(messagesIt, ({ onEdit, onCancel }: Props) => (
  <>
    <MenuItem icon="pencil" onSelect={onEdit}>
      <FormattedMessage {...messages.edit} />
    </MenuItem>
    <MenuItem icon="ban" danger onSelect={onCancel}>
      <FormattedMessage {...messages.cancel} />
    </MenuItem>
  </>
));

import { FormattedMessage } from "react-intl";
import { MenuItem } from "#core/kit";
import { withTexts } from "#core/locale";
import { messages } from "./admin.messages.ts";
import { messagesIt } from "./admin.own.it.ts";

type Props = {
  /** Without it nothing is edited. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
};

/** What the administrator finds in the menu of a group. */
export const AdminItems = withTexts(messagesIt, ({ onEdit, onDelete }: Props) => (
  <>
    {onEdit ? (
      <MenuItem icon="pencil" onSelect={onEdit}>
        <FormattedMessage {...messages.edit} />
      </MenuItem>
    ) : null}
    <MenuItem icon="trash" danger onSelect={onDelete}>
      <FormattedMessage {...messages.delete} />
    </MenuItem>
  </>
));

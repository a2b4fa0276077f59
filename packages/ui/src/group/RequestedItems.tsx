import type { Group } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { MenuItem, MenuLabel, personName } from "#core/kit";
import { Link } from "#core/routing";
import { useHasMessages } from "./group.access.ts";
import { templates } from "./group.messages.ts";

/** Who answers a request, and the way to write to them. */
export function RequestedItems({ group: { managed_by: admin } }: { group: Group }) {
  const hasMessages = useHasMessages();
  const name = personName(admin);
  return (
    <>
      <MenuLabel>
        <FormattedMessage {...templates.decides} values={{ name }} />
      </MenuLabel>
      {hasMessages && !admin.deleted ? (
        <MenuItem component={Link} icon="mail" route="user_messages" params={{ id: admin.id }}>
          <FormattedMessage {...templates.writeTo} values={{ name }} />
        </MenuItem>
      ) : (
        <MenuItem component={Link} icon="user" route="user_profile" params={{ id: admin.id }}>
          {name}
        </MenuItem>
      )}
    </>
  );
}

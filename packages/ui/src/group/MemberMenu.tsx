import type { Group, User } from "@cortile/contract/entity";
import { FormattedMessage, useIntl } from "react-intl";
import { IconButton, Menu, MenuItem, personName } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { messages, templates } from "./admin.messages.ts";
import { messagesIt } from "./admin.own.it.ts";
import { useHasMessages } from "./group.access.ts";
import { useMemberActs } from "./useMemberActs.tsx";

/** What the administrator does about a member: writes to them, or removes them. */
export const MemberMenu = withTexts(messagesIt, Choices);

function Choices({ group, user }: { group: Group; user: User }) {
  const label = useIntl().formatMessage(templates.memberMore, { name: personName(user) });
  const hasMessages = useHasMessages();
  const acts = useMemberActs(group);
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="dots" label={label} />}>
        {hasMessages && !user.deleted ? (
          <MenuItem component={Link} icon="mail" route="user_messages" params={{ id: user.id }}>
            <FormattedMessage {...messages.message} />
          </MenuItem>
        ) : null}
        <MenuItem icon="ban" danger onSelect={() => acts.begin("remove", user)}>
          <FormattedMessage {...messages.remove} />
        </MenuItem>
      </Menu>
      {acts.question}
    </>
  );
}

import type { Group } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { Dialog } from "#core/kit";
import { messages } from "./group.messages.ts";
import { MemberList } from "./MemberList.tsx";

/** All members of a group over its page. */
export const MembersDialog = ({ group, onClose }: { group: Group; onClose: () => void }) => (
  <Dialog open onClose={onClose} size="sm" title={<FormattedMessage {...messages.members} />}>
    <MemberList group={group} onLeave={onClose} />
  </Dialog>
);

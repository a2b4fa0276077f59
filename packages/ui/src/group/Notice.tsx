import type { Group } from "@cortile/contract/entity";
import { FormattedMessage } from "react-intl";
import { Banner } from "#core/kit";
import { statusOf } from "./group.access.ts";
import { messages } from "./notice.messages.ts";
import classes from "./Group.module.css";

/** Why an outsider of a private group sees no more of it. */
export function Notice({ group }: { group: Group }) {
  const isInvited = statusOf(group) === "invited" && !group.taken_down;
  return (
    <div className={classes.notice}>
      <Banner tone="quiet" icon={isInvited ? "mail" : undefined}>
        <FormattedMessage {...(isInvited ? messages.invitedPrompt : messages.privatePrompt)} />
      </Banner>
    </div>
  );
}

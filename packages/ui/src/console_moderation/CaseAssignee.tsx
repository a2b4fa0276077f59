import type { CaseDetail } from "@cortile/contract/moderation";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { personName, Select } from "#core/kit";
import { moderatorsQuery, useAssign } from "./case.hooks.ts";
import { messages } from "./case.messages.ts";
import classes from "./case.module.css";

/** Who sees to a case; whoever it is about cannot. */
export function CaseAssignee({ detail }: { detail: CaseDetail }) {
  const intl = useIntl();
  const assign = useAssign(detail);
  const { data: moderators = [] } = useQuery(moderatorsQuery(useClient()));
  const { assignee, author } = detail;
  const people = moderators.filter(({ id }) => id !== author?.id);
  const listed = assignee && !people.some(({ id }) => id === assignee.id) ? [assignee, ...people] : people;
  const shown = assign.isPending ? assign.variables : (assignee?.id ?? null);
  return (
    <Select
      aria-label={intl.formatMessage(messages.assigned)}
      className={classes.assignee}
      value={shown ?? ""}
      onChange={(event) => assign.mutate(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}
    >
      <option value="">
        {intl.formatMessage(messages.assigned)}: {intl.formatMessage(messages.nobody)}
      </option>
      {listed.map((user) => (
        <option key={user.id} value={user.id}>
          {personName(user)}
        </option>
      ))}
    </Select>
  );
}

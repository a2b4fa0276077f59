import type { Event } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Field, Select } from "#core/kit";
import { useGate } from "#core/preferences";
import { ownGroupsQuery } from "./manage.hooks.ts";
import { messages } from "./manage.messages.ts";

type Props = {
  /** Id of the chosen group, null for none. */
  value: number | null;
  /** That of the event until now, of which the organiser may no longer be a member. */
  current: Event["group"];
  /** Whether only people who were let in see the event. */
  isPrivate: boolean;
  error: ReactNode;
  onChange: (group: number | null) => void;
};

/** Which group an event belongs to; nothing for whoever is in none. */
export function GroupField({ value, current, isPrivate, error, onChange }: Props) {
  const isOn = useGate("groups");
  const { data: own = [] } = useQuery({ ...ownGroupsQuery(useClient()), enabled: isOn });
  const groups = current && !own.some(({ id }) => id === current.id) ? [current, ...own] : own;
  if (!isOn || groups.length === 0) return null;
  const isOpenInPrivate = !isPrivate && own.some(({ id, privacy }) => id === value && privacy === "private");
  return (
    <Field
      label={<FormattedMessage {...messages.group} />}
      hint={<FormattedMessage {...(isOpenInPrivate ? messages.groupPrivateHint : messages.groupHint)} />}
      error={error}
      optional
    >
      <Select
        value={value ?? ""}
        onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? null : Number(currentTarget.value))}
      >
        <FormattedMessage {...messages.noGroup}>{(text) => <option value="">{text}</option>}</FormattedMessage>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

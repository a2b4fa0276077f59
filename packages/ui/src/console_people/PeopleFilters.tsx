import { accountState } from "@cortile/contract/account_admin";
import { userRole } from "@cortile/contract/enums";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { consoleMessages, FilterSelect, MoreFilters } from "#console";
import { useClient } from "#core/client";
import { Field, Select, TextInput } from "#core/kit";
import { SearchForm } from "#shell";
import { hasMoreFilters, peopleAddress, type PeopleAddress } from "./people.address.ts";
import { tagsQuery, useProfileFields } from "./people.hooks.ts";
import { messages, roleLabels, stateLabels } from "./people.messages.ts";

/** The search, and what narrows the list; the less usual of it under a fold. */
export function PeopleFilters({ address }: { address: PeopleAddress }) {
  return (
    <SearchForm
      route="console_people"
      label={messages.search}
      action={consoleMessages.apply}
      asked={address.q}
      addressOf={(said) => peopleAddress.write({ ...peopleAddress.read(said), order: address.order })}
    >
      <FilterSelect
        name="role"
        label={messages.role}
        any={messages.anyRole}
        value={address.role}
        options={[...userRole.map((role) => [role, roleLabels[role]] as const), ["none", messages.noRole]]}
      />
      <FilterSelect
        name="state"
        label={messages.state}
        any={messages.anyState}
        value={address.state}
        options={accountState.map((state) => [state, stateLabels[state]])}
      />
      <MoreFilters label={<FormattedMessage {...messages.more} />} open={hasMoreFilters(address)}>
        <AccountFilters address={address} />
      </MoreFilters>
    </SearchForm>
  );
}

const days = [
  ["joined_from", messages.joinedFrom],
  ["joined_to", messages.joinedTo],
  ["seen_from", messages.seenFrom],
  ["seen_to", messages.seenTo],
] as const;

function AccountFilters({ address }: { address: PeopleAddress }) {
  const intl = useIntl();
  const tags = useQuery(tagsQuery(useClient())).data?.results ?? [];
  const fields = useProfileFields();
  return (
    <>
      {days.map(([name, label]) => (
        <Field key={name} label={<FormattedMessage {...label} />}>
          <TextInput name={name} type="date" defaultValue={address[name]} />
        </Field>
      ))}
      <Field label={<FormattedMessage {...messages.tag} />}>
        {/* Its choices come later than the address. */}
        <Select key={tags.length} name="tag" defaultValue={address.tag || ""}>
          <option value="">{intl.formatMessage(messages.anyTag)}</option>
          {tags.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {fields.length > 0 ? (
        <>
          <Field label={<FormattedMessage {...messages.field} />}>
            <Select name="field" defaultValue={address.field}>
              <option value="">{intl.formatMessage(messages.anyField)}</option>
              {fields.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={<FormattedMessage {...messages.value} />}>
            <TextInput name="value" maxLength={200} defaultValue={address.value} />
          </Field>
        </>
      ) : null}
    </>
  );
}

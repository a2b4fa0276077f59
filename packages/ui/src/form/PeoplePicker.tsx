import type { User } from "@cortile/contract/entity";
import { keepPreviousData, useQuery, type QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Avatar, ErrorBanner, List, ListRow, personName, PersonChips, SearchInput, SkeletonRows, useDebounced } from "#core/kit";
import { messages, templates } from "./form.messages.ts";
import { PickerPanel } from "./PickerPanel.tsx";
import classes from "./Form.module.css";

/** Finds people who may be chosen; some who may fit, without a text. */
export type PeopleSource = {
  key: QueryKey;
  read: (query: { search: string; limit: number }, signal: AbortSignal) => Promise<User[]>;
};

type Props = {
  source: PeopleSource;
  chosen: readonly User[];
  onChange: (chosen: User[]) => void;
  /** Whether its search is the first field of a dialog. */
  isFirst?: boolean;
};

/** As many as one call takes. */
const maxChosen = 500;
const [suggested, found] = [5, 10];

/** Chooses people to invite: chips of those chosen, a search, and some who may fit. */
export function PeoplePicker({ source, chosen, onChange, isFirst = false }: Props) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const search = useDebounced(text.trim());
  const people = useQuery({
    queryKey: [...source.key, search],
    queryFn: ({ signal }) => source.read({ search, limit: search ? found : suggested }, signal),
    placeholderData: keepPreviousData,
  });
  const fresh = (people.data ?? []).filter(({ id }) => !chosen.some((person) => person.id === id));
  return (
    <PickerPanel className={classes.picker}>
      <PersonChips people={chosen} onChange={onChange} removeLabel={(name) => intl.formatMessage(templates.remove, { name })} />
      <SearchInput
        label={intl.formatMessage(messages.findPeople)}
        maxLength={200}
        value={text}
        onChange={setText}
        aria-busy={people.isFetching || undefined}
        data-autofocus={isFirst ? "" : undefined}
      />
      {people.isPending ? <SkeletonRows count={3} /> : null}
      {people.isError ? <ErrorBanner onRetry={() => void people.refetch()} retrying={people.isFetching} /> : null}
      {fresh.length > 0 && chosen.length < maxChosen ? (
        <List label={intl.formatMessage(search ? messages.found : messages.suggested)}>
          {fresh.map((person) => (
            <ListRow
              key={person.id}
              component="button"
              type="button"
              aria-label={intl.formatMessage(templates.add, { name: personName(person) })}
              mark={<Avatar id={person.id} name={personName(person)} src={person.avatar} />}
              title={personName(person)}
              meta={`@${person.username}`}
              action={<Icon name="plus" size={18} />}
              onClick={() => {
                onChange([...chosen, person]);
                setText("");
              }}
            />
          ))}
        </List>
      ) : null}
      {people.data && fresh.length === 0 && search !== "" ? (
        <p className={classes.nobody}>
          <FormattedMessage {...messages.nobody} />
        </p>
      ) : null}
    </PickerPanel>
  );
}

import type { Locality, Place } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Icon } from "#core/icons";
import { Chip, ErrorBanner, List, ListRow, Popover, SearchInput, SkeletonRows } from "#core/kit";
import { PickerPanel } from "#form";
import { placeSearchQuery } from "./composer.hooks.ts";
import { messages, templates } from "./composer.messages.ts";
import { splitMatch } from "./split-match.ts";
import classes from "./Composer.module.css";

type Props = { place: Place | null; onChange: (place: Place | null) => void };

/** The place of a text as a chip, with a picker. */
export function PlacePicker({ place, onChange }: Props) {
  const intl = useIntl();
  return (
    <>
      {place ? (
        <Chip
          mark={<Icon name="map-pin" size={16} />}
          onRemove={() => onChange(null)}
          removeLabel={intl.formatMessage(templates.removePlace, { name: place.location })}
        >
          {place.location}
        </Chip>
      ) : null}
      <Popover
        label={intl.formatMessage(messages.place)}
        trigger={
          <Chip mark={<Icon name={place ? "pencil" : "map-pin"} size={16} />}>
            <FormattedMessage {...messages.place} />
          </Chip>
        }
      >
        {(close) => (
          <Choices
            onChoose={(chosen) => {
              onChange(chosen);
              close();
            }}
          />
        )}
      </Popover>
    </>
  );
}

/** Letters from which on a search is worth its answer. */
const minSearchLength = 2;
/** As the contract has it. */
const maxPlaceLength = 500;

function Choices({ onChoose }: { onChoose: (place: Place) => void }) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const wanted = search.length >= minSearchLength;
  const found = useQuery({ ...placeSearchQuery(useClient(), search), enabled: wanted });
  const towns = wanted ? (found.data ?? []) : [];
  return (
    <PickerPanel className={classes.choices}>
      <SearchInput
        label={intl.formatMessage(messages.findPlace)}
        value={text}
        onChange={setText}
        maxLength={200}
        autoComplete="off"
        data-autofocus=""
      />
      {wanted && found.isPending ? <SkeletonRows count={3} /> : null}
      {wanted && found.isError ? <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching} /> : null}
      {wanted && found.data?.length === 0 ? (
        <p className={classes.nothing} role="status">
          <FormattedMessage {...messages.noPlace} />
        </p>
      ) : null}
      {wanted ? (
        <List label={intl.formatMessage(messages.places)}>
          {towns.map((town) => (
            <ListRow
              key={`${town.lat} ${town.lng}`}
              component="button"
              type="button"
              mark={<Icon name="map-pin" />}
              title={<TownName name={town.full_address} search={search} />}
              onClick={() => onChoose(placeOf(town))}
            />
          ))}
          <ListRow
            component="button"
            type="button"
            mark={<Icon name="pencil" />}
            title={intl.formatMessage(templates.usePlace, { name: search })}
            onClick={() => onChoose({ location: search.slice(0, maxPlaceLength) })}
          />
        </List>
      ) : null}
    </PickerPanel>
  );
}

const placeOf = ({ full_address, lat, lng }: Locality): Place => ({ location: full_address, lat, lng });

function TownName({ name, search }: { name: string; search: string }) {
  const [before, match, after] = splitMatch(name, search);
  return (
    <>
      {before}
      {match ? <mark className={classes.match}>{match}</mark> : null}
      {after}
    </>
  );
}

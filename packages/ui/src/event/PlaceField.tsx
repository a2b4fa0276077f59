import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { useClient } from "#core/client";
import { Field, Segmented, TextInput, useDebounced } from "#core/kit";
import { messages as eventMessages } from "./event.messages.ts";
import classes from "./Event.module.css";
import { townsQuery, type EventText } from "./manage.hooks.ts";
import { messages } from "./manage.messages.ts";

type Props = {
  text: EventText;
  problem: MessageDescriptor | null;
  /** The server's words about a field. */
  fieldError: (field: string) => string | undefined;
  onChange: (changes: Partial<EventText>) => void;
};

/** Where an event takes place: an address, with towns to choose from, or a link. */
export function PlaceField({ text, problem, fieldError, onChange }: Props) {
  const intl = useIntl();
  const said = problem ? <FormattedMessage {...problem} /> : undefined;
  return (
    <fieldset className={classes.fieldset}>
      <legend>
        <FormattedMessage {...messages.place} />
      </legend>
      <Segmented
        label={intl.formatMessage(messages.place)}
        value={text.place}
        options={[
          { value: "in person", label: intl.formatMessage(eventMessages.inPerson), icon: "map-pin" },
          { value: "virtual", label: intl.formatMessage(eventMessages.online), icon: "world" },
        ]}
        onChange={(place) => onChange({ place })}
      />
      {text.place === "in person" ? (
        <AddressField text={text} error={said ?? fieldError("geolocation")} onChange={onChange} />
      ) : (
        <Field
          label={<FormattedMessage {...messages.link} />}
          hint={<FormattedMessage {...messages.linkHint} />}
          error={said ?? fieldError("link")}
          required
        >
          <TextInput
            type="url"
            inputMode="url"
            maxLength={2000}
            value={text.link}
            onChange={(typed) => onChange({ link: typed.currentTarget.value })}
          />
        </Field>
      )}
    </fieldset>
  );
}

function AddressField({ text, error, onChange }: Pick<Props, "text" | "onChange"> & { error: ReactNode }) {
  const list = useId();
  const search = useDebounced(text.address.trim(), 300);
  const { data: towns = [] } = useQuery(townsQuery(useClient(), search));
  const choose = (address: string) => {
    const town = towns.find(({ full_address }) => full_address === address);
    onChange({ address, position: town ? { lat: town.lat, lng: town.lng } : null });
  };
  return (
    <Field
      label={<FormattedMessage {...messages.address} />}
      hint={<FormattedMessage {...messages.addressHint} />}
      error={error}
      required
    >
      <TextInput
        list={list}
        maxLength={500}
        autoComplete="off"
        value={text.address}
        onChange={(typed) => choose(typed.currentTarget.value)}
      />
      <datalist id={list}>
        {towns.map(({ full_address }) => (
          <option key={full_address} value={full_address}>
            {full_address}
          </option>
        ))}
      </datalist>
    </Field>
  );
}

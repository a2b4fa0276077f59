import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { personName, TextInput, useDebounced } from "#core/kit";
import { useGate } from "#core/preferences";
import { authorsQuery } from "./search.hooks.ts";
import { messages } from "./search.messages.ts";

/** A username, with the people it may become where people may be searched. It sends the form around it once it stands there whole. */
export function AuthorFilter({ name, value }: { name: string; value: string }) {
  const intl = useIntl();
  const listId = useId();
  const [text, setText] = useState(value);
  const asked = text.trim().replace(/^@/, "");
  const suggests = useGate("people");
  const { data: people = [] } = useQuery(authorsQuery(useClient(), useDebounced(asked === value || !suggests ? "" : asked)));
  return (
    <>
      <TextInput
        name={name}
        icon="user"
        list={listId}
        aria-label={intl.formatMessage(messages.by)}
        placeholder={intl.formatMessage(messages.by)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={150}
        value={text}
        onChange={(event) => {
          // A keystroke is no choice yet; one of the list, or none at all, is.
          const { form, value: next } = event.currentTarget;
          setText(next);
          if (next === "" || people.some(({ username }) => username === next)) queueMicrotask(() => form?.requestSubmit());
        }}
        onBlur={(event) => {
          if (asked !== value) event.currentTarget.form?.requestSubmit();
        }}
      />
      <datalist id={listId}>
        {people.map((person) => (
          <option key={person.id} value={person.username}>
            {personName(person)}
          </option>
        ))}
      </datalist>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { TextInput } from "#core/kit";
import { personName } from "#vote";
import { authorsQuery, useRested } from "./search.hooks.ts";
import { messages } from "./search.messages.ts";

/** A username, with the people it may become; part of the form around it. @param onChosen it stands there whole */
export function AuthorFilter({ name, value, onChosen }: { name: string; value: string; onChosen: () => void }) {
  const intl = useIntl();
  const listId = useId();
  const [text, setText] = useState(value);
  const asked = text.trim().replace(/^@/, "");
  const { data: people = [] } = useQuery(authorsQuery(useClient(), useRested(asked === value ? "" : asked)));
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
          event.stopPropagation();
          const next = event.currentTarget.value;
          setText(next);
          if (next === "" || people.some(({ username }) => username === next)) queueMicrotask(onChosen);
        }}
        onBlur={() => {
          if (asked !== value) onChosen();
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

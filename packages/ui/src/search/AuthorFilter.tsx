import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { personName, TextInput, useDebounced } from "#core/kit";
import { useGate } from "#core/preferences";
import { authorsQuery } from "./search.hooks.ts";
import { messages } from "./search.messages.ts";

/**
 * A username, with the people it may become where people may be searched; the whole name of one of them stands for it too.
 * It sends the form around it once it stands there whole.
 */
export function AuthorFilter({ name, value }: { name: string; value: string }) {
  const intl = useIntl();
  const listId = useId();
  const [typed, setTyped] = useState({ text: value, value });
  // Back and Forward set the field.
  if (typed.value !== value) setTyped({ text: value, value });
  const asked = usernameIn(typed.text);
  const suggests = useGate("people");
  const { data: people = [] } = useQuery(authorsQuery(useClient(), useDebounced(asked === value || !suggests ? "" : asked)));
  const toUsername = (field: HTMLInputElement) => {
    const said = field.value.trim().toLowerCase();
    // A username is nobody else's name.
    if (people.some(({ username }) => username.toLowerCase() === usernameIn(said))) return;
    const [person, ...others] = people.filter((one) => personName(one).toLowerCase() === said);
    if (person && others.length === 0) field.value = person.username;
  };
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
        defaultValue={value}
        onChange={(event) => {
          // A keystroke is no choice yet; one of the list, or none at all, is.
          const { form, value: next } = event.currentTarget;
          setTyped({ text: next, value });
          if (next === "" || people.some(({ username }) => username === next)) queueMicrotask(() => form?.requestSubmit());
        }}
        onKeyDown={(event) => event.key === "Enter" && toUsername(event.currentTarget)}
        onBlur={({ currentTarget }) => {
          toUsername(currentTarget);
          if (usernameIn(currentTarget.value) !== value) currentTarget.form?.requestSubmit();
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

const usernameIn = (text: string) => text.trim().replace(/^@/, "");

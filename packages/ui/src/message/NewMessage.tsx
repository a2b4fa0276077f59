import { CallError } from "@cortile/client/http";
import type { Me, User } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { useClient } from "#core/client";
import { Avatar, Banner, Heading, IconButton, personName, PersonChips, TextInput, useDebounced } from "#core/kit";
import { Link, useNavigate } from "#core/routing";
import { MessageEditor, type SentFile } from "./MessageEditor.tsx";
import { recipientsQuery, useSendToMany } from "./message.hooks.ts";
import { messages, templates } from "./message.messages.ts";
import classes from "./Message.module.css";

/** A message to people who are still to be chosen. */
export function NewMessage({ me }: { me: Me }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const guard = useMemberAction();
  const [chosen, setChosen] = useState<readonly User[]>([]);
  // What of it has been sent is not sent again when the rest is.
  const sent = useRef(new Set<string>());
  const send = useSendToMany();
  const sendAll = async (text: string, files: readonly SentFile[]) => {
    const recipients = chosen.map(({ id }) => id);
    const contents = [...(text ? [{ message: text }] : []), ...files.map(({ uuid }) => ({ message: "", file_uuid: uuid }))];
    for (const content of contents) {
      const name = JSON.stringify([recipients, content]);
      if (!sent.current.has(name)) await send.mutateAsync({ recipients, ...content });
      sent.current.add(name);
    }
    const [only] = recipients;
    navigate(
      recipients.length === 1 && only !== undefined
        ? { route: "user_messages", params: { id: only } }
        : { route: "user_messages" },
    );
  };
  const start = (text: string, files: readonly SentFile[]) =>
    new Promise<void>((resolve, reject) => {
      let isAllowed = false;
      guard(() => {
        isAllowed = true;
        sendAll(text, files).then(resolve, reject);
      });
      if (!isAllowed) reject(new Error("the account is blocked"));
    });
  const back = intl.formatMessage(messages.back);
  const { error } = send;
  return (
    <>
      <header className={classes.head}>
        <IconButton component={Link} route="user_messages" icon="arrow-left" label={back} size="lg" className={classes.back} />
        <Heading level={2} size="h4" className={classes.grow ?? ""}>
          <FormattedMessage {...messages.write} />
        </Heading>
      </header>
      <Recipients me={me} chosen={chosen} onChange={setChosen} />
      <div className={classes.scroller}>
        <div role="status">
          {chosen.length > 1 ? (
            <p className={classes.privacy}>
              <FormattedMessage {...messages.separately} />
            </p>
          ) : null}
        </div>
        <p className={classes.privacy}>
          <FormattedMessage {...messages.privacy} />
        </p>
      </div>
      {error ? (
        <div className={classes.foot}>
          <Banner tone="danger" role="alert" onDismiss={send.reset}>
            {error instanceof CallError && error.status >= 400 && error.status < 500
              ? error.message
              : intl.formatMessage(messages.notSent)}
          </Banner>
        </div>
      ) : null}
      <MessageEditor draftName={`${me.id} new`} disabled={chosen.length === 0 || send.isPending} onSend={start} />
    </>
  );
}

type RecipientsProps = { me: Me; chosen: readonly User[]; onChange: (chosen: readonly User[]) => void };

/** Finds people by name; Enter takes the first, Backspace in the empty field the last one out again. */
function Recipients({ me, chosen, onChange }: RecipientsProps) {
  const intl = useIntl();
  const listId = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const search = useDebounced(text.trim());
  const { data, isFetching } = useQuery(recipientsQuery(useClient(), search));
  const found = text.trim() === "" ? [] : (data ?? []).filter(({ id }) => id !== me.id && !chosen.some((one) => one.id === id));
  const choose = (person: User | undefined) => {
    if (!person) return;
    onChange([...chosen, person]);
    setText("");
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Backspace" && text === "") onChange(chosen.slice(0, -1));
    if (event.key === "Escape") setText("");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    if (event.key === "Enter") choose(found[active]);
    if (step || event.key === "Enter") event.preventDefault();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <div className={classes.to}>
      <label className={classes.toLabel} htmlFor={`${listId}-field`}>
        <FormattedMessage {...messages.to} />
      </label>
      <div className={classes.grow}>
        {chosen.length > 0 ? (
          <div className={classes.chosen}>
            <PersonChips
              people={chosen}
              onChange={onChange}
              removeLabel={(name) => intl.formatMessage(templates.remove, { name })}
            />
          </div>
        ) : null}
        <TextInput
          id={`${listId}-field`}
          placeholder={intl.formatMessage(messages.toHint)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page begins with whom the message goes to
          autoFocus
          role="combobox"
          autoComplete="off"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div
          id={listId}
          role="listbox"
          className={classes.found}
          hidden={found.length === 0}
          aria-label={intl.formatMessage(messages.to)}
        >
          {found.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has focus and keys
            <div
              key={person.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar id={person.id} name={personName(person)} src={person.avatar} size={24} />
              <span className={classes.name}>{personName(person)}</span>
              <span className={classes.handle}>@{person.username}</span>
            </div>
          ))}
        </div>
        {search !== "" && search === text.trim() && !isFetching && data?.length === 0 ? (
          <p className={classes.handle} role="status">
            <FormattedMessage {...messages.nobody} />
          </p>
        ) : null}
      </div>
    </div>
  );
}

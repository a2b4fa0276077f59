import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { useClient } from "#core/client";
import {
  Avatar,
  Checkbox,
  Chip,
  List,
  ListRow,
  personName,
  PersonChips,
  Popover,
  Radio,
  RadioGroup,
  SearchInput,
  SquareAvatar,
} from "#core/kit";
import { Icon } from "#core/icons";
import { useFeature, useGate, usePreference } from "#core/preferences";
import { PickerPanel } from "#form";
import { addressableTagsQuery, peopleSearchQuery, useUserMatch, writableGroupsQuery } from "./composer.hooks.ts";
import { messages, templates } from "./composer.messages.ts";
import type { Audience } from "./composer-text.ts";
import classes from "./Composer.module.css";

type PickedAudience = Exclude<Audience, { kind: "event" }>;
type Props = { audience: PickedAudience; onChange: (audience: Audience) => void; required: boolean };

/** The audience of a text, as a chip that opens the choice. */
export function AudiencePicker({ audience, onChange, required }: Props) {
  const intl = useIntl();
  const name = useId();
  const tagging = useFeature("tagging");
  const people = usePreference("configurations.post_user_addressing_enabled") === true;
  const tags = useQuery({ ...addressableTagsQuery(useClient()), enabled: tagging });
  const groups = useQuery({ ...writableGroupsQuery(useClient(), ""), enabled: useGate("groups") });
  const offersGroups = (groups.data?.length ?? 0) > 0 || audience.kind === "group";
  const offersTags = (tags.data?.length ?? 0) > 0 || audience.kind === "tags";
  const kinds: PickedAudience["kind"][] = [];
  if (!required) kinds.push("everyone");
  if (offersGroups) kinds.push("group");
  if (offersTags) kinds.push("tags");
  if (people) kinds.push("people");
  const icon = audience.kind === "everyone" && !required ? "world" : audience.kind === "people" ? "lock" : "users";
  if (!offersTags && !offersGroups && !people && audience.kind === "everyone" && !required)
    return (
      <span className={classes.badge}>
        <Icon name="world" size={16} />
        <FormattedMessage {...messages.everyone} />
      </span>
    );
  return (
    <Popover
      label={intl.formatMessage(messages.audience)}
      trigger={
        <Chip mark={<Icon name={icon} size={16} />} data-field="audience">
          <span className={classes.audience}>{audienceLabel(intl, audience, required)}</span>
          <Icon name="chevron-down" size={16} />
        </Chip>
      }
    >
      <PickerPanel className={classes.choices}>
        <RadioGroup legend={intl.formatMessage(messages.audience)} hideLegend>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              name={name}
              label={intl.formatMessage(messages[kind])}
              checked={audience.kind === kind}
              onChange={() => onChange(chosenKind(kind, audience))}
            />
          ))}
        </RadioGroup>
        {audience.kind === "tags" ? (
          <div className={classes.options} role="group" aria-label={intl.formatMessage(messages.tags)}>
            {(tags.data ?? audience.tags).map((tag) => (
              <Checkbox
                key={tag.id}
                label={tag.name}
                checked={audience.tags.some(({ id }) => id === tag.id)}
                onChange={(event) =>
                  onChange({
                    kind: "tags",
                    tags: event.currentTarget.checked ? [...audience.tags, tag] : audience.tags.filter(({ id }) => id !== tag.id),
                  })
                }
              />
            ))}
          </div>
        ) : null}
        {audience.kind === "group" ? <GroupChoice chosen={audience.group} onChange={onChange} /> : null}
        {audience.kind === "people" ? <PeopleChoice chosen={audience.people} onChange={onChange} /> : null}
      </PickerPanel>
    </Popover>
  );
}

type GroupAudience = Extract<Audience, { kind: "group" }>;

function GroupChoice({ chosen, onChange }: { chosen: GroupAudience["group"]; onChange: (audience: Audience) => void }) {
  const intl = useIntl();
  const name = useId();
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const found = useQuery(writableGroupsQuery(useClient(), search));
  const others = (found.data ?? []).filter(({ id }) => id !== chosen?.id);
  const shown = chosen && search === "" ? [chosen, ...others] : (found.data ?? []);
  return (
    <>
      <SearchInput label={intl.formatMessage(messages.findGroup)} maxLength={200} value={text} onChange={setText} />
      <div className={classes.options} role="radiogroup" aria-label={intl.formatMessage(messages.group)}>
        {shown.map((group) => (
          <Radio
            key={group.id}
            name={name}
            label={
              <>
                <SquareAvatar id={group.id} name={group.name} src={group.image_small} size={24} /> {group.name}
              </>
            }
            checked={group.id === chosen?.id}
            onChange={() => onChange({ kind: "group", group })}
          />
        ))}
      </div>
      {found.data && shown.length === 0 ? (
        <p className={classes.nothing}>
          <FormattedMessage {...messages.noGroup} />
        </p>
      ) : null}
    </>
  );
}

type People = Extract<Audience, { kind: "people" }>["people"];

function PeopleChoice({ chosen, onChange }: { chosen: People; onChange: (audience: Audience) => void }) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const found = useQuery({ ...peopleSearchQuery(useClient(), search), enabled: search.length >= 3 });
  const fresh = (found.data ?? []).filter(({ id }) => !chosen.some((person) => person.id === id));
  const set = (people: People) => onChange({ kind: "people", people });
  const match = useUserMatch();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const add = (pasted: string) => {
    const names = usernamesIn(pasted);
    setUnknown([]);
    match.mutate(names, {
      onSuccess(people) {
        const personOf = (name: string) => people.find(({ username }) => username.toLowerCase() === name.toLowerCase());
        // Nobody at all: these may be the words of a name.
        if (people.length === 0) setText(pasted);
        else setUnknown(names.filter((name) => !personOf(name)));
        const added = [...new Set(names.flatMap((name) => personOf(name) ?? []))];
        set([...chosen, ...added.filter(({ id }) => !chosen.some((person) => person.id === id))]);
      },
      onError: () => setText(pasted),
    });
  };
  return (
    <>
      <PersonChips people={chosen} onChange={set} removeLabel={(name) => intl.formatMessage(templates.removePerson, { name })} />
      <SearchInput
        label={intl.formatMessage(messages.findPeople)}
        value={text}
        onChange={setText}
        aria-busy={match.isPending || undefined}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain").trim();
          if (usernamesIn(pasted).length < 2) return;
          event.preventDefault();
          add(pasted);
        }}
      />
      <p className={classes.nothing}>
        <FormattedMessage {...messages.pastePeople} />
      </p>
      {unknown.length > 0 ? (
        <p className={classes.nothing} role="status">
          <FormattedMessage {...templates.unknownPeople} values={{ names: intl.formatList(unknown) }} />
        </p>
      ) : null}
      {search.length >= 3 && found.data && fresh.length === 0 ? (
        <p className={classes.nothing}>
          <FormattedMessage {...messages.nobody} />
        </p>
      ) : null}
      <List>
        {search.length >= 3
          ? fresh.map((person) => (
              <ListRow
                key={person.id}
                component="button"
                type="button"
                mark={<Avatar id={person.id} name={personName(person)} src={person.avatar} />}
                title={personName(person)}
                meta={`@${person.username}`}
                onClick={() => set([...chosen, person])}
              />
            ))
          : null}
      </List>
    </>
  );
}

/** Names between blanks, commas or line ends, without their `@`; as many as one call takes. */
const usernamesIn = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .map((name) => name.replace(/^@/, ""))
        .filter((name) => name !== ""),
    ),
  ].slice(0, 500);

function chosenKind(kind: PickedAudience["kind"], before: PickedAudience): Audience {
  if (kind === before.kind) return before;
  if (kind === "tags") return { kind, tags: [] };
  if (kind === "group") return { kind, group: null };
  return kind === "people" ? { kind, people: [] } : { kind: "everyone" };
}

function audienceLabel(intl: IntlShape, audience: PickedAudience, required: boolean): string {
  if (audience.kind === "tags" && audience.tags.length > 0)
    return intl.formatList(
      audience.tags.map(({ name }) => name),
      { type: "conjunction" },
    );
  if (audience.kind === "group" && audience.group) return audience.group.name;
  if (audience.kind === "people" && audience.people.length > 0) {
    const [first = "", ...others] = audience.people.map(personName);
    if (others.length > 1) return intl.formatMessage(templates.peopleMore, { name: first, count: others.length });
    return intl.formatList([first, ...others], { type: "conjunction" });
  }
  return intl.formatMessage(audience.kind === "everyone" && !required ? messages.everyone : messages.chooseAudience);
}

import type { Tag, User } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import {
  Avatar,
  Banner,
  Button,
  Dialog,
  ErrorBanner,
  List,
  ListRow,
  personName,
  SearchInput,
  SkeletonRows,
  useDebounced,
  useToast,
} from "#core/kit";
import { useContentChange } from "./content.hooks.ts";
import { assignTag, peopleForTagQuery } from "./tags.hooks.ts";
import { messages, templates } from "./tags.messages.ts";

/** Gives a tag to people, and takes it back. */
export function AssignTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const search = useDebounced(text.trim());
  const found = useQuery(peopleForTagQuery(useClient(), search));
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      tall
      title={<FormattedMessage {...templates.assignTitle} values={{ name: tag.name }} />}
    >
      <SearchInput
        data-autofocus=""
        label={intl.formatMessage(messages.findPeople)}
        maxLength={200}
        value={text}
        onChange={setText}
        aria-busy={found.isFetching || undefined}
      />
      {tag.visible === false ? (
        <Banner tone="warn">
          <FormattedMessage {...messages.hiddenTag} />
        </Banner>
      ) : null}
      {search && found.isPending ? <SkeletonRows count={3} /> : null}
      {found.isError ? <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching} /> : null}
      {search && found.data?.results.length === 0 ? (
        <p role="status">
          <FormattedMessage {...messages.nobody} />
        </p>
      ) : null}
      {search && found.data ? (
        <List label={intl.formatMessage(messages.people)}>
          {found.data.results.map((person) => (
            <PersonRow key={person.id} person={person} tag={tag} />
          ))}
        </List>
      ) : null}
    </Dialog>
  );
}

function PersonRow({ person, tag }: { person: User; tag: Tag }) {
  const intl = useIntl();
  const toast = useToast();
  const assigning = useContentChange(assignTag(tag.id));
  const takes = person.tags?.some(({ id }) => id === tag.id) ?? false;
  const name = personName(person);
  return (
    <ListRow
      mark={<Avatar id={person.id} name={name} src={person.avatar} />}
      title={name}
      meta={`@${person.username}`}
      action={
        <Button
          size="sm"
          variant={takes ? "outlined" : "tinted"}
          loading={assigning.isPending}
          aria-label={intl.formatMessage(takes ? templates.takeName : templates.giveName, { name })}
          onClick={() =>
            assigning.mutate(
              { user: person.id },
              { onSuccess: () => toast.show({ text: intl.formatMessage(takes ? messages.taken : messages.given) }) },
            )
          }
        >
          <FormattedMessage {...(takes ? messages.take : messages.give)} />
        </Button>
      }
    />
  );
}

import type { Tag } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage, ConsoleResults, ConsoleTable, Pager, partLabels, type ConsoleColumn } from "#console";
import { useClient } from "#core/client";
import { Button, ColorTag, IconButton } from "#core/kit";
import { withTexts } from "#core/locale";
import { useLocation } from "#core/routing";
import { formMessagesIt } from "#form";
import { SearchForm } from "#shell";
import { AssignTagDialog } from "./AssignTagDialog.tsx";
import { messages as common, templates } from "./content.messages.ts";
import classes from "./content.module.css";
import { messagesIt as contentIt } from "./content.own.it.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { StateTag } from "./StateTag.tsx";
import { TagDialog } from "./TagDialog.tsx";
import { deleteTag, staffTagsQuery, tagsAddress, tagsSize } from "./tags.hooks.ts";
import { messages, templates as texts } from "./tags.messages.ts";
import { messagesIt as tagsIt } from "./tags.own.it.ts";

/** The tags, for administrators: created, changed, given to people. */
export const TagsScreen = withTexts({ ...contentIt, ...tagsIt, ...formMessagesIt }, Tags);

const columns: readonly ConsoleColumn<Tag>[] = [
  {
    key: "name",
    label: <FormattedMessage {...common.name} />,
    cell: ({ name, color, description }) => (
      <>
        <ColorTag name={name} color={color} />
        {description ? <div className={classes.meta}>{description}</div> : null}
      </>
    ),
  },
  {
    key: "type",
    label: <FormattedMessage {...messages.type} />,
    cell: ({ type }) => <FormattedMessage {...(type === "category" ? messages.categories : messages.people)} />,
  },
  {
    key: "state",
    label: <FormattedMessage {...messages.state} />,
    cell: ({ active, visible, visibility_boost }) => (
      <span className={classes.acts}>
        {active === false ? <StateTag label={messages.unused} tone="warn" /> : <StateTag label={messages.active} tone="ok" />}
        {visible === false ? <StateTag label={messages.hidden} tone="neutral" /> : null}
        {visibility_boost ? <StateTag label={messages.boosts} tone="brand" /> : null}
      </span>
    ),
  },
];

type Open = { act: "edit"; tag: Tag | null } | { act: "assign" | "delete"; tag: Tag };

function Tags() {
  const intl = useIntl();
  const { search } = useLocation();
  const address = tagsAddress.read(search);
  const found = useQuery(staffTagsQuery(useClient(), address));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <ConsolePage
      part="console_tags"
      more={
        <Button variant="primary" icon="plus" onClick={() => setOpen({ act: "edit", tag: null })}>
          <FormattedMessage {...messages.add} />
        </Button>
      }
    >
      <SearchForm
        route="console_tags"
        label={messages.find}
        action={common.search}
        asked={address.q}
        addressOf={(said) => tagsAddress.write({ ...tagsAddress.read(said), offset: 0 })}
      />
      <ConsoleResults
        found={found}
        route="console_tags"
        narrowed={address.q !== ""}
        empty={<FormattedMessage {...messages.none} />}
      >
        {({ results, count }) => (
          <>
            <ConsoleTable
              label={intl.formatMessage(partLabels.tags)}
              rows={results}
              columns={columns}
              nameOf={({ name }) => name}
              route="console_tags"
              actions={(tag) => <Acts tag={tag} onOpen={setOpen} />}
            />
            <Pager
              route="console_tags"
              offset={address.offset}
              shown={results.length}
              count={count}
              size={tagsSize}
              searchAt={(offset) => tagsAddress.write({ ...address, offset })}
            />
          </>
        )}
      </ConsoleResults>
      {open?.act === "edit" ? <TagDialog tag={open.tag} onClose={close} /> : null}
      {open?.act === "assign" ? <AssignTagDialog tag={open.tag} onClose={close} /> : null}
      {open?.act === "delete" ? (
        <DeleteDialog
          name={open.tag.name}
          effect={<FormattedMessage {...messages.deleteEffect} />}
          remove={deleteTag(open.tag.id)}
          onClose={close}
        />
      ) : null}
    </ConsolePage>
  );
}

function Acts({ tag, onOpen }: { tag: Tag; onOpen: (open: Open) => void }) {
  const intl = useIntl();
  const { name } = tag;
  return (
    <>
      {tag.type === "category" ? null : (
        <IconButton
          icon="user-plus"
          size="sm"
          label={intl.formatMessage(texts.assignName, { name })}
          onClick={() => onOpen({ act: "assign", tag })}
        />
      )}
      <IconButton
        icon="edit"
        size="sm"
        label={intl.formatMessage(templates.editName, { name })}
        onClick={() => onOpen({ act: "edit", tag })}
      />
      <IconButton
        icon="trash"
        size="sm"
        label={intl.formatMessage(templates.deleteName, { name })}
        onClick={() => onOpen({ act: "delete", tag })}
      />
    </>
  );
}

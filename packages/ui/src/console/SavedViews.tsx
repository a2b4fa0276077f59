import { useQuery } from "@tanstack/react-query";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CallError } from "@cortile/client/http";
import { useClient } from "#core/client";
import { Button, Dialog, ErrorBanner, Field, FormDialog, IconButton, List, ListRow, SkeletonRows, TextInput } from "#core/kit";
import { Link, useLocation } from "#core/routing";
import { messages, templates } from "./console.messages.ts";
import classes from "./ConsolePage.module.css";
import type { PartRoute } from "./parts.ts";
import { useViewDelete, useViewSave, viewsQuery } from "./views.hooks.ts";

/** The reader's saved filters of a list, and a button that saves the current ones, without the page. */
export function SavedViews({ part }: { part: PartRoute }) {
  const [shows, setShows] = useState<"list" | "save" | null>(null);
  const close = () => setShows(null);
  return (
    <>
      <Button size="sm" icon="bookmark" aria-haspopup="dialog" onClick={() => setShows("list")}>
        <FormattedMessage {...messages.views} />
      </Button>
      <Dialog
        open={shows === "list"}
        onClose={close}
        title={<FormattedMessage {...messages.views} />}
        size="sm"
        footer={
          <Button variant="primary" onClick={() => setShows("save")}>
            <FormattedMessage {...messages.saveView} />
          </Button>
        }
      >
        <Views part={part} onChoose={close} />
      </Dialog>
      {shows === "save" ? <SaveDialog part={part} onClose={close} /> : null}
    </>
  );
}

function Views({ part, onChoose }: { part: PartRoute; onChoose: () => void }) {
  const intl = useIntl();
  const views = useQuery(viewsQuery(useClient(), part));
  const remove = useViewDelete(part);
  if (views.isPending) return <SkeletonRows count={2} />;
  if (!views.data) return <ErrorBanner onRetry={() => void views.refetch()} retrying={views.isFetching} />;
  if (views.data.results.length === 0)
    return (
      <p className={classes.intro}>
        <FormattedMessage {...messages.noViews} />
      </p>
    );
  return (
    <List label={intl.formatMessage(messages.views)}>
      {views.data.results.map(({ id, name, search }) => (
        <ListRow
          key={id}
          title={name}
          component={Link}
          route={part}
          search={search}
          onClick={onChoose}
          action={
            <IconButton
              icon="trash"
              label={intl.formatMessage(templates.deleteView, { name })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            />
          }
        />
      ))}
    </List>
  );
}

function SaveDialog({ part, onClose }: { part: PartRoute; onClose: () => void }) {
  const form = useId();
  const { search } = useLocation();
  const save = useViewSave(part);
  const [name, setName] = useState("");
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = new URLSearchParams(search);
    // A view starts at the first page, with nothing open.
    for (const key of ["offset", "cursor", "case"]) params.delete(key);
    save.mutate({ name: name.trim(), search: `?${params}` }, { onSuccess: onClose });
  };
  const isFull = save.error instanceof CallError && save.error.code === "conflict";
  return (
    <FormDialog
      open
      onClose={onClose}
      title={<FormattedMessage {...messages.saveView} />}
      form={form}
      action={<FormattedMessage {...messages.save} />}
      busy={<FormattedMessage {...messages.saving} />}
      pending={save.isPending}
      disabled={name.trim() === ""}
    >
      <form id={form} onSubmit={send}>
        <Field
          label={<FormattedMessage {...messages.viewName} />}
          hint={<FormattedMessage {...messages.viewHint} />}
          error={save.isError ? <FormattedMessage {...(isFull ? messages.tooManyViews : messages.viewFailed)} /> : undefined}
        >
          <TextInput data-autofocus="" maxLength={60} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
      </form>
    </FormDialog>
  );
}

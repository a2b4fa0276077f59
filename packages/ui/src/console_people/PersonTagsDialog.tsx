import { accountAdminTags, type AccountFile } from "@cortile/contract/account_admin";
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Checkbox, ErrorBanner, FormDialog, personName, SkeletonRows } from "#core/kit";
import { tagsQuery, useAccountChange } from "./people.hooks.ts";
import { messages as peopleMessages } from "./people.messages.ts";
import { messages, templates } from "./person.messages.ts";
import classes from "./person.module.css";

/** The tags of one person. */
export function PersonTagsDialog({ file, onClose }: { file: AccountFile; onClose: () => void }) {
  const form = useId();
  const found = useQuery(tagsQuery(useClient()));
  const [picked, setPicked] = useState<readonly number[]>(file.all_tags.map(({ id }) => id));
  const save = useAccountChange({
    run: (client, tags: readonly number[]) =>
      client.call(accountAdminTags, { params: { id: file.id }, body: { tags: [...tags] } }),
    done: messages.tagsDone,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(picked, { onSuccess: onClose });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      form={form}
      title={<FormattedMessage {...templates.tagsTitle} values={{ name: personName(file) }} />}
      action={<FormattedMessage {...messages.save} />}
      busy={<FormattedMessage {...messages.saving} />}
      pending={save.isPending}
      disabled={!found.data}
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        {found.isPending ? <SkeletonRows count={3} /> : null}
        {found.isError ? <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching} /> : null}
        {found.data?.results.length === 0 ? <FormattedMessage {...peopleMessages.noTags} /> : null}
        {found.data?.results.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={picked.includes(id)}
            onChange={(event) => setPicked(event.currentTarget.checked ? [...picked, id] : picked.filter((one) => one !== id))}
          />
        ))}
      </form>
    </FormDialog>
  );
}

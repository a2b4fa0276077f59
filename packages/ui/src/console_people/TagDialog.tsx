import { useQuery } from "@tanstack/react-query";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { ErrorBanner, Field, FormDialog, Select, SkeletonLine } from "#core/kit";
import { useBulk } from "./bulk.hooks.ts";
import { tagsQuery } from "./people.hooks.ts";
import { messages, templates } from "./people.messages.ts";

type Props = { act: "tag" | "untag"; users: readonly number[]; onDone: () => void; onClose: () => void };

/** Gives a tag to several people, or takes it. */
export function TagDialog({ act, users, onDone, onClose }: Props) {
  const intl = useIntl();
  const form = useId();
  const bulk = useBulk();
  const found = useQuery(tagsQuery(useClient()));
  const [tag, setTag] = useState("");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (tag === "" || bulk.isPending) return;
    const onSuccess = () => {
      onClose();
      onDone();
    };
    bulk.mutate({ act, users: [...users], tag: Number(tag) }, { onSuccess });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      form={form}
      title={<FormattedMessage {...templates[act === "tag" ? "tagTitle" : "untagTitle"]} values={{ count: users.length }} />}
      action={<FormattedMessage {...(act === "tag" ? messages.addTag : messages.removeTag)} />}
      busy={<FormattedMessage {...messages.saving} />}
      pending={bulk.isPending}
      disabled={tag === ""}
    >
      <form id={form} noValidate onSubmit={submit}>
        {found.isPending ? <SkeletonLine /> : null}
        {found.isError ? <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching} /> : null}
        {found.data?.results.length === 0 ? <FormattedMessage {...messages.noTags} /> : null}
        {found.data && found.data.results.length > 0 ? (
          <Field label={<FormattedMessage {...messages.tag} />}>
            <Select data-autofocus="" value={tag} onChange={(event) => setTag(event.currentTarget.value)}>
              <option value="">{intl.formatMessage(messages.chooseTag)}</option>
              {found.data.results.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
      </form>
    </FormDialog>
  );
}

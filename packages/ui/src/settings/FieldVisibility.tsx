import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useMetadata } from "#account";
import { useClient } from "#core/client";
import { ErrorBanner, Field, Select, SkeletonRows } from "#core/kit";
import { Section } from "./Section.tsx";
import { useVisibilityChange } from "./settings.hooks.ts";
import { messages } from "./settings.messages.ts";
import { visibilityQuery } from "./settings.queries.ts";

/** Which fields of the profile visitors see. Each choice is saved at once. */
export function FieldVisibility({ id }: { id: number }) {
  const intl = useIntl();
  const metadata = useMetadata();
  const { data, isError, isFetching, refetch } = useQuery(visibilityQuery(useClient(), id));
  const change = useVisibilityChange(id);
  const fields = [{ key: "date_of_birth", label: intl.formatMessage(messages.birth) }, ...metadata];
  return (
    <Section title={messages.visibilityTitle} text={messages.visibilityText}>
      {data ? (
        fields.map(({ key, label }) => (
          <Field key={key} label={label}>
            <Select
              value={data[key] ?? "members"}
              onChange={({ currentTarget }) =>
                change.mutate({ [key]: currentTarget.value === "everyone" ? "everyone" : "members" })
              }
            >
              <option value="members">{intl.formatMessage(messages.visibleToMembers)}</option>
              <option value="everyone">{intl.formatMessage(messages.visibleToEveryone)}</option>
            </Select>
          </Field>
        ))
      ) : isError ? (
        <ErrorBanner onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonRows />
      )}
    </Section>
  );
}

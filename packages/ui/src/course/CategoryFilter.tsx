import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { categoriesQuery } from "#category";
import { useClient } from "#core/client";
import { Checkbox, Chip, ErrorBanner, Popover, SkeletonRows } from "#core/kit";
import classes from "./Course.module.css";
import { messages, templates } from "./list.messages.ts";

type Props = { chosen: readonly number[]; onChange: (chosen: number[]) => void };

/** A chip that opens the categories of the community, several of which can be chosen. */
export function CategoryFilter({ chosen, onChange }: Props) {
  const intl = useIntl();
  return (
    <Popover
      label={intl.formatMessage(messages.categories)}
      trigger={
        <Chip selected={chosen.length > 0}>
          {chosen.length > 0 ? (
            <FormattedMessage {...templates.categoryCount} values={{ count: chosen.length }} />
          ) : (
            <FormattedMessage {...messages.categories} />
          )}
        </Chip>
      }
    >
      <CategoryChoices chosen={chosen} onChange={onChange} />
    </Popover>
  );
}

/** The categories of the community as check boxes. */
export function CategoryChoices({ chosen, onChange }: Props) {
  const intl = useIntl();
  const categories = useQuery(categoriesQuery(useClient()));
  return (
    <div className={classes.choices} role="group" aria-label={intl.formatMessage(messages.categories)}>
      {categories.isPending ? <SkeletonRows count={3} /> : null}
      {categories.isError ? <ErrorBanner onRetry={() => void categories.refetch()} retrying={categories.isFetching} /> : null}
      {categories.data?.length === 0 ? (
        <p className={classes.meta}>
          <FormattedMessage {...messages.noCategories} />
        </p>
      ) : null}
      {(categories.data ?? []).map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((category) => category !== id))
          }
        />
      ))}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Checkbox, Chip, ArchAvatar, ErrorBanner, Popover, SearchInput, SkeletonRows } from "#core/kit";
import { Icon } from "#core/icons";
import { PickerPanel } from "#form";
import { writableCategoriesQuery } from "./composer.hooks.ts";
import { messages, templates } from "./composer.messages.ts";
import type { ChosenCategory } from "./composer-text.ts";
import classes from "./Composer.module.css";

type Props = { chosen: readonly ChosenCategory[]; onChange: (chosen: readonly ChosenCategory[]) => void };

/** The chosen categories and those mentioned in the text as chips, with a picker for more. */
export function CategoryPicker({ chosen, named, onChange }: Props & { named: readonly ChosenCategory[] }) {
  const intl = useIntl();
  return (
    <>
      {chosen.map((category) => (
        <Chip
          key={category.id}
          mark={<CategoryCard category={category} />}
          onRemove={() => onChange(chosen.filter(({ id }) => id !== category.id))}
          removeLabel={intl.formatMessage(templates.removeCategory, { name: category.name })}
        >
          {category.name}
        </Chip>
      ))}
      {named.map((category) => (
        <Chip key={category.id} component="span" mark={<CategoryCard category={category} />}>
          #{category.name}
        </Chip>
      ))}
      <Popover
        label={intl.formatMessage(messages.categories)}
        trigger={
          <Chip mark={<Icon name="plus" size={16} />} data-field="categories">
            <FormattedMessage {...messages.category} />
          </Chip>
        }
      >
        <Choices chosen={chosen} onChange={onChange} />
      </Popover>
    </>
  );
}

const CategoryCard = ({ category: { id, name, image_medium, image_original } }: { category: ChosenCategory }) => (
  <ArchAvatar id={id} name={name} src={image_medium ?? image_original} size={16} />
);

function Choices({ chosen, onChange }: Props) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const categories = useQuery(writableCategoriesQuery(useClient()));
  const wanted = text.trim().toLocaleLowerCase(intl.locale);
  const shown = (categories.data ?? []).filter(({ name }) => name.toLocaleLowerCase(intl.locale).includes(wanted));
  return (
    <PickerPanel className={classes.choices}>
      <SearchInput label={intl.formatMessage(messages.findCategory)} value={text} onChange={setText} data-autofocus="" />
      {categories.isPending ? <SkeletonRows count={3} /> : null}
      {categories.isError ? <ErrorBanner onRetry={() => void categories.refetch()} retrying={categories.isFetching} /> : null}
      <div className={classes.options} role="group" aria-label={intl.formatMessage(messages.categories)}>
        {shown.map((category) => (
          <Checkbox
            key={category.id}
            label={category.name}
            checked={chosen.some(({ id }) => id === category.id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, category] : chosen.filter(({ id }) => id !== category.id))
            }
          />
        ))}
      </div>
      {categories.data && shown.length === 0 ? (
        <p className={classes.nothing}>
          <FormattedMessage {...messages.noCategory} />
        </p>
      ) : null}
    </PickerPanel>
  );
}

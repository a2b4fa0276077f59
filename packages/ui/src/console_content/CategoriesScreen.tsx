import type { Category } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage, ConsoleResults, partLabels } from "#console";
import { useClient } from "#core/client";
import { ArchAvatar, Button, ConfirmDialog, Field, IconButton, Select, Tag } from "#core/kit";
import { withTexts } from "#core/locale";
import { formMessagesIt } from "#form";
import { CategoryDialog } from "./CategoryDialog.tsx";
import { deleteCategory, orderCategories, staffCategoriesQuery } from "./categories.hooks.ts";
import { messages, templates as texts } from "./categories.messages.ts";
import { messagesIt as categoriesIt } from "./categories.own.it.ts";
import { useContentChange } from "./content.hooks.ts";
import { messages as common, templates } from "./content.messages.ts";
import classes from "./content.module.css";
import { messagesIt as contentIt } from "./content.own.it.ts";
import { OrderedRows } from "./OrderedRows.tsx";
import { useOrder } from "./useOrder.ts";

/** The categories, for administrators: in their order, created, changed and deleted. `loadCategoriesOfStaff` reads it. */
export const CategoriesOfStaffScreen = withTexts({ ...contentIt, ...categoriesIt, ...formMessagesIt }, Categories);

type Open = { act: "edit"; category: Category | null } | { act: "delete"; category: Category };

function Categories() {
  const [open, setOpen] = useState<Open | null>(null);
  const found = useQuery(staffCategoriesQuery(useClient()));
  const close = () => setOpen(null);
  return (
    <ConsolePage
      part="console_categories"
      more={
        <Button variant="primary" icon="plus" onClick={() => setOpen({ act: "edit", category: null })}>
          <FormattedMessage {...messages.add} />
        </Button>
      }
    >
      <ConsoleResults found={found} route="console_categories" empty={<FormattedMessage {...messages.none} />}>
        {({ results }) => <Rows categories={results} onOpen={setOpen} />}
      </ConsoleResults>
      {open?.act === "edit" ? <CategoryDialog category={open.category} onClose={close} /> : null}
      {open?.act === "delete" ? (
        <DeleteCategory category={open.category} others={found.data?.results ?? []} onClose={close} />
      ) : null}
    </ConsolePage>
  );
}

function Rows({ categories, onOpen }: { categories: readonly Category[]; onOpen: (open: Open) => void }) {
  const intl = useIntl();
  const { ordered, setOrder } = useOrder(categories, orderCategories);
  return (
    <OrderedRows label={intl.formatMessage(partLabels.categories)} rows={ordered} nameOf={({ name }) => name} onOrder={setOrder}>
      {(category) => (
        <>
          <ArchAvatar id={category.id} name={category.name} src={category.image_small ?? null} />
          <div className={classes.what}>
            <div className={classes.name}>
              {category.name}
              <Marks category={category} />
            </div>
            <div className={classes.meta}>
              <FormattedMessage {...texts.followers} values={{ count: category.followers_counter ?? 0 }} />
              {category.slogan ? ` · ${category.slogan}` : null}
            </div>
          </div>
          <span className={classes.acts}>
            <IconButton
              icon="edit"
              size="sm"
              label={intl.formatMessage(templates.editName, { name: category.name })}
              onClick={() => onOpen({ act: "edit", category })}
            />
            <IconButton
              icon="trash"
              size="sm"
              label={intl.formatMessage(templates.deleteName, { name: category.name })}
              onClick={() => onOpen({ act: "delete", category })}
            />
          </span>
        </>
      )}
    </OrderedRows>
  );
}

const Marks = ({ category: { active, content_only_staff, auto_follow } }: { category: Category }) => (
  <>
    {active === false ? (
      <Tag tone="warn">
        <FormattedMessage {...messages.closed} />
      </Tag>
    ) : null}
    {content_only_staff ? (
      <Tag>
        <FormattedMessage {...messages.staffOnly} />
      </Tag>
    ) : null}
    {auto_follow === "forced" ? (
      <Tag>
        <FormattedMessage {...messages.forced} />
      </Tag>
    ) : null}
  </>
);

type DeleteProps = { category: Category; others: readonly Category[]; onClose: () => void };

/** Asks before a category is deleted, and where its posts go. */
function DeleteCategory({ category, others, onClose }: DeleteProps) {
  const [moveTo, setMoveTo] = useState("");
  const intl = useIntl();
  const removing = useContentChange(deleteCategory(category.id));
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<FormattedMessage {...templates.deleteTitle} values={{ name: category.name }} />}
      confirmLabel={<FormattedMessage {...common.delete} />}
      loading={removing.isPending}
      loadingLabel={<FormattedMessage {...common.deleting} />}
      onConfirm={() => removing.mutate(moveTo ? Number(moveTo) : null, { onSuccess: onClose })}
    >
      <div className={classes.form}>
        <FormattedMessage {...messages.deleteEffect} />
        <Field label={<FormattedMessage {...messages.moveTo} />}>
          <Select value={moveTo} onChange={(event) => setMoveTo(event.currentTarget.value)}>
            <option value="">{intl.formatMessage(messages.moveNowhere)}</option>
            {others
              .filter(({ id }) => id !== category.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      </div>
    </ConfirmDialog>
  );
}

import { customMenuName, type CustomMenuName } from "@cortile/contract/enums";
import { menuPage } from "@cortile/contract/custom";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage } from "#console";
import { useClient } from "#core/client";
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorBanner,
  Field,
  IconButton,
  Select,
  SkeletonRows,
  Tab,
  Tabs,
  TextInput,
} from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import {
  ChangedMeanwhileBanner,
  DiscardDialog,
  formMessagesIt,
  useFieldErrors,
  useFocusOnProblem,
  useReplaces,
  useSaveFailureNotice,
  useUnsavedChanges,
} from "#form";
import { useContentChange } from "./content.hooks.ts";
import { failures, messages as common, templates } from "./content.messages.ts";
import classes from "./content.module.css";
import { messagesIt as contentIt } from "./content.own.it.ts";
import { menusAddress, saveMenu, staffMenuQuery, type Entry, type EntryText } from "./menus.hooks.ts";
import { messages, templates as texts } from "./menus.messages.ts";
import { messagesIt as menusIt } from "./menus.own.it.ts";
import { OrderedRows } from "./OrderedRows.tsx";
import { staffPagesQuery } from "./pages.hooks.ts";

/** The menus of links, for administrators: the footers and the account menu. */
export const MenusScreen = withTexts({ ...contentIt, ...menusIt, ...formMessagesIt }, Menus);

const names = { base: messages.base, not_logged: messages.notLogged, user: messages.user };

function Menus() {
  const intl = useIntl();
  const { search } = useLocation();
  const { menu } = menusAddress.read(search);
  const found = useQuery(staffMenuQuery(useClient(), menu));
  return (
    <ConsolePage part="console_menus">
      <Tabs label={intl.formatMessage(messages.menus)}>
        {customMenuName.map((name) => (
          <Tab
            key={name}
            component={Link}
            route="console_menus"
            search={menusAddress.write({ menu: name })}
            current={name === menu}
          >
            <FormattedMessage {...names[name]} />
          </Tab>
        ))}
      </Tabs>
      {found.isPending ? <SkeletonRows count={4} /> : null}
      {found.isError ? (
        <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
          <FormattedMessage {...common.loadFailed} />
        </ErrorBanner>
      ) : null}
      {found.data ? <MenuEditor key={menu} menu={menu} items={found.data.items} etag={found.data.etag} /> : null}
    </ConsolePage>
  );
}

const empty: Entry = { page: null, label: "", url: "", new_tab: false };

type MenuProps = { menu: CustomMenuName; items: readonly Entry[]; etag: string | undefined };

function MenuEditor({ menu, items, etag }: MenuProps) {
  const intl = useIntl();
  const [saved, setSaved] = useState<readonly EntryText[]>(() => items.map((item, index) => ({ ...item, id: index + 1 })));
  const [entries, setEntries] = useState(saved);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const focusOnProblem = useFocusOnProblem(formId);
  const [nextId, setNextId] = useState(items.length + 1);
  const base = useReplaces(etag);
  const saving = useContentChange(saveMenu(menu, base.replaces));
  const fieldError = useFieldErrors(saving.error);
  const notice = useSaveFailureNotice(entries.flatMap((_, index) => [`items.${index}.label`, `items.${index}.url`]));
  const isChanged = JSON.stringify(entries) !== JSON.stringify(saved);
  const leaving = useUnsavedChanges(isChanged, saving.isPending, () => undefined);
  const edit = (next: readonly EntryText[]) => {
    setEntries(next);
    if (saving.error) saving.reset();
  };
  const change = (id: number, changes: Partial<Entry>) =>
    edit(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
  const save = () => {
    saving.mutate(entries, {
      onSuccess: (now) => {
        setSaved(entries);
        base.saved(now);
      },
      onError: (error) => {
        if (base.refused(error)) return;
        notice(error, failures);
        focusOnProblem();
      },
    });
  };
  const nameOf = (entry: EntryText) => entry.label || (entry.page ? intl.formatMessage(messages[entry.page]) : placeOf(entry));
  const placeOf = ({ id }: EntryText) =>
    intl.formatMessage(texts.entry, { place: entries.findIndex((entry) => entry.id === id) + 1 });
  return (
    <form
      ref={form}
      id={formId}
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!base.isOutdated) save();
      }}
    >
      {entries.length === 0 ? (
        <EmptyState>
          <FormattedMessage {...messages.none} />
        </EmptyState>
      ) : null}
      <OrderedRows
        label={intl.formatMessage(messages.entries)}
        rows={entries}
        nameOf={nameOf}
        onOrder={(ids) => edit(entries.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)))}
      >
        {(entry) => {
          const place = entries.indexOf(entry);
          return (
            <>
              <EntryFields
                entry={entry}
                labelError={fieldError(`items.${place}.label`)}
                urlError={fieldError(`items.${place}.url`)}
                onChange={(changes) => change(entry.id, changes)}
              />
              <IconButton
                icon="trash"
                size="sm"
                label={intl.formatMessage(templates.deleteName, { name: nameOf(entry) })}
                onClick={() => edit(entries.filter(({ id }) => id !== entry.id))}
              />
            </>
          );
        }}
      </OrderedRows>
      <div className={classes.foot}>
        <Button
          icon="plus"
          disabled={entries.length >= 50}
          onClick={() => {
            flushSync(() => {
              edit([...entries, { ...empty, id: nextId }]);
              setNextId(nextId + 1);
            });
            const row = form.current?.querySelector(`[data-row="${nextId}"]`);
            row?.scrollIntoView({ block: "center" });
            row?.querySelector<HTMLElement>("select")?.focus({ preventScroll: true });
          }}
        >
          <FormattedMessage {...messages.add} />
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!isChanged || base.isOutdated}
          loading={saving.isPending}
          loadingLabel={<FormattedMessage {...common.saving} />}
        >
          <FormattedMessage {...common.save} />
        </Button>
        {base.isOutdated ? <ChangedMeanwhileBanner onReplace={save} saving={saving.isPending} /> : null}
      </div>
      <DiscardDialog leaving={leaving} />
    </form>
  );
}

type EntryProps = {
  entry: EntryText;
  labelError: string | undefined;
  urlError: string | undefined;
  onChange: (changes: Partial<Entry>) => void;
};

function EntryFields({ entry, labelError, urlError, onChange }: EntryProps) {
  const intl = useIntl();
  const pages = useQuery(staffPagesQuery(useClient(), { q: "", state: "shown", offset: 0 }));
  const own = pages.data?.results ?? [];
  const addressOf = ({ id, slug }: { id: number; slug: string }) => `/${id}/${slug}/`;
  const chosen = own.find((page) => addressOf(page) === entry.url);
  const choose = (value: string) => {
    const page = menuPage.find((name) => name === value);
    if (page) return onChange({ page, url: null, label: null });
    const ownPage = own.find(({ id }) => `page ${id}` === value);
    if (ownPage) return onChange({ page: null, url: addressOf(ownPage), label: ownPage.title.slice(0, 100) });
    return onChange({ page: null, url: entry.page === null ? entry.url : "" });
  };
  return (
    <div className={classes.entry}>
      <div className={classes.pair}>
        <Field label={<FormattedMessage {...messages.leadsTo} />}>
          <Select
            value={entry.page ?? (chosen ? `page ${chosen.id}` : "")}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">{intl.formatMessage(messages.toAddress)}</option>
            <optgroup label={intl.formatMessage(messages.productPages)}>
              {menuPage.map((name) => (
                <option key={name} value={name}>
                  {intl.formatMessage(messages[name])}
                </option>
              ))}
            </optgroup>
            {own.length > 0 ? (
              <optgroup label={intl.formatMessage(messages.yourPages)}>
                {own.map(({ id, title }) => (
                  <option key={id} value={`page ${id}`}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ) : null}
          </Select>
        </Field>
        <Field
          label={<FormattedMessage {...messages.label} />}
          hint={entry.page === null ? undefined : <FormattedMessage {...messages.labelHint} />}
          error={labelError}
          required={entry.page === null}
        >
          <TextInput
            maxLength={100}
            value={entry.label ?? ""}
            onChange={(event) => onChange({ label: event.currentTarget.value })}
          />
        </Field>
      </div>
      {entry.page === null ? (
        <Field
          label={<FormattedMessage {...messages.address} />}
          hint={<FormattedMessage {...messages.addressHint} />}
          error={urlError}
          required
        >
          <TextInput
            maxLength={2000}
            value={entry.url ?? ""}
            onChange={(event) => onChange({ url: event.currentTarget.value })}
          />
        </Field>
      ) : null}
      <Checkbox
        label={<FormattedMessage {...common.newTab} />}
        checked={entry.new_tab}
        onChange={(event) => onChange({ new_tab: event.currentTarget.checked })}
      />
    </div>
  );
}

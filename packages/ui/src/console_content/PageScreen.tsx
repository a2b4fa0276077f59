import { CallError } from "@cortile/client/http";
import type { CustomPageOfStaff } from "@cortile/contract/custom";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage } from "#console";
import { useClient } from "#core/client";
import { Button, ErrorBanner, Field, Prose, Segmented, SkeletonRows, TextInput, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useNavigate } from "#core/routing";
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
import { ContentEditor } from "./ContentEditor.tsx";
import { useContentChange } from "./content.hooks.ts";
import { failures, messages as common } from "./content.messages.ts";
import classes from "./content.module.css";
import { messagesIt as contentIt } from "./content.own.it.ts";
import { MomentField } from "./MomentField.tsx";
import { pageTextOf, savePage, staffPageQuery, type PageText } from "./pages.hooks.ts";
import { messages } from "./pages.messages.ts";
import { messagesIt as pagesIt } from "./pages.own.it.ts";
import { pageStates } from "./PagesScreen.tsx";
import { StateTag } from "./StateTag.tsx";

/** Writes a page of the community. `loadPageOfStaff` reads it. @param id of the page; null for a new one */
export const PageOfStaffScreen = withTexts({ ...contentIt, ...pagesIt, ...formMessagesIt }, PageEditor);

function PageEditor({ id }: { id: number | null }) {
  const client = useClient();
  const { timeZone = "UTC" } = useIntl();
  const found = useQuery({ ...staffPageQuery(client, id ?? 0), enabled: id !== null });
  if (id === null) return <Editor key="new" page={null} />;
  // Its dates are wall-clock times of the zone it began with.
  if (found.data) return <Editor key={`${id} ${timeZone}`} page={found.data} />;
  return (
    <ConsolePage part="console_pages">
      {found.isPending ? (
        <SkeletonRows count={4} />
      ) : (
        <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
          <FormattedMessage {...common.loadFailed} />
        </ErrorBanner>
      )}
    </ConsolePage>
  );
}

const fields = ["title", "slug", "html_summary", "html_body", "valid_from", "valid_to"];

function Editor({ page }: { page: CustomPageOfStaff | null }) {
  const intl = useIntl();
  const { timeZone = "UTC" } = intl;
  const toast = useToast();
  const navigate = useNavigate();
  const [saved, setSaved] = useState(() => pageTextOf(page, timeZone));
  const [text, setText] = useState(saved);
  const [isTried, setTried] = useState(false);
  const form = useId();
  const focusOnProblem = useFocusOnProblem(form);
  const [mode, setMode] = useState<"write" | "preview">("write");
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  /** Known before the address is that of the saved page. */
  const [id, setId] = useState(page?.id ?? null);
  const base = useReplaces<CustomPageOfStaff>(page?.etag);
  const [wasActive, setActive] = useState(page?.active ?? false);
  /** Whether what was tried last was to publish it. */
  const [attempt, setAttempt] = useState(false);
  const before = id === null ? null : { ...saved, id, active: wasActive, etag: base.replaces };
  const saving = useContentChange(savePage(before, timeZone));
  const fieldError = useFieldErrors(saving.error);
  const notice = useSaveFailureNotice(fields);
  const isChanged = Object.entries(saved).some(([key, value]) => text[key as keyof PageText] !== value);
  const leaving = useUnsavedChanges(isChanged, saving.isPending, () => undefined);
  const change = (changes: Partial<PageText>) => {
    setText((current) => ({ ...current, ...changes }));
    if (saving.error) saving.reset();
  };
  const save = (active: boolean) => {
    if (saving.isPending) return;
    setAttempt(active);
    const isMissing = text.title.trim() === "";
    setTried(isMissing);
    if (isMissing) {
      setMode("write");
      return focusOnProblem();
    }
    saving.mutate(
      { ...text, active },
      {
        onError(error) {
          const stored = base.refused(error);
          if (stored) {
            setSaved(pageTextOf(stored, timeZone));
            return setActive(stored.active);
          }
          notice(error, failures);
          if (error instanceof CallError && Object.keys(error.fields).length > 0) setMode("write");
          focusOnProblem();
        },
        onSuccess(now) {
          // Synchronously, so that the way to the saved page is not blocked.
          flushSync(() => {
            setSaved(text);
            setId(now.id);
            setActive(now.active);
            base.saved(now);
          });
          const done = active ? messages.published : page?.active ? messages.unpublished : messages.draftSaved;
          toast.show({ text: intl.formatMessage(done) });
          // What was written meanwhile stays here, unsaved.
          if (!page && latest.current === text) navigate({ route: "console_page", params: { id: now.id } }, { replace: true });
        },
      },
    );
  };
  return (
    <ConsolePage
      part="console_pages"
      title={page ? page.title : <FormattedMessage {...messages.add} />}
      more={page ? <StateTag {...pageStates[page.state]} /> : undefined}
    >
      <div id={form} className={classes.page}>
        <Segmented
          label={intl.formatMessage(messages.mode)}
          value={mode}
          options={[
            { value: "write", label: intl.formatMessage(messages.write) },
            { value: "preview", label: intl.formatMessage(common.preview) },
          ]}
          onChange={setMode}
        />
        {mode === "preview" ? (
          <Preview text={text} />
        ) : (
          <>
            <Field
              label={<FormattedMessage {...common.title} />}
              counter={{ value: text.title.trim().length, limit: 200 }}
              error={isTried && text.title.trim() === "" ? intl.formatMessage(messages.titleMissing) : fieldError("title")}
              required
            >
              <TextInput maxLength={200} value={text.title} onChange={(event) => change({ title: event.currentTarget.value })} />
            </Field>
            <ContentEditor
              html={text.html}
              onChange={(html) => change({ html })}
              label={intl.formatMessage(messages.text)}
              placeholder={intl.formatMessage(messages.textPlaceholder)}
              error={fieldError("html_body") ?? fieldError("html_summary")}
            />
          </>
        )}
        <Field
          label={<FormattedMessage {...messages.slug} />}
          hint={<FormattedMessage {...messages.slugHint} />}
          error={fieldError("slug")}
          optional
        >
          <TextInput maxLength={60} value={text.slug} onChange={(event) => change({ slug: event.currentTarget.value })} />
        </Field>
        <div className={classes.pair}>
          <MomentField
            label={<FormattedMessage {...common.starts} />}
            hint={<FormattedMessage {...messages.startsHint} />}
            error={fieldError("valid_from")}
            value={text.starts}
            onChange={(starts) => change({ starts })}
          />
          <MomentField
            label={<FormattedMessage {...common.ends} />}
            hint={<FormattedMessage {...messages.endsHint} />}
            error={fieldError("valid_to")}
            value={text.ends}
            onChange={(ends) => change({ ends })}
          />
        </div>
        <div className={classes.foot}>
          {page?.state === "shown" ? (
            <Button component={Link} route="custom_page" params={{ id: page.id, slug: page.slug }} variant="plain">
              <FormattedMessage {...messages.open} />
            </Button>
          ) : (
            <span />
          )}
          <Button
            disabled={base.isOutdated}
            loading={saving.isPending && saving.variables?.active === false}
            onClick={() => save(false)}
          >
            <FormattedMessage {...(page?.active ? messages.unpublish : messages.saveDraft)} />
          </Button>
          <Button
            variant="primary"
            disabled={base.isOutdated || (page?.active && !isChanged)}
            loading={saving.isPending && saving.variables?.active === true}
            loadingLabel={<FormattedMessage {...common.saving} />}
            onClick={() => save(true)}
          >
            <FormattedMessage {...(page?.active ? common.save : messages.publish)} />
          </Button>
          {base.isOutdated ? <ChangedMeanwhileBanner onReplace={() => save(attempt)} saving={saving.isPending} /> : null}
        </div>
      </div>
      <DiscardDialog leaving={leaving} />
    </ConsolePage>
  );
}

const Preview = ({ text: { title, html } }: { text: PageText }) => (
  <section className={classes.preview}>
    <p className={classes.name}>{title}</p>
    {html ? <Prose html={html} face="reading" /> : <FormattedMessage {...messages.noText} />}
  </section>
);

import { CallError } from "@cortile/client/http";
import type { SettingChange, Settings } from "@cortile/contract/preference";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { consoleIt, ConsolePage } from "#console";
import { useClient } from "#core/client";
import { Button, ErrorBanner, formatAgo, SkeletonRows, useNow, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { useLocation } from "#core/routing";
import { DiscardDialog, formMessagesIt, useUnsavedChanges } from "#form";
import { isColor } from "./ColorField.tsx";
import { countOf, emptyDraft, holds, inputOf, withoutPublished, type Draft } from "./draft.ts";
import { settingsPages, type SettingsPart } from "./pages.ts";
import { usePublish } from "./publish.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { fieldId } from "./SettingField.tsx";
import { messagesIt as profileFieldsIt } from "./profile-fields.own.it.ts";
import { messagesIt as settingsTextsIt } from "./setting.own.it.ts";
import { historyQuery, settingsQuery, useSettingsCheck } from "./settings.hooks.ts";
import { messages, templates } from "./settings.messages.ts";
import { messagesIt } from "./settings.own.it.ts";
import { SettingsForm } from "./SettingsForm.tsx";
import classes from "./settings.module.css";
import { ThemePreview } from "./ThemePreview.tsx";

/** One part of the settings as a form, published together. `loadSettings` reads it. */
export const SettingsScreen = withTexts(
  { ...consoleIt, ...formMessagesIt, ...messagesIt, ...settingsTextsIt, ...profileFieldsIt },
  Screen,
);

function Screen({ part }: { part: SettingsPart }) {
  const found = useQuery(settingsQuery(useClient()));
  return (
    <ConsolePage key={part} part={part} more={<LastChange />}>
      {found.data ? (
        <Editor part={part} settings={found.data} />
      ) : found.isPending ? (
        <SkeletonRows count={6} />
      ) : (
        <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      )}
    </ConsolePage>
  );
}

/** When, and by whom, settings were last changed. */
function LastChange() {
  const { data } = useQuery(historyQuery(useClient(), 0));
  const intl = useIntl();
  const now = useNow();
  const last = data?.results[0];
  if (!last) return null;
  const ago = formatAgo(intl, new Date(last.changed_at), now);
  return (
    <span suppressHydrationWarning>
      {last.changed_by ? (
        <FormattedMessage {...templates.savedBy} values={{ ago, name: last.changed_by }} />
      ) : (
        <FormattedMessage {...templates.saved} values={{ ago }} />
      )}
    </span>
  );
}

function Editor({ part, settings }: { part: SettingsPart; settings: Settings }) {
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [review, setReview] = useState<{ draft: Draft; changes: readonly SettingChange[] } | null>(null);
  const check = useSettingsCheck();
  const publish = usePublish();
  const intl = useIntl();
  const toast = useToast();
  const sections = settingsPages[part];
  const count = countOf(draft);
  const discard = () => {
    setDraft(emptyDraft);
    setRefused(new Set());
  };
  const leaving = useUnsavedChanges(count > 0, publish.isPending, discard);
  const change = (make: (draft: Draft) => Draft) => {
    const next = make(draft);
    const isSame = (key: string) => valueIn(draft, key) === valueIn(next, key);
    setRefused(new Set([...refused].filter(isSame)));
    setDraft(make);
  };
  useLandingOn(part);
  const refuse = (error: unknown) => {
    const fields = error instanceof CallError ? Object.keys(error.fields ?? {}) : [];
    setReview(null);
    mark(fields);
  };
  const mark = (fields: readonly string[]) => {
    setRefused(new Set(fields));
    const text = fields.some((key) => holds(sections, key)) ? messages.checkFields : messages.saveFailed;
    toast.show({ tone: "error", text: intl.formatMessage(text) });
    if (fields[0]) document.getElementById(fieldId(fields[0]))?.scrollIntoView({ block: "center" });
  };
  const ask = () => {
    const wrong = wrongColors(draft);
    if (wrong.length > 0) mark(wrong);
    else check.mutate(inputOf(draft), { onSuccess: ({ changes }) => setReview({ draft, changes }), onError: refuse });
  };
  return (
    <div className={part === "console_brand" ? classes.withPreview : undefined}>
      <div className={classes.form}>
        <SettingsForm sections={sections} settings={settings} draft={draft} refused={refused} onChange={change} />
        {count > 0 ? (
          <div className={classes.saveBar}>
            <span role="status">
              <FormattedMessage {...templates.unsaved} values={{ count }} />
            </span>
            <Button variant="plain" className={classes.discard} onClick={discard}>
              <FormattedMessage {...messages.discard} />
            </Button>
            <Button variant="primary" loading={check.isPending} onClick={ask}>
              <FormattedMessage {...messages.review} />
            </Button>
          </div>
        ) : null}
      </div>
      {part === "console_brand" ? <ThemePreview preferences={{ ...settings.preferences, ...draft.preferences }} /> : null}
      <ReviewDialog
        changes={review?.changes ?? null}
        publishing={publish.isPending}
        onClose={() => setReview(null)}
        onPublish={() =>
          // What was looked at, whatever has been typed since.
          publish.mutate(inputOf(review?.draft ?? draft), {
            onSuccess: () => {
              setReview(null);
              setDraft((current) => withoutPublished(current, review?.draft ?? current));
              setRefused(new Set());
            },
            onError: refuse,
          })
        }
      />
      <DiscardDialog leaving={leaving} isForm />
    </div>
  );
}

/** Colours typed that are none. */
const wrongColors = ({ preferences }: Draft): string[] =>
  Object.entries(preferences).flatMap(([key, value]) =>
    key.startsWith("colors.") && !isColor(String(value ?? "")) ? [key] : [],
  );

const valueIn = ({ preferences, features }: Draft, key: string): unknown =>
  Object.entries({ ...preferences, ...features }).find(([name]) => name === key)?.[1];

/** Brings the setting that the address names into view, and gives it focus. */
function useLandingOn(part: SettingsPart): void {
  const { search } = useLocation();
  useEffect(() => {
    const key = new URLSearchParams(search).get("field");
    const field = key ? document.getElementById(fieldId(key)) : null;
    field?.scrollIntoView({ block: "center" });
    field?.querySelector<HTMLElement>("input:not([type=color]), textarea, select")?.focus({ preventScroll: true });
  }, [part, search]);
}

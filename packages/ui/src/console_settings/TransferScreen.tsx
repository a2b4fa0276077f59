import { CallError } from "@cortile/client/http";
import type { SettingChange } from "@cortile/contract/preference";
import { isPreferenceKey } from "@cortile/contract/preference";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { consoleIt, ConsolePage, ConsoleResults, listAddress, numberKey, Pager } from "#console";
import { useClient } from "#core/client";
import { Banner, Button, Heading, saveFile, Time, useToast } from "#core/kit";
import { withTexts } from "#core/locale";
import { useLocation } from "#core/routing";
import { ChangeTable } from "./ChangeTable.tsx";
import { isSecret } from "./draft.ts";
import { messagesIt as settingsTextsIt } from "./setting.own.it.ts";
import { settingLabels } from "./setting.messages.ts";
import { readSettingsFile, writeSettingsFile } from "./settings-file.ts";
import { historyPageSize, historyQuery, settingsQuery, undoOf, useSettingsCheck, type SettingsInput } from "./settings.hooks.ts";
import { messages, templates } from "./settings.messages.ts";
import { messagesIt } from "./settings.own.it.ts";
import classes from "./settings.module.css";
import { usePublish } from "./publish.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";

/** All settings as a file, out and in; and what was changed when, to take back. `loadSettings` reads it. */
export const TransferScreen = withTexts({ ...consoleIt, ...messagesIt, ...settingsTextsIt }, Transfer);

const part = "console_transfer";
const address = listAddress({ offset: numberKey });

/** Settings that wait for a yes, and what they would change. */
type Pending = { input: SettingsInput; changes: readonly SettingChange[] };

function Transfer() {
  const [pending, setPending] = useState<Pending | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const intl = useIntl();
  const toast = useToast();
  const check = useSettingsCheck();
  const publish = usePublish();
  const fail = (error: unknown) => {
    const keys = error instanceof CallError ? Object.keys(error.fields ?? {}) : [];
    setPending(null);
    setRefused(keys);
    if (keys.length === 0) toast.show({ tone: "error", text: intl.formatMessage(messages.saveFailed) });
  };
  const offer = (input: SettingsInput) => {
    setRefused([]);
    check.mutate(input, {
      onSuccess: ({ changes }) => {
        if (changes.length > 0) setPending({ input, changes });
        else toast.show({ text: intl.formatMessage(messages.nothingToChange) });
      },
      onError: fail,
    });
  };
  return (
    <ConsolePage part={part} intro={<FormattedMessage {...messages.transferIntro} />}>
      <div className={classes.form}>
        <Files onFile={offer} isBusy={check.isPending} />
        {refused.length > 0 ? <Refused keys={refused} /> : null}
        <History onUndo={(changes) => offer(undoOf(changes, isSecret))} />
      </div>
      <ReviewDialog
        changes={pending?.changes ?? null}
        publishing={publish.isPending}
        onClose={() => setPending(null)}
        onPublish={() => pending && publish.mutate(pending.input, { onSuccess: () => setPending(null), onError: fail })}
      />
    </ConsolePage>
  );
}

function Files({ onFile, isBusy }: { onFile: (input: SettingsInput) => void; isBusy: boolean }) {
  const settings = useQuery(settingsQuery(useClient()));
  const input = useRef<HTMLInputElement>(null);
  const intl = useIntl();
  const toast = useToast();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = file.size <= 4 * 1024 * 1024 ? readSettingsFile(await file.text()) : null;
    if (read) onFile(read);
    else toast.show({ tone: "error", text: intl.formatMessage(messages.notAFile) });
  };
  return (
    <>
      <section className={classes.section}>
        <Heading level={2} size="h4">
          <FormattedMessage {...messages.exportTitle} />
        </Heading>
        <p className={classes.text}>
          <FormattedMessage {...messages.exportText} />
        </p>
        <Button
          icon="download"
          disabled={!settings.data}
          onClick={() =>
            settings.data && saveFile("settings.json", new Blob([writeSettingsFile(settings.data)], { type: "application/json" }))
          }
        >
          <FormattedMessage {...messages.export} />
        </Button>
      </section>
      <section className={classes.section}>
        <Heading level={2} size="h4">
          <FormattedMessage {...messages.importTitle} />
        </Heading>
        <p className={classes.text}>
          <FormattedMessage {...messages.importText} />
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/json,.json"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            // The same file may be chosen again.
            event.currentTarget.value = "";
          }}
        />
        <Button icon="upload" loading={isBusy} onClick={() => input.current?.click()}>
          <FormattedMessage {...messages.import} />
        </Button>
      </section>
    </>
  );
}

const Refused = ({ keys }: { keys: readonly string[] }) => (
  <Banner tone="danger" role="alert">
    <FormattedMessage {...messages.refusedKeys} />
    <ul className={classes.problems}>
      {keys.map((key) => (
        <li key={key}>{isPreferenceKey(key) ? <FormattedMessage {...settingLabels[key]} /> : key}</li>
      ))}
    </ul>
  </Banner>
);

function History({ onUndo }: { onUndo: (changes: readonly SettingChange[]) => void }) {
  const id = useId();
  const { offset } = address.read(useLocation().search);
  const found = useQuery(historyQuery(useClient(), offset));
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Heading level={2} size="h4" id={id}>
        <FormattedMessage {...messages.history} />
      </Heading>
      <ConsoleResults found={found} route={part} empty={<FormattedMessage {...messages.noHistory} />}>
        {({ results, count }) => (
          <>
            {results.map(({ id: revision, changed_at, changed_by, changes }) => (
              <div key={revision} className={classes.revision}>
                <div className={classes.revisionTop}>
                  <span>
                    <Time value={changed_at} format="daytime" /> · {changed_by ?? <FormattedMessage {...messages.someone} />} ·{" "}
                    <FormattedMessage {...templates.changed} values={{ count: changes.length }} />
                  </span>
                  {changes.every(({ key }) => isSecret(key)) ? null : (
                    <Button size="sm" onClick={() => onUndo(changes)}>
                      <FormattedMessage {...messages.undo} />
                    </Button>
                  )}
                </div>
                <ChangeTable changes={changes} />
              </div>
            ))}
            <Pager
              route={part}
              offset={offset}
              shown={results.length}
              count={count}
              size={historyPageSize}
              searchAt={(at) => address.write({ offset: at })}
            />
          </>
        )}
      </ConsoleResults>
    </section>
  );
}

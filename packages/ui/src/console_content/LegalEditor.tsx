import { asksConsent } from "@cortile/contract/legal_page";
import { legalPolicy } from "@cortile/contract/enums";
import { useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { ConsolePage } from "#console";
import { Banner, Button, ConfirmDialog, Field, Segmented, Select, TextInput } from "#core/kit";
import { useLocale } from "#core/locale";
import { useNavigate } from "#core/routing";
import { DiscardDialog, useUnsavedChanges, useFieldErrors, useSaveFailureNotice } from "#form";
import { ContentEditor } from "./ContentEditor.tsx";
import { useContentChange } from "./content.hooks.ts";
import { failures, messages as common } from "./content.messages.ts";
import classes from "./content.module.css";
import { publishRevision, type WrittenRevision } from "./legal.hooks.ts";
import { messages } from "./legal.messages.ts";
import { MomentField } from "./MomentField.tsx";

type Text = { title: string; html: string };
const labels = { tec: messages.tec, privacy: messages.privacy, cookies: messages.cookies };
const blank: Text = { title: "", html: "" };
const isWritten = ({ title, html }: Text): boolean => title.trim() !== "" || html !== "";
const isComplete = ({ title, html }: Text): boolean => title.trim() !== "" && html !== "";

/** Writes the next version of a legal page, in every language of the community. @param before the version it begins with */
export function LegalEditor({ before }: { before: WrittenRevision | null }) {
  const intl = useIntl();
  const { timeZone = "UTC" } = intl;
  const navigate = useNavigate();
  const { locale, languages } = useLocale();
  const [language, setLanguage] = useState<string>(locale);
  const [policy, setPolicy] = useState(before?.policy ?? "tec");
  const [isOther, setOther] = useState(before !== null && !legalPolicy.some((name) => name === before.policy));
  const [starts, setStarts] = useState("");
  const [texts, setTexts] = useState<Readonly<Record<string, Text>>>(() =>
    Object.fromEntries((before?.texts ?? []).map((text) => [text.language, { title: text.title, html: text.html_body }])),
  );
  const [isEdited, setEdited] = useState(false);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<"missing" | "incomplete" | null>(null);
  const publishing = useContentChange(publishRevision(timeZone));
  const written = Object.entries(texts).filter(([, text]) => isWritten(text));
  const fieldError = useFieldErrors(publishing.error);
  const place = written.findIndex(([code]) => code === language);
  const notice = useSaveFailureNotice(["policy", "valid_from", ...written.map((_, index) => `texts.${index}.title`)]);
  const leaving = useUnsavedChanges(isEdited && !publishing.isSuccess, publishing.isPending, () => undefined);
  const text = texts[language] ?? blank;
  const edit = () => {
    setEdited(true);
    setProblem(null);
    if (publishing.error) publishing.reset();
  };
  const write = (changes: Partial<Text>) => {
    setTexts({ ...texts, [language]: { ...text, ...changes } });
    edit();
  };
  const ask = () => {
    const found = written.length === 0 ? "missing" : written.every(([, one]) => isComplete(one)) ? null : "incomplete";
    setProblem(found);
    setAsks(found === null);
  };
  const publish = () =>
    publishing.mutate(
      {
        policy: policy.trim(),
        starts,
        texts: written.map(([code, one]) => ({ language: code, title: one.title.trim(), html_body: one.html })),
      },
      {
        onSuccess({ id }) {
          flushSync(() => {
            setAsks(false);
            setEdited(false);
          });
          navigate({ route: "console_legal_page", params: { id } }, { replace: true });
        },
        onError(error) {
          setAsks(false);
          notice(error, failures);
        },
      },
    );
  return (
    <ConsolePage part="console_legal" title={<FormattedMessage {...(before ? messages.next : messages.add)} />}>
      <div className={classes.page}>
        {problem ? (
          <Banner tone="danger" role="alert">
            <FormattedMessage {...messages[problem]} />
          </Banner>
        ) : null}
        <div className={classes.pair}>
          <Field label={<FormattedMessage {...messages.policy} />} error={isOther ? undefined : fieldError("policy")}>
            <Select
              disabled={before !== null}
              value={isOther ? "" : policy}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setOther(value === "");
                setPolicy(value);
                edit();
              }}
            >
              {legalPolicy.map((name) => (
                <option key={name} value={name}>
                  {intl.formatMessage(labels[name])}
                </option>
              ))}
              <option value="">{intl.formatMessage(messages.other)}</option>
            </Select>
          </Field>
          {isOther ? (
            <Field
              label={<FormattedMessage {...messages.name} />}
              hint={<FormattedMessage {...messages.nameHint} />}
              error={fieldError("policy")}
              required
            >
              <TextInput
                maxLength={40}
                disabled={before !== null}
                value={policy}
                onChange={(event) => {
                  setPolicy(event.currentTarget.value);
                  edit();
                }}
              />
            </Field>
          ) : null}
          <MomentField
            label={<FormattedMessage {...messages.from} />}
            hint={<FormattedMessage {...messages.fromHint} />}
            error={fieldError("valid_from")}
            value={starts}
            onChange={(value) => {
              setStarts(value);
              edit();
            }}
          />
        </div>
        <Segmented
          label={intl.formatMessage(messages.language)}
          value={language}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setLanguage}
        />
        <Field label={<FormattedMessage {...common.title} />} error={fieldError(`texts.${place}.title`)} required>
          <TextInput maxLength={200} value={text.title} onChange={(event) => write({ title: event.currentTarget.value })} />
        </Field>
        <ContentEditor
          key={language}
          html={text.html}
          onChange={(html) => write({ html })}
          label={intl.formatMessage(messages.text)}
          placeholder={intl.formatMessage(messages.placeholder)}
          error={fieldError(`texts.${place}.html_body`)}
        />
        <div className={classes.foot}>
          <span />
          <Button variant="primary" disabled={policy.trim() === ""} onClick={ask}>
            <FormattedMessage {...messages.publish} />
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={<FormattedMessage {...messages.publishTitle} />}
        confirmLabel={<FormattedMessage {...messages.publish} />}
        danger={false}
        loading={publishing.isPending}
        loadingLabel={<FormattedMessage {...messages.publishing} />}
        onConfirm={publish}
      >
        <FormattedMessage {...(asksConsent.includes(policy) ? messages.publishAsks : messages.publishEffect)} />
      </ConfirmDialog>
      <DiscardDialog leaving={leaving} />
    </ConsolePage>
  );
}

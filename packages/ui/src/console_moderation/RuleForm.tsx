import type { ModerationRule, RuleSettings } from "@cortile/contract/moderation";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage } from "react-intl";
import { Button, Field, Heading, Switch, Textarea, TextInput, VisuallyHidden } from "#core/kit";
import { useFieldErrors } from "#form";
import { ruleLabels } from "./case.messages.ts";
import { DryRun } from "./DryRun.tsx";
import { useRuleDryRun, useRuleUpdate } from "./rule.hooks.ts";
import { explanations, fieldLabels, messages } from "./rule.messages.ts";
import classes from "./rule.module.css";

type Key = keyof typeof fieldLabels;

/** Settings as they are typed. */
type Typed = Partial<Record<Key, string>>;

const typedOf = (settings: RuleSettings): Typed =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, Array.isArray(value) ? value.join("\n") : String(value)]),
  );

const texts: ReadonlySet<Key> = new Set(["url", "model"]);

/** What was typed, as settings; what is no number is left to the server to refuse. */
function settingsOf(typed: Typed): RuleSettings {
  const entries = Object.entries(typed).map(([key, value]) => {
    if (key === "words")
      return [
        key,
        value
          .split("\n")
          .map((word) => word.trim())
          .filter(Boolean),
      ];
    return [key, texts.has(key as Key) ? value.trim() : Number(value)];
  });
  return Object.fromEntries(entries) as RuleSettings;
}

/** A rule: whether it is on, what it looks for, and what it would have found. */
export function RuleForm({ rule: { kind, enabled, settings }, readOnly }: { rule: ModerationRule; readOnly: boolean }) {
  const id = useId();
  const [typed, setTyped] = useState(() => typedOf(settings));
  const update = useRuleUpdate(kind);
  const dryRun = useRuleDryRun(kind);
  const fieldError = useFieldErrors(update.error ?? dryRun.error);
  const clearErrors = () => {
    if (update.error) update.reset();
    if (dryRun.error) dryRun.reset();
  };
  const save = (enabledNow?: boolean) => {
    clearErrors();
    update.mutate({ settings: settingsOf(typed), ...(enabledNow !== undefined && { enabled: enabledNow }) });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!update.isPending) save();
  };
  const set = (key: Key) => (event: { currentTarget: { value: string } }) => {
    setTyped({ ...typed, [key]: event.currentTarget.value });
    clearErrors();
  };
  return (
    <section className={classes.rule} aria-labelledby={id}>
      <div className={classes.head}>
        <Heading level={2} size="h4" id={id}>
          <FormattedMessage {...ruleLabels[kind]} />
        </Heading>
        <Switch
          label={
            <>
              <VisuallyHidden>
                <FormattedMessage {...ruleLabels[kind]} />:{" "}
              </VisuallyHidden>
              <FormattedMessage {...messages.on} />
            </>
          }
          checked={enabled}
          disabled={readOnly || update.isPending}
          onChange={(event) => save(event.currentTarget.checked)}
        />
      </div>
      <p className={classes.what}>
        <FormattedMessage {...explanations[kind]} />
      </p>
      <form className={classes.form} noValidate onSubmit={submit}>
        {(Object.keys(settings) as Key[]).map((key) => (
          <Field key={key} label={<FormattedMessage {...fieldLabels[key]} />} error={fieldError(key)}>
            {key === "words" ? (
              <Textarea rows={4} value={typed[key] ?? ""} readOnly={readOnly} onChange={set(key)} />
            ) : (
              <TextInput
                inputMode={texts.has(key) ? "text" : "decimal"}
                value={typed[key] ?? ""}
                readOnly={readOnly}
                onChange={set(key)}
              />
            )}
          </Field>
        ))}
        {readOnly ? null : (
          <div className={classes.acts}>
            <Button
              type="submit"
              variant="tinted"
              size="sm"
              loading={update.isPending}
              loadingLabel={<FormattedMessage {...messages.saving} />}
            >
              <FormattedMessage {...messages.save} />
            </Button>
            <Button
              size="sm"
              loading={dryRun.isPending}
              loadingLabel={<FormattedMessage {...messages.trying} />}
              onClick={() => {
                clearErrors();
                dryRun.mutate(settingsOf(typed));
              }}
            >
              <FormattedMessage {...messages.try} />
            </Button>
          </div>
        )}
      </form>
      {dryRun.data ? <DryRun result={dryRun.data} /> : null}
    </section>
  );
}

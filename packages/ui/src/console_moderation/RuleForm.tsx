import type { ModerationRule, RuleSettings } from "@cortile/contract/moderation";
import { useId, type SubmitEvent } from "react";
import { FormattedMessage } from "react-intl";
import { Button, Field, Heading, Switch, Textarea, TextInput, VisuallyHidden } from "#core/kit";
import { useFieldErrors, useFocusOnProblem } from "#form";
import { ruleLabels } from "./case.messages.ts";
import { DryRun } from "./DryRun.tsx";
import { useRuleDryRun, useRuleUpdate } from "./rule.hooks.ts";
import { explanations, fieldLabels, messages } from "./rule.messages.ts";
import classes from "./rule.module.css";

type Key = keyof typeof fieldLabels;

/** Settings as they are typed. */
export type TypedRule = Partial<Record<Key, string>>;

const typedOf = (settings: RuleSettings): TypedRule =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, Array.isArray(value) ? value.join("\n") : String(value)]),
  );

const texts: ReadonlySet<Key> = new Set(["url", "model"]);

/** Nothing typed is no number either, though `Number` makes 0 of it. A comma may stand for the point. */
const numberOf = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed.replace(",", ".")));

/** What was typed, as settings; what is no number is left to the server to refuse. */
function settingsOf(typed: TypedRule): RuleSettings {
  const entries = Object.entries(typed).map(([key, value]) => {
    if (key === "words")
      return [
        key,
        value
          .split("\n")
          .map((word) => word.trim())
          .filter(Boolean),
      ];
    return [key, texts.has(key as Key) ? value.trim() : numberOf(value)];
  });
  return Object.fromEntries(entries) as RuleSettings;
}

/** Whether something was typed that differs from the settings of a rule. */
export const isRuleChanged = ({ settings }: ModerationRule, typed: TypedRule | undefined): boolean =>
  typed !== undefined && JSON.stringify(settingsOf(typed)) !== JSON.stringify(settings);

type Props = {
  rule: ModerationRule;
  readOnly: boolean;
  /** What is typed; undefined as long as nothing is. */
  typed: TypedRule | undefined;
  onType: (typed: TypedRule) => void;
  /** Told of what was typed when it is saved. */
  onSave: (typed: TypedRule | undefined) => void;
};

/** A rule: whether it is on, which the switch saves alone, what it looks for, and what it would have found. */
export function RuleForm({ rule, readOnly, typed: changed, onType, onSave }: Props) {
  const { kind, enabled, settings } = rule;
  const id = useId();
  const form = useId();
  const typed = changed ?? typedOf(settings);
  const update = useRuleUpdate(kind);
  const dryRun = useRuleDryRun(kind);
  const refusal = useFieldErrors(update.error ?? dryRun.error);
  const focusOnProblem = useFocusOnProblem(form);
  // The switch was refused for what is saved, while the field shows what is typed.
  const fieldError = (key: Key) =>
    refusal(key) && update.error && update.variables?.isUnsaved ? <FormattedMessage {...messages.saveFirst} /> : refusal(key);
  const clearErrors = () => {
    if (update.error) update.reset();
    if (dryRun.error) dryRun.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (update.isPending) return;
    clearErrors();
    update.mutate({ settings: settingsOf(typed) }, { onSuccess: () => onSave(changed), onError: focusOnProblem });
  };
  const turn = (isOn: boolean) => {
    clearErrors();
    update.mutate({ enabled: isOn, isUnsaved: isRuleChanged(rule, changed) });
  };
  const set = (key: Key) => (event: { currentTarget: { value: string } }) => {
    onType({ ...typed, [key]: event.currentTarget.value });
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
              <FormattedMessage {...(enabled ? messages.on : messages.off)} />
            </>
          }
          checked={enabled}
          disabled={readOnly || update.isPending}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      </div>
      <p className={classes.what}>
        <FormattedMessage {...explanations[kind]} />
      </p>
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
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
                dryRun.mutate(settingsOf(typed), { onError: focusOnProblem });
              }}
            >
              <FormattedMessage {...messages.try} />
            </Button>
          </div>
        )}
      </form>
      {dryRun.data ? <DryRun result={dryRun.data} onClose={() => dryRun.reset()} /> : null}
    </section>
  );
}

import type { OnboardingStep } from "@cortile/contract/onboarding";
import { preferencePatch } from "@cortile/contract/preference";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { useClient } from "#core/client";
import { Button, Field, TextInput, useToast } from "#core/kit";
import { colorPreferences } from "#core/theme";
import { preferencesQuery, usePreference } from "#core/preferences";
import { GuardedFormDialog } from "#form";
import type { GuideActs } from "./onboarding.hooks.ts";
import { appearanceMessages, messages } from "./onboarding.messages.ts";
import { DoneButton } from "./ProfileStep.tsx";
import classes from "./Guide.module.css";

type StepProps = { step: OnboardingStep; acts: GuideActs };
const maxLogoBytes = 5 * 1024 * 1024;
const isHex = (text: string): boolean => text === "" || /^#[0-9a-f]{6}$/i.test(text);

/** Colours, logo, name and slogan. */
export function AppearanceStep({ step, acts }: StepProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.actions}>
      <Button variant="primary" icon="photo" onClick={() => setOpen(true)}>
        <FormattedMessage {...appearanceMessages.edit} />
      </Button>
      <DoneButton step={step} acts={acts} />
      {isOpen ? <AppearanceDialog onClose={() => setOpen(false)} onSaved={() => acts.complete.mutate(step.id)} /> : null}
    </div>
  );
}

function usePatch(onSaved: () => void) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ body }: { body: object; done: MessageDescriptor }) => client.call(preferencePatch, { body }),
    onSuccess: async (_changed, { done }) => {
      await cache.invalidateQueries({ queryKey: preferencesQuery(client).queryKey });
      toast.show({ text: intl.formatMessage(done) });
      onSaved();
    },
    onError: () => toast.show({ text: intl.formatMessage(messages.failedToSave), tone: "error" }),
  });
}

function AppearanceDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const form = useId();
  const before = {
    application_name: String(usePreference("text.application_name") ?? ""),
    application_slogan1: String(usePreference("text.application_slogan1") ?? ""),
    colorprimary: String(usePreference("colors.colorprimary") ?? ""),
    colorsecondary: String(usePreference("colors.colorsecondary") ?? ""),
  };
  const [values, setValues] = useState(before);
  const defaults = colorPreferences({ "colors.colorprimary": isHex(values.colorprimary) ? values.colorprimary : "" });
  const save = usePatch(() => {
    onSaved();
    onClose();
  });
  const changed = Object.entries(values).filter(([key, value]) => before[key as keyof typeof before] !== value);
  const isValid = isHex(values.colorprimary) && isHex(values.colorsecondary) && values.application_name.trim() !== "";
  const set = (key: keyof typeof values) => (value: string) => setValues((now) => ({ ...now, [key]: value }));
  return (
    <GuardedFormDialog
      isChanged={changed.length > 0}
      open
      onClose={onClose}
      title={<FormattedMessage {...appearanceMessages.edit} />}
      form={form}
      action={<FormattedMessage {...appearanceMessages.save} />}
      busy={<FormattedMessage {...appearanceMessages.saving} />}
      pending={save.isPending}
      disabled={changed.length === 0 || !isValid}
    >
      <form
        id={form}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ body: Object.fromEntries(changed), done: appearanceMessages.saved });
        }}
      >
        <Words label={appearanceMessages.name} max={50} value={values.application_name} onChange={set("application_name")} />
        <Words
          label={appearanceMessages.slogan}
          max={150}
          value={values.application_slogan1}
          onChange={set("application_slogan1")}
        />
        <Color
          label={appearanceMessages.color}
          value={values.colorprimary}
          byDefault={defaults["colors.colorprimary"]}
          onChange={set("colorprimary")}
        />
        <Color
          label={appearanceMessages.secondary}
          value={values.colorsecondary}
          byDefault={defaults["colors.colorsecondary"]}
          onChange={set("colorsecondary")}
        />
        <Logo onSaved={onSaved} />
      </form>
    </GuardedFormDialog>
  );
}

type InputProps = { label: MessageDescriptor; value: string; onChange: (value: string) => void };

const Words = ({ label, value, onChange, max }: InputProps & { max: number }) => (
  <Field label={<FormattedMessage {...label} />} counter={{ value: value.length, limit: max }}>
    <TextInput value={value} maxLength={max} onChange={(event) => onChange(event.currentTarget.value)} />
  </Field>
);

/** @param byDefault the colour in force while the field is empty */
function Color({ label, value, byDefault, onChange }: InputProps & { byDefault: string }) {
  const intl = useIntl();
  return (
    <Field
      label={<FormattedMessage {...label} />}
      error={isHex(value) ? undefined : <FormattedMessage {...appearanceMessages.hex} />}
    >
      <div className={classes.colors}>
        <TextInput
          value={value}
          maxLength={7}
          placeholder={`${intl.formatMessage(appearanceMessages.defaultColor)}: ${byDefault}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <input
          type="color"
          className={classes.picker}
          aria-label={`${intl.formatMessage(label)}: ${intl.formatMessage(appearanceMessages.picker)}`}
          value={isHex(value) && value ? value : byDefault}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </Field>
  );
}

/** Uploaded at once; checked here, so that nobody waits for a refusal. */
function Logo({ onSaved }: { onSaved: () => void }) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const save = usePatch(onSaved);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const fits = /^image\/(png|jpeg|webp)$/.test(file.type) && file.size <= maxLogoBytes;
    setWrong(!fits);
    if (fits) save.mutate({ body: { navbar_logo: file }, done: appearanceMessages.logoSaved });
  };
  return (
    <Field
      label={<FormattedMessage {...appearanceMessages.logo} />}
      hint={<FormattedMessage {...appearanceMessages.logoHint} />}
      error={isWrong ? <FormattedMessage {...appearanceMessages.logoWrong} /> : undefined}
    >
      <div>
        <Button icon="upload" loading={save.isPending} onClick={() => input.current?.click()}>
          <FormattedMessage {...appearanceMessages.logo} />
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className={classes.hidden}
          aria-label={intl.formatMessage(appearanceMessages.logo)}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
      </div>
    </Field>
  );
}

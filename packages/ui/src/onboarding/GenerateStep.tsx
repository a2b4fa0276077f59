import type { OnboardingStep } from "@cortile/contract/onboarding";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { categoriesQuery } from "#category";
import { useKeptText } from "#comment";
import { useClient } from "#core/client";
import { Banner, Button, ConfirmDialog, Field, Tag, Textarea, textLink } from "#core/kit";
import { Link } from "#core/routing";
import { isContribution, type GuideActs } from "./onboarding.hooks.ts";
import { generateMessages, phrases, templates } from "./onboarding.messages.ts";
import { StarterSets } from "./StarterSets.tsx";
import classes from "./Guide.module.css";

const maxAbout = 300;

type Props = { step: OnboardingStep; acts: GuideActs; onCategories: () => void };
type Asks = "overwrite" | "needsCategories" | "undo" | null;

/** First posts or categories: by AI where a provider is set, else from a starter set; what was made, and how to take it back. */
export function GenerateStep({ step, acts, onCategories }: Props) {
  const client = useClient();
  const form = useId();
  // Of both steps, and to try again.
  const { text: about, change: setAbout } = useKeptText("onboarding about");
  const [asks, setAsks] = useState<Asks>(null);
  const isContents = step.step === "contents";
  const categories = useQuery(categoriesQuery(client));
  const hasCategories = (categories.data?.length ?? 0) > 0;
  const { start, addStarter, undo } = acts;
  const close = () => setAsks(null);
  const isRunning = step.status === "in_progress";
  const begin = () => start.mutate({ step: step.id, about: about.trim() });
  const ask = () => {
    if (isContents && !hasCategories) setAsks("needsCategories");
    else if (!isContents && hasCategories) setAsks("overwrite");
    else begin();
  };
  const canUndo = step.run && step.run.undone_at === null && !isRunning && (step.results.length > 0 || step.status === "failed");
  if (isRunning) return <Running step={step} />;
  return (
    <>
      {step.status === "failed" ? <Failed step={step} acts={acts} about={about} /> : null}
      {step.has_ai ? (
        <form
          id={form}
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <Field
            label={<FormattedMessage {...generateMessages.about} />}
            hint={<FormattedMessage {...generateMessages.aboutHint} />}
            counter={{ value: about.length, limit: maxAbout }}
          >
            <Textarea value={about} maxLength={maxAbout} onChange={(event) => setAbout(event.currentTarget.value)} />
          </Field>
          <div className={classes.actions}>
            <Button type="submit" variant="primary" loading={start.isPending} disabled={categories.isPending}>
              <FormattedMessage {...generateMessages.generate} />
            </Button>
          </div>
        </form>
      ) : null}
      <Results step={step} />
      {canUndo ? (
        <div className={classes.actions}>
          <Button size="sm" variant="plain" tone="danger" icon="history" onClick={() => setAsks("undo")}>
            <FormattedMessage {...generateMessages.undo} />
          </Button>
        </div>
      ) : null}
      <StarterSets
        isContents={isContents}
        hasAi={step.has_ai === true}
        isAdding={addStarter.isPending}
        onAdd={(key) => (isContents && !hasCategories ? setAsks("needsCategories") : addStarter.mutate({ step: step.id, key }))}
      />
      <ConfirmDialog
        open={asks === "overwrite"}
        onClose={close}
        title={<FormattedMessage {...generateMessages.overwriteTitle} />}
        confirmLabel={<FormattedMessage {...generateMessages.generate} />}
        cancelLabel={<FormattedMessage {...generateMessages.notNow} />}
        danger={false}
        onConfirm={() => {
          close();
          begin();
        }}
      >
        <FormattedMessage {...generateMessages.overwriteText} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === "needsCategories"}
        onClose={close}
        title={<FormattedMessage {...generateMessages.needsCategories} />}
        confirmLabel={<FormattedMessage {...generateMessages.toCategories} />}
        danger={false}
        onConfirm={() => {
          close();
          onCategories();
        }}
      >
        <FormattedMessage {...generateMessages.needsCategoriesText} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === "undo"}
        onClose={close}
        title={<FormattedMessage {...generateMessages.undoTitle} />}
        confirmLabel={<FormattedMessage {...generateMessages.undo} />}
        loading={undo.isPending}
        loadingLabel={<FormattedMessage {...generateMessages.undoing} />}
        onConfirm={() => undo.mutate(step.id, { onSettled: close })}
      >
        <FormattedMessage {...(isContents ? generateMessages.undoContents : generateMessages.undoCategories)} />
      </ConfirmDialog>
    </>
  );
}

function Running({ step }: { step: OnboardingStep }) {
  const percent = step.completion_percentage;
  const limit = ([10, 20, 40, 60] as const).find((one) => percent <= one) ?? 100;
  const { made = 0, total = 0 } = step.run ?? {};
  const label = useId();
  return (
    <>
      <div className={classes.running} role="status">
        <span id={label}>
          <FormattedMessage {...phrases[`p${limit}`]} />
        </span>
        {total > 0 ? <FormattedMessage {...templates.made} values={{ made, total }} /> : null}
      </div>
      <progress className={classes.bar} value={percent} max={100} aria-labelledby={label} />
      <Results step={step} />
    </>
  );
}

function Failed({ step, acts: { start }, about }: { step: OnboardingStep; acts: GuideActs; about: string }) {
  const again = (force: boolean) => start.mutate({ step: step.id, about: about.trim(), force });
  return (
    <>
      <Banner tone="danger" role="alert">
        <FormattedMessage {...generateMessages[step.run?.error ?? "internal"]} />
      </Banner>
      <div className={classes.actions}>
        <Button variant="primary" icon="refresh" loading={start.isPending} onClick={() => again(false)}>
          <FormattedMessage {...generateMessages.retry} />
        </Button>
        <Button variant="plain" disabled={start.isPending} onClick={() => again(true)}>
          <FormattedMessage {...generateMessages.restart} />
        </Button>
      </div>
    </>
  );
}

function Results({ step }: { step: OnboardingStep }) {
  const intl = useIntl();
  const { results, run } = step;
  if (results.length === 0) return null;
  const tokens = (run?.input_tokens ?? 0) + (run?.output_tokens ?? 0);
  const amount = (run?.cost_millionths ?? 0) / 100_000_000;
  const cost = intl.formatNumber(amount, { style: "currency", currency: run?.currency ?? "EUR", maximumFractionDigits: 4 });
  return (
    <div>
      <p className={classes.note}>
        <FormattedMessage {...generateMessages.results} />
        {tokens > 0 ? " · " : null}
        {tokens > 0 && amount > 0 ? <FormattedMessage {...templates.cost} values={{ tokens, cost }} /> : null}
        {tokens > 0 && amount === 0 ? <FormattedMessage {...templates.tokens} values={{ tokens }} /> : null}
      </p>
      <ul className={classes.results}>
        {results.map((one) => (
          <li key={one.id}>
            {isContribution(one) ? (
              <Link route={one.type} params={{ id: one.id }} className={textLink}>
                {one.title || one.summary}
              </Link>
            ) : (
              <Link route="category" params={{ id: one.id, slug: one.slug }} className={textLink}>
                {one.name}
              </Link>
            )}
            {run?.source === "ai" ? (
              <Tag>
                <FormattedMessage {...generateMessages.byAi} />
              </Tag>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

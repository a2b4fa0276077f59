import { aiProviderTest, aiProviderUpdate, type AiPrompt, type AiProvider } from "@cortile/contract/ai";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { ConsolePage, ConsoleResults, ConsoleTable, listAddress, numberKey, Pager } from "#console";
import { useClient } from "#core/client";
import { Banner, Button, cx, Dialog, ErrorBanner, Field, Heading, SkeletonRows, Switch, TextInput, Time } from "#core/kit";
import { changedFields, DiscardDialog, formMessagesIt, useFieldErrors, useUnsavedChanges } from "#form";
import { withTexts } from "#core/locale";
import { useLocation } from "#core/routing";
import { aiQuery, promptsQuery, useAct } from "./hooks.ts";
import { aiMessages as texts, messages } from "./operations.messages.ts";
import { messagesIt } from "./operations.own.it.ts";
import classes from "./operations.module.css";

const route = "console_ai";
const address = listAddress({ offset: numberKey });

/** The service that generates texts, and everything it was asked. `loadAi` reads it. */
export const AiScreen = withTexts({ ...formMessagesIt, ...messagesIt }, Ai);

function Ai() {
  const client = useClient();
  const found = useQuery(aiQuery(client));
  return (
    <ConsolePage part={route} intro={<FormattedMessage {...texts.intro} />} className={classes.stack}>
      {found.isPending ? <SkeletonRows count={4} /> : null}
      {found.isError && !found.data ? (
        <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
          <FormattedMessage {...messages.failed} />
        </ErrorBanner>
      ) : null}
      {found.data ? <ProviderForm provider={found.data} /> : null}
      <Heading level={2} size="h4">
        <FormattedMessage {...texts.prompts} />
      </Heading>
      <Prompts />
    </ConsolePage>
  );
}

type Values = Omit<AiProvider, "has_key" | "input_price" | "output_price"> & {
  input_price: string;
  output_price: string;
  api_key: string;
};

const fieldsOf = ({ api_key, input_price, output_price, ...rest }: Values) => ({
  ...rest,
  input_price: Number(input_price) || 0,
  output_price: Number(output_price) || 0,
  ...(api_key && { api_key }),
});

function ProviderForm({ provider }: { provider: AiProvider }) {
  const [saved, setSaved] = useState<Values>({
    is_enabled: provider.is_enabled,
    base_url: provider.base_url,
    model: provider.model,
    currency: provider.currency,
    input_price: String(provider.input_price),
    output_price: String(provider.output_price),
    api_key: "",
  });
  const [values, setValues] = useState(saved);
  const body = changedFields(fieldsOf(saved), fieldsOf(values));
  const save = useAct((client) => client.call(aiProviderUpdate, { body }), messages.saved);
  const leaving = useUnsavedChanges(Object.keys(body).length > 0, save.isPending, () => undefined);
  const fieldError = useFieldErrors(save.error);
  const test = useAct((client) => client.call(aiProviderTest, {}));
  const field = (
    name: Exclude<keyof Values, "is_enabled">,
    label: MessageDescriptor,
    more: { hint?: MessageDescriptor; type?: string; max?: number } = {},
  ) => (
    <Field
      label={<FormattedMessage {...label} />}
      hint={more.hint ? <FormattedMessage {...more.hint} /> : undefined}
      error={fieldError(name)}
    >
      <TextInput
        type={more.type ?? "text"}
        maxLength={more.max ?? 200}
        value={values[name]}
        autoComplete="off"
        {...(more.type === "number" && { min: 0, step: "any" })}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setValues((now) => ({ ...now, [name]: value }));
        }}
      />
    </Field>
  );
  return (
    <form
      className={cx(classes.stack, classes.narrow)}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined, {
          onSuccess() {
            setSaved({ ...values, api_key: "" });
            setValues((now) => ({ ...now, api_key: now.api_key === values.api_key ? "" : now.api_key }));
          },
        });
      }}
    >
      <Switch
        label={<FormattedMessage {...texts.enabled} />}
        checked={values.is_enabled}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          setValues((now) => ({ ...now, is_enabled: checked }));
        }}
      />
      {field("base_url", texts.address, { hint: texts.addressHint, max: 500 })}
      {field("model", texts.model)}
      {field("api_key", texts.key, { hint: provider.has_key ? texts.hasKey : texts.noKey, type: "password", max: 500 })}
      {field("input_price", texts.input, { type: "number" })}
      {field("output_price", texts.output, { type: "number" })}
      {field("currency", texts.currency, { max: 3 })}
      {test.data ? (
        <Banner tone={test.data.error === null ? "brand" : "danger"} role="status">
          {test.data.error ?? <FormattedMessage {...texts.works} />}
        </Banner>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" variant="primary" loading={save.isPending} loadingLabel={<FormattedMessage {...messages.saving} />}>
          <FormattedMessage {...messages.save} />
        </Button>
        <Button loading={test.isPending} disabled={!provider.is_enabled} onClick={() => test.mutate(undefined)}>
          <FormattedMessage {...texts.test} />
        </Button>
      </div>
      <DiscardDialog leaving={leaving} isForm />
    </form>
  );
}

function Prompts() {
  const intl = useIntl();
  const { offset } = address.read(useLocation().search);
  const found = useQuery(promptsQuery(useClient(), offset));
  const [shown, setShown] = useState<AiPrompt | null>(null);
  return (
    <>
      <ConsoleResults found={found} route={route} empty={<FormattedMessage {...texts.noPrompts} />}>
        {({ results, count }) => (
          <>
            <ConsoleTable
              label={intl.formatMessage(texts.prompts)}
              route={route}
              rows={results}
              nameOf={({ purpose }) => purpose}
              columns={[
                { key: "purpose", label: <FormattedMessage {...texts.purpose} />, cell: ({ purpose }) => purpose },
                {
                  key: "when",
                  label: <FormattedMessage {...messages.when} />,
                  cell: (one) => <Time value={one.asked_at} format="daytime" />,
                },
                { key: "model", label: <FormattedMessage {...texts.model} />, cell: ({ model }) => model, wideOnly: true },
                {
                  key: "tokens",
                  label: <FormattedMessage {...texts.tokens} />,
                  cell: ({ input_tokens, output_tokens }) => intl.formatNumber(input_tokens + output_tokens),
                  numeric: true,
                },
                { key: "error", label: <FormattedMessage {...messages.reason} />, cell: ({ error }) => error ?? "–" },
              ]}
              actions={(prompt) => (
                <Button
                  size="sm"
                  aria-label={`${intl.formatMessage(texts.show)}: ${prompt.purpose} ${prompt.id}`}
                  onClick={() => setShown(prompt)}
                >
                  <FormattedMessage {...texts.show} />
                </Button>
              )}
            />
            <Pager
              route={route}
              offset={offset}
              shown={results.length}
              count={count}
              size={20}
              searchAt={(at) => address.write({ offset: at })}
            />
          </>
        )}
      </ConsoleResults>
      <Dialog open={shown !== null} size="lg" onClose={() => setShown(null)} title={<FormattedMessage {...texts.prompt} />}>
        <div className={classes.stack}>
          <code className={classes.code}>{shown?.prompt}</code>
          <Heading level={3} size="h4">
            <FormattedMessage {...texts.reply} />
          </Heading>
          <code className={classes.code}>{shown?.reply || shown?.error}</code>
        </div>
      </Dialog>
    </>
  );
}

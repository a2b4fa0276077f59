import { webhookCreate, webhookPatch, type WebhookEndpoint } from "@cortile/contract/webhook";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Checkbox, Field, SkeletonRows, Switch, TextInput } from "#core/kit";
import { changedFields, GuardedFormDialog, useFieldErrors, useFocusOnProblem } from "#form";
import { useAct, webhookEventsQuery } from "./hooks.ts";
import { messages, webhookMessages as texts } from "./operations.messages.ts";
import classes from "./operations.module.css";

const fieldsOf = (endpoint: WebhookEndpoint | null) => ({
  target: endpoint?.target ?? "",
  description: endpoint?.description ?? "",
  is_active: endpoint?.is_active ?? true,
  ssl_cert_verification: endpoint?.ssl_cert_verification ?? true,
  events: eventsOf(endpoint?.events.map(({ type }) => type) ?? []),
});

/** In an order of their own: an event that was cleared and ticked again is no change. */
const eventsOf = (types: Iterable<string>) => [...types].toSorted().map((type) => ({ type }));

/** Adds an endpoint, or changes one. What was typed stays when the server refuses it. */
export function WebhookDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint | null; onClose: () => void }) {
  const form = useId();
  const client = useClient();
  const known = useQuery(webhookEventsQuery(client));
  const focusOnProblem = useFocusOnProblem(form);
  const [before] = useState(() => fieldsOf(endpoint));
  const [target, setTarget] = useState(before.target);
  const [description, setDescription] = useState(before.description);
  const [isActive, setActive] = useState(before.is_active);
  const [verifies, setVerifies] = useState(before.ssl_cert_verification);
  const [events, setEvents] = useState<ReadonlySet<string>>(new Set(before.events.map(({ type }) => type)));
  const body = {
    target: target.trim(),
    description: description.trim(),
    is_active: isActive,
    ssl_cert_verification: verifies,
    events: eventsOf(events),
  };
  const changes = changedFields(before, body);
  const save = useAct(
    (calling) =>
      endpoint
        ? calling.call(webhookPatch, { params: { id: endpoint.id }, body: changes })
        : calling.call(webhookCreate, { body }),
    messages.saved,
  );
  const fieldError = useFieldErrors(save.error);
  const pick = (type: string, on: boolean) =>
    setEvents((now) => new Set(on ? [...now, type] : [...now].filter((one) => one !== type)));
  return (
    <GuardedFormDialog
      isChanged={Object.keys(changes).length > 0}
      open
      size="md"
      onClose={onClose}
      title={<FormattedMessage {...(endpoint ? texts.edit : texts.add)} />}
      form={form}
      action={<FormattedMessage {...messages.save} />}
      busy={<FormattedMessage {...messages.saving} />}
      pending={save.isPending}
      disabled={body.target === "" || events.size === 0}
    >
      <form
        id={form}
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined, { onSuccess: onClose, onError: focusOnProblem });
        }}
      >
        <Field label={<FormattedMessage {...texts.target} />} error={fieldError("target")}>
          <TextInput type="url" maxLength={2000} value={target} onChange={(event) => setTarget(event.currentTarget.value)} />
        </Field>
        <Field label={<FormattedMessage {...texts.description} />} optional>
          <TextInput maxLength={500} value={description} onChange={(event) => setDescription(event.currentTarget.value)} />
        </Field>
        <Switch
          label={<FormattedMessage {...texts.active} />}
          checked={isActive}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        <Switch
          label={<FormattedMessage {...texts.verify} />}
          checked={verifies}
          onChange={(event) => setVerifies(event.currentTarget.checked)}
        />
        <fieldset className={classes.fieldset}>
          <legend>
            <FormattedMessage {...texts.events} />
          </legend>
          {known.data ? null : <SkeletonRows count={2} />}
          {known.data?.map((type) => (
            <Checkbox
              key={type}
              label={<code className={classes.code}>{type}</code>}
              checked={events.has(type)}
              onChange={(event) => pick(type, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </form>
    </GuardedFormDialog>
  );
}

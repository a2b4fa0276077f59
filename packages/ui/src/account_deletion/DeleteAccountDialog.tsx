import type { Me } from "@cortile/contract/entity";
import { useId, useState, type SubmitEvent } from "react";
import { FormattedMessage } from "react-intl";
import { Banner, Checkbox, Field, FormDialog, Heading, Radio, RadioGroup, TextInput } from "#core/kit";
import { DataExport } from "./DataExport.tsx";
import { useAccountDelete } from "./account_deletion.hooks.ts";
import { withTexts } from "#core/locale";
import { messagesIt } from "./account_deletion.own.it.ts";
import { messages, templates } from "./account_deletion.messages.ts";
import classes from "./account_deletion.module.css";

type Props = { user: Me; open: boolean; onClose: () => void };

/** Says what deleting the account does, offers the data, and deletes once the name is typed. */
export const DeleteAccountDialog = withTexts(messagesIt, Dialogue);

function Dialogue({ user, open, onClose }: Props) {
  const form = useId();
  const [typed, setTyped] = useState("");
  const [hasData, setHasData] = useState(false);
  const [erase, setErase] = useState(false);
  const remove = useAccountDelete(user.id);
  const isSure = typed === user.username && hasData;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSure || remove.isPending) return;
    remove.mutate({ erase });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="md"
      tall
      title={<FormattedMessage {...messages.deleteAccount} />}
      form={form}
      action={<FormattedMessage {...messages.deleteAccount} />}
      busy={<FormattedMessage {...messages.deleting} />}
      pending={remove.isPending}
      disabled={!isSure}
      danger
    >
      <form id={form} className={classes.form} noValidate onSubmit={submit}>
        <ul className={classes.effects}>
          {[messages.effectClosed, messages.effectGrace, messages.effectGone, messages.effectRun].map((effect) => (
            <li key={effect.id}>
              <FormattedMessage {...effect} />
            </li>
          ))}
        </ul>
        <TextsChoice erase={erase} onChange={setErase} />
        <div className={classes.form}>
          <Heading level={3} size="h4">
            <FormattedMessage {...messages.dataTitle} />
          </Heading>
          <DataExport />
          <Checkbox
            label={<FormattedMessage {...messages.dataDone} />}
            checked={hasData}
            onChange={(event) => setHasData(event.currentTarget.checked)}
          />
        </div>
        <Field label={<FormattedMessage {...templates.typeName} values={{ username: user.username }} />} required>
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        {remove.isError ? (
          <Banner tone="danger" role="alert">
            <FormattedMessage {...messages.failed} />
          </Banner>
        ) : null}
      </form>
    </FormDialog>
  );
}

const TextsChoice = ({ erase, onChange }: { erase: boolean; onChange: (erase: boolean) => void }) => (
  <RadioGroup legend={<FormattedMessage {...messages.textsTitle} />} className={classes.choices}>
    <Radio
      name="texts"
      card
      label={<FormattedMessage {...messages.textsStay} />}
      hint={<FormattedMessage {...messages.textsStayHint} />}
      checked={!erase}
      onChange={() => onChange(false)}
    />
    <Radio
      name="texts"
      card
      label={<FormattedMessage {...messages.textsGo} />}
      hint={<FormattedMessage {...messages.textsGoHint} />}
      checked={erase}
      onChange={() => onChange(true)}
    />
  </RadioGroup>
);

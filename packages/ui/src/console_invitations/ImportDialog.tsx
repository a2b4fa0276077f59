import { invitationCheck, invitationImport, type InvitationImport } from "@cortile/contract/invitation";
import type { RouteReply } from "@cortile/contract/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Banner, Button, Dialog, Field, ProgressBar, saveFile, SkeletonRows, useField } from "#core/kit";
import { useFieldErrors } from "#form";
import { importQuery, useInvitationChange } from "./invitations.hooks.ts";
import { messages, problemLabels, templates } from "./invitations.messages.ts";
import classes from "./invitations.module.css";
import { ProblemTable } from "./ProblemTable.tsx";

/** A file to begin with: its columns, and a line. */
const sample = "email,name,username,role,tags\r\nada@example.org,Ada Rossi,ada,,\r\n";
const maxBytes = 1_000_000;
/** Lines that are shown; the rest is counted. */
const maxShown = 100;

/** In UTF-8, or as Excel saves CSV in Western Europe. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Invites the people of a file: says first what each line would do, then does it in the background. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useClient();
  const [csv, setCsv] = useState("");
  const [name, setName] = useState("");
  const [isTooLarge, setTooLarge] = useState(false);
  const check = useMutation({ mutationFn: (text: string) => client.call(invitationCheck, { body: { csv: text } }) });
  const start = useInvitationChange({ run: (calls, text: string) => calls.call(invitationImport, { body: { csv: text } }) });
  const fieldError = useFieldErrors(check.error);
  const take = async (file: File | undefined) => {
    check.reset();
    setName(file?.name ?? "");
    setTooLarge(file !== undefined && file.size > maxBytes);
    if (!file || file.size > maxBytes) return;
    const text = await textOf(file);
    setCsv(text);
    check.mutate(text);
  };
  const invited = check.data?.invited ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      tall
      title={<FormattedMessage {...messages.import} />}
      footer={
        start.data ? (
          <Button variant="primary" onClick={onClose}>
            <FormattedMessage {...messages.done} />
          </Button>
        ) : (
          <>
            <Button variant="plain" onClick={onClose}>
              <FormattedMessage {...messages.cancel} />
            </Button>
            <Button
              variant="primary"
              disabled={invited === 0}
              loading={start.isPending}
              loadingLabel={<FormattedMessage {...messages.sending} />}
              onClick={() => start.mutate(csv)}
            >
              {invited > 0 ? (
                <FormattedMessage {...templates.inviteCount} values={{ count: invited }} />
              ) : (
                <FormattedMessage {...messages.send} />
              )}
            </Button>
          </>
        )
      }
    >
      <div className={classes.form}>
        {start.data ? (
          <Progress started={start.data} />
        ) : (
          <>
            <Field
              label={<FormattedMessage {...messages.file} />}
              hint={<FormattedMessage {...messages.fileHint} />}
              error={
                isTooLarge ? (
                  <FormattedMessage {...messages.tooLarge} />
                ) : check.isError ? (
                  (fieldError("csv") ?? <FormattedMessage {...messages.fileFailed} />)
                ) : undefined
              }
            >
              <FileButton name={name} onChoose={(file) => void take(file)} />
            </Field>
            <Button
              size="sm"
              variant="plain"
              icon="download"
              className={classes.sample}
              onClick={() => saveFile("invitations.csv", new Blob([sample], { type: "text/csv" }))}
            >
              <FormattedMessage {...messages.sample} />
            </Button>
            {check.isPending ? (
              <div role="status">
                <FormattedMessage {...messages.checking} />
                <SkeletonRows count={2} />
              </div>
            ) : null}
            {check.data ? <Checked checked={check.data} /> : null}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The product's button in place of the browser's own field, and the name of the file that was chosen. */
function FileButton({ name, onChoose }: { name: string; onChoose: (file: File | undefined) => void }) {
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={classes.file}>
      <input
        {...field}
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className={classes.fileInput}
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = "";
        }}
      />
      <Button icon="upload" tabIndex={-1} aria-hidden="true" onClick={() => input.current?.click()}>
        <FormattedMessage {...(name ? messages.chooseOther : messages.chooseFile)} />
      </Button>
      {name ? <span className={classes.fileName}>{name}</span> : null}
    </span>
  );
}

function Checked({ checked }: { checked: RouteReply<typeof invitationCheck> }) {
  const { invited, left_out, unknown_columns, lines } = checked;
  const problems = lines.flatMap(({ line, email, problem }) =>
    problem ? [{ key: line, line, email, problem: problemLabels[problem] }] : [],
  );
  return (
    <>
      <Banner tone={invited > 0 ? "brand" : "warn"}>
        <FormattedMessage {...templates.willInvite} values={{ count: invited }} />
      </Banner>
      {unknown_columns.length > 0 ? (
        <p className={classes.meta}>
          <FormattedMessage {...templates.unknownColumns} values={{ names: unknown_columns.join(", ") }} />
        </p>
      ) : null}
      {left_out > 0 ? (
        <>
          <p>
            <FormattedMessage {...templates.willLeaveOut} values={{ count: left_out }} />
          </p>
          <ProblemTable label={messages.leftOut} rows={problems.slice(0, maxShown)} />
        </>
      ) : null}
    </>
  );
}

function Progress({ started }: { started: InvitationImport }) {
  const intl = useIntl();
  const { data } = useQuery(importQuery(useClient(), started));
  const done = data.invited + data.left_out;
  if (data.finished_at)
    return (
      <Banner tone="brand" icon="circle-check">
        <FormattedMessage {...templates.imported} values={{ invited: data.invited, left: data.left_out }} />
      </Banner>
    );
  return (
    <div role="status" className={classes.form}>
      <ProgressBar label={intl.formatMessage(messages.running)} value={data.total === 0 ? 0 : (100 * done) / data.total} />
      <FormattedMessage {...messages.running} />
    </div>
  );
}

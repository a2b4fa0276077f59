import type { Client } from "@cortile/client/http";
import { useMutation } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { Button, saveFile, useToast } from "#core/kit";
import { messages } from "./console.messages.ts";

type Props = {
  /** Of the file, without its ending. */
  name: string;
  /** Asks for the list as CSV, with the filters in force. */
  read: (client: Client) => Promise<string>;
};

/** Saves the list with its filters as a file for spreadsheets. */
export function CsvButton({ name, read }: Props) {
  const client = useClient();
  const intl = useIntl();
  const toast = useToast();
  const save = useMutation({
    mutationFn: () => read(client),
    // The mark of UTF-8 is lost in reading the reply.
    onSuccess: (csv) => saveFile(`${name}.csv`, new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" })),
    onError: () => toast.show({ tone: "error", text: intl.formatMessage(messages.csvFailed) }),
  });
  return (
    <Button size="sm" icon="download" loading={save.isPending} onClick={() => save.mutate()}>
      <FormattedMessage {...messages.csv} />
    </Button>
  );
}

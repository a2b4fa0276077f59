import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { messages } from "./invitations.messages.ts";
import classes from "./invitations.module.css";

type Row = { key: number; line?: number; email: string; problem: MessageDescriptor };

/** Who is not invited, and why; of a file with the number of the line. */
export function ProblemTable({ label, rows }: { label: MessageDescriptor; rows: readonly Row[] }) {
  const intl = useIntl();
  const hasLines = rows.some(({ line }) => line !== undefined);
  return (
    <table className={classes.lines} aria-label={intl.formatMessage(label)}>
      <thead>
        <tr>
          {hasLines ? (
            <th scope="col">
              <FormattedMessage {...messages.line} />
            </th>
          ) : null}
          <th scope="col">
            <FormattedMessage {...messages.email} />
          </th>
          <th scope="col">
            <FormattedMessage {...messages.problem} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, line, email, problem }) => (
          <tr key={key}>
            {hasLines ? <td>{line}</td> : null}
            <td>{email}</td>
            <td>
              <FormattedMessage {...problem} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

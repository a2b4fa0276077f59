import { FormattedMessage, useIntl } from "react-intl";
import { Banner, Button, copyText, useToast } from "#core/kit";
import classes from "./security.module.css";
import { messages } from "./security.messages.ts";

/** The codes, shown this once: to be copied, saved or written down. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const intl = useIntl();
  const toast = useToast();
  const text = `${codes.join("\n")}\n`;
  const copy = () =>
    copyText(text).then(
      () => toast.show({ text: intl.formatMessage(messages.copied) }),
      () => toast.show({ tone: "error", text: intl.formatMessage(messages.notCopied) }),
    );
  return (
    <div className={classes.form}>
      <Banner tone="warn">
        <FormattedMessage {...messages.codesLead} />
      </Banner>
      <ol className={classes.codes} aria-label={intl.formatMessage(messages.codesTitle)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.actions}>
        <Button size="sm" onClick={() => void copy()}>
          <FormattedMessage {...messages.copy} />
        </Button>
        <Button
          size="sm"
          icon="download"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <FormattedMessage {...messages.save} />
        </Button>
      </div>
    </div>
  );
}

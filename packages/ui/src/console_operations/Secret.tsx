import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { Button, copyText, useToast } from "#core/kit";
import { messages } from "./operations.messages.ts";
import classes from "./operations.module.css";

/** A value to be copied. */
export function Secret({ label, value }: { label: MessageDescriptor; value: string }) {
  const intl = useIntl();
  const toast = useToast();
  const copy = () =>
    copyText(value).then(
      () => toast.show({ text: intl.formatMessage(messages.copied) }),
      () => toast.show({ text: intl.formatMessage(messages.failed), tone: "error" }),
    );
  return (
    <div>
      <div className={classes.meta}>
        <FormattedMessage {...label} />
      </div>
      <div className={classes.secret}>
        <code className={classes.code}>{value}</code>
        <Button
          size="sm"
          aria-label={`${intl.formatMessage(messages.copy)}: ${intl.formatMessage(label)}`}
          onClick={() => void copy()}
        >
          <FormattedMessage {...messages.copy} />
        </Button>
      </div>
    </div>
  );
}

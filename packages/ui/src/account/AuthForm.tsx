import type { ReactNode, SubmitEvent } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Banner, Button } from "#core/kit";
import { formFailure } from "./account.failures.ts";
import { ProblemText, type FieldFailures } from "./AccountField.tsx";
import { messages } from "./account.messages.ts";
import type { Fields } from "./fields.ts";
import classes from "./AuthForm.module.css";

type AuthFormProps = {
  fields: Fields;
  failures: FieldFailures;
  /** Runs once every field is in order. */
  onReady: () => void;
  /** What went wrong with the form as a whole. */
  error: unknown;
  /** The form's own error messages. */
  failureOf?: (error: unknown) => MessageDescriptor | string;
  pending: boolean;
  /** Disables the button once scripts run; without them the server validates. */
  disabled?: boolean;
  action: MessageDescriptor;
  busy: MessageDescriptor;
  children: ReactNode;
};

/** A form with one primary action. More than three invalid fields are also listed above it. */
export function AuthForm({
  fields,
  failures,
  onReady,
  error,
  failureOf = formFailure,
  pending,
  disabled,
  action,
  busy,
  children,
}: AuthFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (fields.ready(event) && !pending) onReady();
  };
  const { form } = fields;
  const shown = error ?? fields.postedError;
  const atFault = fields.names.flatMap((name) => {
    const problem = fields.problems[name];
    return problem ? [{ name, problem }] : [];
  });
  return (
    <form ref={form} className={classes.root} method="post" noValidate onSubmit={submit}>
      {shown && !fields.isNamedBy(shown) ? (
        <Banner tone="danger" role="alert">
          <FailureText failure={failureOf(shown)} />
        </Banner>
      ) : null}
      {atFault.length > 3 ? (
        <Banner tone="danger" role="alert">
          <FormattedMessage {...messages.listTitle} />
          <ul className={classes.list}>
            {atFault.map(({ name, problem }) => (
              <li key={name}>
                <ProblemText name={name} problem={problem} failures={failures} />
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {children}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        full
        disabled={disabled && fields.isLive}
        loading={pending}
        loadingLabel={<FormattedMessage {...busy} />}
      >
        <FormattedMessage {...action} />
      </Button>
    </form>
  );
}

export const FailureText = ({ failure }: { failure: MessageDescriptor | string }) =>
  typeof failure === "string" ? failure : <FormattedMessage {...failure} />;

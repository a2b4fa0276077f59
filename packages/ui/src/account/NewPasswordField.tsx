import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { Icon } from "#core/icons";
import { Field, PasswordInput, VisuallyHidden } from "#core/kit";
import { ProblemText } from "./AccountField.tsx";
import { fieldFailures } from "./account.failures.ts";
import { messages, ruleMessages } from "./account.messages.ts";
import type { Fields } from "./fields.ts";
import { passwordRules } from "./password.ts";
import classes from "./NewPasswordField.module.css";

type NewPasswordFieldProps = { fields: Fields; name?: string; label?: MessageDescriptor };

/** A new password, with its rules ticked off while it is typed. */
export function NewPasswordField({ fields, name = "password", label = messages.password }: NewPasswordFieldProps) {
  const intl = useIntl();
  const problem = fields.problems[name];
  return (
    <div>
      <Field
        label={<FormattedMessage {...label} />}
        hint={<FormattedMessage {...messages.passwordRules} />}
        error={problem ? <ProblemText name="password" problem={problem} failures={fieldFailures} /> : undefined}
        required
      >
        <PasswordInput autoComplete="new-password" {...fields.control(name)} />
      </Field>
      <ul className={classes.rules} aria-label={intl.formatMessage(messages.passwordRules)}>
        {passwordRules(fields.text(name)).map(({ rule, met }) => (
          <li key={rule} className={classes.rule} data-met={met || undefined}>
            <Icon name={met ? "check" : "circle"} size={16} />
            <FormattedMessage {...ruleMessages[rule]} />
            <VisuallyHidden>
              <FormattedMessage {...(met ? messages.met : messages.notMet)} />
            </VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}

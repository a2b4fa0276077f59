import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Field, PasswordInput, VisuallyHidden } from "#core/kit";
import { ProblemText } from "./AccountField.tsx";
import { fieldFailures } from "./account.failures.ts";
import { messages, ruleMessages } from "./account.messages.ts";
import type { Fields } from "./fields.ts";
import { passwordRules } from "./password.ts";
import classes from "./NewPasswordField.module.css";

/** A new password, with its rules ticked off while it is typed. */
export function NewPasswordField({ fields }: { fields: Fields }) {
  const intl = useIntl();
  const problem = fields.problems.password;
  return (
    <div>
      <Field
        label={<FormattedMessage {...messages.password} />}
        hint={<FormattedMessage {...messages.passwordRules} />}
        error={problem ? <ProblemText name="password" problem={problem} failures={fieldFailures} /> : undefined}
        required
      >
        <PasswordInput autoComplete="new-password" {...fields.control("password")} />
      </Field>
      <ul className={classes.rules} aria-label={intl.formatMessage(messages.passwordRules)}>
        {passwordRules(fields.text("password")).map(({ rule, met }) => (
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

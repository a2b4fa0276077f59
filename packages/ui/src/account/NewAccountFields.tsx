import { FormattedMessage } from "react-intl";
import { fieldFailures } from "./account.failures.ts";
import { useIsTaken } from "./account.hooks.ts";
import { messages } from "./account.messages.ts";
import { AccountField } from "./AccountField.tsx";
import type { Fields } from "./fields.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";

/** What every new account is asked for. */
export const newAccountNames = ["email", "username", "password"] as const;

/** The same where the username is made of the names. */
export const namedAccountNames = ["first_name", "last_name", "email", "password"] as const;

/** The texts of a new account without a username, as they are sent. */
export const namedAccountOf = (fields: Fields) => ({
  first_name: fields.text("first_name").trim(),
  last_name: fields.text("last_name").trim(),
  email: fields.text("email").trim(),
  password: fields.text("password"),
});

/** The texts of a new account, as they are sent. */
export const newAccountOf = (fields: Fields) => ({
  username: fields.text("username").trim(),
  email: fields.text("email").trim(),
  password: fields.text("password"),
});

const taken = { code: "unique" };

type NewAccountFieldsProps = {
  fields: Fields;
  hasPassword?: boolean;
  /** First and last name in place of the username. */
  asksNames?: boolean;
  /** Nothing is checked any more. */
  isSent: boolean;
};

/** What a new account is asked for. Says while typing what is already taken. */
export function NewAccountFields({ fields, hasPassword = true, asksNames = false, isSent }: NewAccountFieldsProps) {
  const isEmailTaken = useIsTaken("email", fields.text("email"), isSent);
  const common = { fields, failures: fieldFailures };
  return (
    <>
      {asksNames ? (
        <>
          <AccountField
            {...common}
            name="first_name"
            label={messages.firstName}
            autoCapitalize="words"
            autoComplete="given-name"
            maxLength={70}
          />
          <AccountField
            {...common}
            name="last_name"
            label={messages.lastName}
            autoCapitalize="words"
            autoComplete="family-name"
            maxLength={70}
          />
        </>
      ) : null}
      <AccountField
        {...common}
        name="email"
        label={messages.email}
        found={isEmailTaken ? taken : null}
        type="email"
        autoComplete="email"
      />
      {asksNames ? null : <UsernameField fields={fields} isSent={isSent} />}
      {hasPassword ? <NewPasswordField fields={fields} /> : null}
    </>
  );
}

function UsernameField({ fields, isSent }: { fields: Fields; isSent: boolean }) {
  const isTaken = useIsTaken("username", fields.text("username"), isSent);
  return (
    <AccountField
      fields={fields}
      name="username"
      label={messages.username}
      hint={messages.usernameHint}
      ok={isTaken === false ? <FormattedMessage {...messages.usernameFree} /> : undefined}
      found={isTaken ? taken : null}
      failures={fieldFailures}
      autoComplete="username"
    />
  );
}

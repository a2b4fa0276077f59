import { FormattedMessage } from "react-intl";
import { fieldFailures } from "./account.failures.ts";
import { useIsTaken } from "./account.hooks.ts";
import { messages } from "./account.messages.ts";
import { AccountField } from "./AccountField.tsx";
import type { Fields } from "./fields.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";

/** What every new account is asked for. */
export const newAccountNames = ["email", "username", "password"] as const;

/** The texts of a new account, as they are sent. */
export const newAccountOf = (fields: Fields) => ({
  username: fields.text("username").trim(),
  email: fields.text("email").trim(),
  password: fields.text("password"),
});

const taken = { code: "unique" };

/** Email, username and password of a new account. Says while typing what is already taken. */
export function NewAccountFields({ fields, hasPassword = true }: { fields: Fields; hasPassword?: boolean }) {
  const isEmailTaken = useIsTaken("email", fields.text("email"));
  const isNameTaken = useIsTaken("username", fields.text("username"));
  return (
    <>
      <AccountField
        fields={fields}
        name="email"
        label={messages.email}
        found={isEmailTaken ? taken : null}
        failures={fieldFailures}
        type="email"
        autoComplete="email"
      />
      <AccountField
        fields={fields}
        name="username"
        label={messages.username}
        hint={messages.usernameHint}
        ok={isNameTaken === false ? <FormattedMessage {...messages.usernameFree} /> : undefined}
        found={isNameTaken ? taken : null}
        failures={fieldFailures}
        autoComplete="username"
      />
      {hasPassword ? <NewPasswordField fields={fields} /> : null}
    </>
  );
}

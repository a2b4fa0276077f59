import { withTexts } from "#core/locale";
import { AccountField } from "./AccountField.tsx";
import type { Fields } from "./fields.ts";
import { codeFailures, messages } from "./sign-in-methods.messages.ts";
import { messagesIt } from "./sign-in-methods.own.it.ts";

/** The code of an authenticator app. */
export const CodeField = withTexts(messagesIt, ({ fields, takesFocus = false }: { fields: Fields; takesFocus?: boolean }) => (
  <AccountField
    fields={fields}
    name="otp"
    label={messages.code}
    hint={messages.codeHint}
    failures={codeFailures}
    autoComplete="one-time-code"
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the field takes the place of the form that was sent
    autoFocus={takesFocus}
  />
));

import { defineMessages, type MessageDescriptor } from "react-intl";
import { fieldFailures as account } from "#account";

const tooLong = defineMessages({ max_length: { id: "settings.long", defaultMessage: "This is too long." } });

/** What is said about a field of the profile, by the code of the contract. */
export const fieldFailures: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  username: account.username,
  real_name: tooLong,
  bio: tooLong,
  description: tooLong,
  location: tooLong,
  website: {
    ...tooLong,
    ...defineMessages({
      invalid: { id: "settings.website.invalid", defaultMessage: "Add a full address, like https://terra-alta.example." },
    }),
  },
  date_of_birth: defineMessages({
    invalid: { id: "settings.birth.invalid", defaultMessage: "Choose a date in the past." },
  }),
};

/** What is said about a new address. */
export const emailFailures: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  email: {
    ...account.email,
    ...defineMessages({
      invalid: { id: "settings.email.invalid", defaultMessage: "This address is invalid or already in use." },
      same: { id: "settings.email.same", defaultMessage: "This is your address already." },
    }),
  },
};

/** What is said about the new password once more. */
export const repeatFailures = defineMessages({
  required: { id: "settings.repeat.required", defaultMessage: "Repeat the new password." },
  mismatch: { id: "settings.repeat.mismatch", defaultMessage: "The passwords don’t match." },
});

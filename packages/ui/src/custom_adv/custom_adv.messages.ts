import { defineMessages } from "react-intl";

export const messages = defineMessages({
  label: { id: "customAdv.label", defaultMessage: "Advertisement" },
});

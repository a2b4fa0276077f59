import { defineMessages } from "react-intl";

export const messages = defineMessages({
  label: { id: "customAdv.label", defaultMessage: "Advertisement" },
  consentText: {
    id: "customAdv.consent.text",
    defaultMessage: "This advertisement comes from another site, which may set cookies and see your address.",
  },
  consent: { id: "customAdv.consent", defaultMessage: "Show advertisements of other sites" },
});

import { defineMessages } from "react-intl";

export const messages = defineMessages({
  title: { id: "certificate.title", defaultMessage: "Certificate of completion" },
  completed: { id: "certificate.completed", defaultMessage: "completed the course" },
  download: { id: "certificate.download", defaultMessage: "Download PDF" },
});

export const templates = defineMessages<{ verified: { issuer: string }; code: { code: string } }>({
  verified: { id: "certificate.verified", defaultMessage: "This certificate is genuine. {issuer} issued it." },
  code: { id: "certificate.code", defaultMessage: "Code {code}" },
});

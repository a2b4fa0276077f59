import { defineMessages } from "react-intl";

export const messages = defineMessages({
  intro: {
    id: "transparency.intro",
    defaultMessage: "The number of reports and decisions in a period, as required by the Digital Services Act.",
  },
  from: { id: "transparency.from", defaultMessage: "From" },
  to: { id: "transparency.to", defaultMessage: "To" },
  show: { id: "transparency.show", defaultMessage: "Show" },
  json: { id: "transparency.json", defaultMessage: "JSON" },
  reports: { id: "transparency.reports", defaultMessage: "Reports by members" },
  decisions: { id: "transparency.decisions", defaultMessage: "Decisions" },
  noReports: { id: "transparency.noReports", defaultMessage: "No reports in this period." },
  noDecisions: { id: "transparency.noDecisions", defaultMessage: "No decisions in this period." },
  type: { id: "transparency.type", defaultMessage: "Type" },
  reason: { id: "transparency.reason", defaultMessage: "Reason" },
  decision: { id: "transparency.decision", defaultMessage: "Decision" },
  count: { id: "transparency.count", defaultMessage: "Number" },
  automatic: { id: "transparency.automatic", defaultMessage: "Automatic" },
  yes: { id: "transparency.yes", defaultMessage: "Yes" },
  no: { id: "transparency.no", defaultMessage: "No" },
  time: { id: "transparency.time", defaultMessage: "Median time" },
  reversed: { id: "transparency.reversed", defaultMessage: "Reversed" },
  appealed: { id: "transparency.appealed", defaultMessage: "Appealed" },
  failed: { id: "transparency.failed", defaultMessage: "The report couldn’t be loaded." },
});

export const templates = defineMessages<{ latest: { from: string; to: string }; period: { from: string; to: string } }>({
  latest: { id: "transparency.latest", defaultMessage: "The last 30 days: {from} to {to} (UTC)." },
  period: { id: "transparency.period", defaultMessage: "{from} to {to} (UTC). Periods can be up to 366 days long." },
});

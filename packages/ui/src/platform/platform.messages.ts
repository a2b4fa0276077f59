import { defineMessages } from "react-intl";

export const messages = defineMessages({
  title: { id: "platform.title", defaultMessage: "Staff tools" },
  about: { id: "platform.about", defaultMessage: "Only staff see this. Take a tour of the tools" },
  console: { id: "platform.console", defaultMessage: "Console" },
  consoleText: {
    id: "platform.console.text",
    defaultMessage: "Settings, people, insights and everything else about running the community.",
  },
  moderation: { id: "platform.moderation", defaultMessage: "Moderation" },
  moderationText: {
    id: "platform.moderation.text",
    defaultMessage: "What members reported, and who is blocked. Decide here, one report at a time or many at once.",
  },
  hub: { id: "platform.hub", defaultMessage: "Hub" },
  hubText: { id: "platform.hub.text", defaultMessage: "Your plan and your other communities." },
  contact: { id: "platform.contact", defaultMessage: "Contact us" },
  contactText: { id: "platform.contact.text", defaultMessage: "Write to the people who run the platform." },
  newTab: { id: "platform.newTab", defaultMessage: "opens in a new tab" },
  failed: { id: "platform.failed", defaultMessage: "The page couldn’t be opened. Try again." },
  blocked: { id: "platform.blocked", defaultMessage: "Your browser blocked the new tab." },
  open: { id: "platform.open", defaultMessage: "Open it here" },
});

import { defineMessages, type MessageDescriptor } from "react-intl";

/** Names of the parts: in the navigation, as headings, in the search. */
export const partLabels = defineMessages({
  dashboard: { id: "console.dashboard", defaultMessage: "Dashboard" },
  reports: { id: "console.reports", defaultMessage: "Reports" },
  appeals: { id: "console.appeals", defaultMessage: "Appeals" },
  rules: { id: "console.rules", defaultMessage: "Automatic rules" },
  transparency: { id: "console.transparency", defaultMessage: "Transparency report" },
  people: { id: "console.people", defaultMessage: "People" },
  invitations: { id: "console.invitations", defaultMessage: "Invitations" },
  messages: { id: "console.messages", defaultMessage: "Messages" },
  categories: { id: "console.categories", defaultMessage: "Categories" },
  tags: { id: "console.tags", defaultMessage: "Tags" },
  pages: { id: "console.customPages", defaultMessage: "Pages" },
  legal: { id: "console.legal", defaultMessage: "Legal pages" },
  menus: { id: "console.menus", defaultMessage: "Menus" },
  banners: { id: "console.banners", defaultMessage: "Banners" },
  ads: { id: "console.ads", defaultMessage: "Advertisements" },
  embeds: { id: "console.embeds", defaultMessage: "Other sites" },
  scores: { id: "console.scores", defaultMessage: "Reputation" },
  brand: { id: "console.part.brand", defaultMessage: "Brand and colours" },
  texts: { id: "console.part.texts", defaultMessage: "Text" },
  images: { id: "console.part.images", defaultMessage: "Logo and images" },
  features: { id: "console.part.features", defaultMessage: "Features" },
  posting: { id: "console.part.posting", defaultMessage: "Posting and feeds" },
  signin: { id: "console.part.signin", defaultMessage: "Sign-in and sign-up" },
  points: { id: "console.part.points", defaultMessage: "Points and prizes" },
  addresses: { id: "console.part.addresses", defaultMessage: "Page addresses" },
  integrations: { id: "console.part.integrations", defaultMessage: "Integrations" },
  transfer: { id: "console.part.transfer", defaultMessage: "Export and history" },
  insights: { id: "console.insights", defaultMessage: "Community insights" },
  health: { id: "console.health", defaultMessage: "Health and storage" },
  backups: { id: "console.backups", defaultMessage: "Backups" },
  mail: { id: "console.mail", defaultMessage: "Email" },
  jobs: { id: "console.jobs", defaultMessage: "Background jobs" },
  audit: { id: "console.audit", defaultMessage: "Audit log" },
  webhooks: { id: "console.webhooks", defaultMessage: "Webhooks" },
  clients: { id: "console.clients", defaultMessage: "API clients" },
  ai: { id: "console.ai", defaultMessage: "AI provider" },
});

/** The groups of the navigation, in their order. */
export const partGroups = ["overview", "moderation", "people", "content", "settings", "insights", "operations"] as const;
export type PartGroup = (typeof partGroups)[number];

/** The first group has no heading. */
export const groupLabels: Partial<Record<PartGroup, MessageDescriptor>> = defineMessages({
  moderation: { id: "console.group.moderation", defaultMessage: "Moderation" },
  people: { id: "console.group.people", defaultMessage: "People" },
  content: { id: "console.group.content", defaultMessage: "Content" },
  settings: { id: "console.group.settings", defaultMessage: "Look and settings" },
  insights: { id: "console.group.insights", defaultMessage: "Insights" },
  operations: { id: "console.group.operations", defaultMessage: "Operations" },
});

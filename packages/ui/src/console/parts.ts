import type { MessageDescriptor } from "react-intl";
import type { RouteName } from "#core/routing";
import type { ConsoleIconName } from "./icons.ts";
import { partLabels as labels, type PartGroup } from "./parts.messages.ts";

/** Who opens a part: moderators and admins, admins alone, or the owner. */
export type PartAccess = "moderator" | "admin" | "owner";

export interface ConsolePart {
  readonly route: RouteName;
  readonly label: MessageDescriptor;
  readonly icon: ConsoleIconName;
  readonly group: PartGroup;
  readonly access: PartAccess;
}

/** Every part of the console, in the order of its navigation. A new one is a line here, a route and a page. */
export const parts = [
  { route: "console", label: labels.dashboard, icon: "layout-dashboard", group: "overview", access: "moderator" },
  { route: "console_reports", label: labels.reports, icon: "flag", group: "moderation", access: "moderator" },
  { route: "console_appeals", label: labels.appeals, icon: "scale", group: "moderation", access: "moderator" },
  { route: "console_rules", label: labels.rules, icon: "robot", group: "moderation", access: "moderator" },
  { route: "console_transparency", label: labels.transparency, icon: "file-text", group: "moderation", access: "moderator" },
  { route: "console_people", label: labels.people, icon: "users", group: "people", access: "moderator" },
  { route: "console_invitations", label: labels.invitations, icon: "user-plus", group: "people", access: "admin" },
  { route: "console_messages", label: labels.messages, icon: "message-circle", group: "people", access: "admin" },
  { route: "console_scores", label: labels.scores, icon: "award", group: "people", access: "moderator" },
  { route: "console_categories", label: labels.categories, icon: "category", group: "content", access: "admin" },
  { route: "console_tags", label: labels.tags, icon: "tag", group: "content", access: "admin" },
  { route: "console_pages", label: labels.pages, icon: "article", group: "content", access: "admin" },
  { route: "console_legal", label: labels.legal, icon: "scale", group: "content", access: "admin" },
  { route: "console_menus", label: labels.menus, icon: "list-details", group: "content", access: "admin" },
  { route: "console_banners", label: labels.banners, icon: "speakerphone", group: "content", access: "admin" },
  { route: "console_ads", label: labels.ads, icon: "photo", group: "content", access: "admin" },
  { route: "console_embeds", label: labels.embeds, icon: "link", group: "content", access: "admin" },
  { route: "console_brand", label: labels.brand, icon: "palette", group: "settings", access: "admin" },
  { route: "console_texts", label: labels.texts, icon: "typography", group: "settings", access: "admin" },
  { route: "console_images", label: labels.images, icon: "photo", group: "settings", access: "admin" },
  { route: "console_features", label: labels.features, icon: "toggle-left", group: "settings", access: "admin" },
  { route: "console_posting", label: labels.posting, icon: "article", group: "settings", access: "admin" },
  { route: "console_signin", label: labels.signin, icon: "key", group: "settings", access: "admin" },
  { route: "console_points", label: labels.points, icon: "award", group: "settings", access: "admin" },
  { route: "console_addresses", label: labels.addresses, icon: "link", group: "settings", access: "admin" },
  { route: "console_integrations", label: labels.integrations, icon: "adjustments", group: "settings", access: "admin" },
  { route: "console_transfer", label: labels.transfer, icon: "history", group: "settings", access: "admin" },
  { route: "console_insights", label: labels.insights, icon: "chart-line", group: "insights", access: "admin" },
  { route: "console_health", label: labels.health, icon: "heartbeat", group: "operations", access: "admin" },
  { route: "console_backups", label: labels.backups, icon: "database", group: "operations", access: "admin" },
  { route: "console_mail", label: labels.mail, icon: "mail", group: "operations", access: "admin" },
  { route: "console_jobs", label: labels.jobs, icon: "terminal", group: "operations", access: "admin" },
  { route: "console_audit", label: labels.audit, icon: "history", group: "operations", access: "admin" },
  { route: "console_webhooks", label: labels.webhooks, icon: "webhook", group: "operations", access: "admin" },
  { route: "console_clients", label: labels.clients, icon: "key", group: "operations", access: "admin" },
  { route: "console_ai", label: labels.ai, icon: "robot", group: "operations", access: "admin" },
] as const satisfies readonly ConsolePart[];

export type PartRoute = (typeof parts)[number]["route"];

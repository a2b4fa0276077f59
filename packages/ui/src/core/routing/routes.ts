import type { PreferenceKey, Preferences } from "@cortile/contract/preference";

/** Default paths by route name, after the published route table. */
export const defaultRoutes = {
  home: "/",
  explore: "/explore/",
  post: "/post/:id/",
  discussion: "/discussion/:id/",
  status: "/status/:id/",
  comment: "/:contribution_type/:contribution_id/comment/:id/",
  category: "/category/:id/:slug/",
  category_trending: "/category/:id/:slug/trending/",
  categories: "/categories/",
  search: "/search/",
  people: "/people/",
  user_profile: "/user/:id/",
  user_profile_settings: "/user/:id/edit/",
  user_notifications: "/notification/",
  user_messages: "/messages/:id/",
  user_followings: "/user/:id/followed/",
  user_followers: "/user/:id/followers/",
  user_connections: "/user/:id/connections/",
  user_connection_requests: "/user/:id/connections/requests/",
  user_connection_requests_sent: "/user/:id/connections/requests/sent/",
  user_categories: "/user/:id/categories/",
  user_blocked: "/user/:id/blocked/",
  user_posts_followed: "/user/:id/posts/followed/",
  user_posts_scheduled: "/user/:id/posts/scheduled/",
  user_posts_drafted: "/user/:id/posts/drafted/",
  user_posts_suspended: "/user/:id/posts/suspended/",
  user_discussions_followed: "/user/:id/discussions/followed/",
  user_discussions_scheduled: "/user/:id/discussions/scheduled/",
  user_discussions_drafted: "/user/:id/discussions/drafted/",
  user_discussions_suspended: "/user/:id/discussions/suspended/",
  user_orders: "/user/:id/:username/history_orders/",
  user_order_pdf: "/user/:id/:username/order/:pid/pdf/",
  user_payment_methods: "/user/:id/:username/payment_methods/",
  loyalty: "/loyalty/",
  incubator: "/incubator/:id/",
  signin: "/signin/",
  signup: "/signup/",
  recover: "/recover/",
  verify: "/verify/",
  confirm_email: "/confirm_email/",
  setup: "/setup/",
  console: "/console/",
  console_reports: "/console/reports/",
  console_appeals: "/console/appeals/",
  console_rules: "/console/rules/",
  console_transparency: "/console/transparency/",
  console_people: "/console/people/",
  console_invitations: "/console/invitations/",
  console_messages: "/console/messages/",
  console_person: "/console/people/:id/",
  console_scores: "/console/reputation/",
  console_categories: "/console/categories/",
  console_tags: "/console/tags/",
  console_pages: "/console/pages/",
  console_page: "/console/pages/:id/",
  console_legal: "/console/legal/",
  console_legal_page: "/console/legal/:id/",
  console_menus: "/console/menus/",
  console_banners: "/console/banners/",
  console_ads: "/console/ads/",
  console_embeds: "/console/embeds/",
  console_brand: "/console/brand/",
  console_texts: "/console/texts/",
  console_images: "/console/images/",
  console_features: "/console/features/",
  console_posting: "/console/posting/",
  console_signin: "/console/sign-in/",
  console_points: "/console/points/",
  console_addresses: "/console/addresses/",
  console_integrations: "/console/integrations/",
  console_transfer: "/console/transfer/",
  console_insights: "/console/insights/",
  console_health: "/console/health/",
  console_backups: "/console/backups/",
  console_mail: "/console/mail/",
  console_jobs: "/console/jobs/",
  console_audit: "/console/audit/",
  console_webhooks: "/console/webhooks/",
  console_clients: "/console/clients/",
  console_ai: "/console/ai/",
  custom_page: "/:id/:slug/",
  decisions: "/moderation/decisions/",
  decision: "/moderation/decisions/:id/",
  moderation_log: "/moderation/log/",
  contact: "/contact/",
  legal: "/legal/",
  legal_page: "/legal/:policy/",
  group: "/group/:id/:slug/",
  group_members: "/group/:id/:slug/members/",
  group_messages: "/group/:id/:slug/messages/",
  groups: "/groups/",
  groups_subscribed: "/groups/subscribed/",
  events: "/events/",
  events_suggested: "/events/suggested",
  events_subscribed: "/events/subscribed/",
  events_highlight: "/events/highlight/",
  event: "/event/:id/:slug/",
  courses: "/courses/",
  course: "/course/:id/:slug/",
  course_edit: "/course/:id/:slug/edit/:tab",
  course_dashboard: "/course/:id/:slug/dashboard",
  lesson: "/course/:id/:slug/section/:section_id/lesson/:lesson_id/",
  lesson_comments: "/course/:id/:slug/section/:section_id/lesson/:lesson_id/comments/",
  lesson_edit: "/course/:id/:slug/section/:section_id/lesson/:lesson_id/edit/",
  lesson_preview: "/course/:id/:slug/section/:section_id/lesson/:lesson_id/preview/",
  certificate: "/certificate/:code/",
  live: "/live/:slug/",
  checkout: "/checkout/:content_type/:content_id/price/:price_id",
} as const satisfies Record<string, string>;

export type RouteName = keyof typeof defaultRoutes;
export type RouteParams = Readonly<Record<string, string | number>>;
export type RouteTable = Readonly<Record<string, string>>;

/** Routes whose path the community's preferences may set. */
const templateKeys = {
  post: "configurations.url_template_post",
  discussion: "configurations.url_template_discussion",
  status: "configurations.url_template_status",
  comment: "configurations.url_template_comment",
  category: "configurations.url_template_category",
  categories: "configurations.url_template_categories_list",
  user_profile: "configurations.url_template_profile",
  user_profile_settings: "configurations.url_template_profile_settings",
  user_notifications: "configurations.url_template_notifications",
  user_messages: "configurations.url_template_private_message",
  incubator: "configurations.url_template_incubator",
  live: "configurations.url_template_live_stream",
} as const satisfies Partial<Record<RouteName, PreferenceKey>>;

/** `{x}` of preference templates as `:x`. */
const toColons = (template: string): string => template.replace(/\{(\w+)\}/g, ":$1");

/** By the preferences they follow from: a page asks several times, and all pages of a server share their preferences. */
const tables = new WeakMap<Partial<Preferences>, RouteTable>();

/** The paths in force: the host's, over the preferences', over the defaults. An empty one of the host's: it has no such page. */
export function resolveRoutes(preferences: Partial<Preferences>, hostRoutes?: RouteTable): RouteTable {
  const table = tables.get(preferences) ?? readTemplates(preferences);
  tables.set(preferences, table);
  return hostRoutes ? { ...table, ...hostRoutes } : table;
}

function readTemplates(preferences: Partial<Preferences>): RouteTable {
  const templates = Object.entries(templateKeys).flatMap(([name, key]) => {
    const template = preferences[key];
    const isPath = typeof template === "string" && template.startsWith("/") && !template.startsWith("//");
    return isPath ? [[name, toColons(template)] as const] : [];
  });
  return { ...defaultRoutes, ...Object.fromEntries(templates) };
}

const parameter = /:([a-z_]\w*)/gi;

/** By template: fixed pieces, and between them names of parameters. */
const pieces = new Map<string, readonly string[]>();

function piecesOf(template: string): readonly string[] {
  const found = pieces.get(template) ?? template.split(/:([a-z_]\w*)/i);
  pieces.set(template, found);
  return found;
}

/** A path, or a host's absolute address, from its template; parameters without a value leave their segment out. */
export function buildPath(template: string, params: RouteParams = {}): string {
  const fill = (piece: string, index: number) => (index % 2 === 0 ? piece : encodeURIComponent(String(params[piece] ?? "")));
  return piecesOf(template)
    .map(fill)
    .join("")
    .replace(/(?<!:)\/{2,}/g, "/");
}

/**
 * The values of a template's parameters in a path, or null when the path is not of the template. An `id` is a number. Final slashes
 * do not count.
 */
export function matchPath(template: string, path: string): Record<string, string> | null {
  const { pattern, names } = patternOf(template);
  const found = pattern.exec(path);
  return found && Object.fromEntries(names.map((name, index) => [name, decode(found[index + 1] ?? "")]));
}

interface Pattern {
  pattern: RegExp;
  /** Of its groups. */
  names: readonly string[];
}

/** By template: each link of a menu is matched against all of them, which took 2 ms a page. */
const patterns = new Map<string, Pattern>();

function patternOf(template: string): Pattern {
  const known = patterns.get(template);
  if (known) return known;
  const names: string[] = [];
  const source = template
    .replace(/\/$/, "")
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(parameter, (_mark, name: string) => {
      names.push(name);
      return name === "id" ? String.raw`(\d+)` : "([^/]+)";
    });
  const made = { pattern: new RegExp(`^${source}/?$`), names };
  patterns.set(template, made);
  return made;
}

/** The route a path belongs to: of several, the one with a fixed segment where the others have a parameter. */
export function matchRoute(table: RouteTable, path: string): { route: string; params: Record<string, string> } | null {
  for (const [route, template] of rankedOf(table)) {
    const params = matchPath(template, path);
    if (params) return { route, params };
  }
  return null;
}

/** By table: its templates, in the order in which they are tried. */
const ranked = new WeakMap<RouteTable, readonly (readonly [string, string])[]>();

function rankedOf(table: RouteTable): readonly (readonly [string, string])[] {
  const found =
    ranked.get(table) ??
    Object.entries(table)
      .filter(([, template]) => template !== "")
      .toSorted(([, one], [, other]) => (rankOf(one) < rankOf(other) ? -1 : 1));
  ranked.set(table, found);
  return found;
}

/** One letter a segment; a fixed one sorts first. */
const rankOf = (template: string): string =>
  template
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "b" : "a"))
    .join("");

/** An address somebody mangled is still an address. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

import type { Me } from "@cortile/contract/entity";
import type { FeatureName, Preferences } from "@cortile/contract/preference";

export interface GateInput {
  preferences: Partial<Preferences>;
  features: ReadonlySet<string>;
  /** Null for a visitor. */
  user: Pick<Me, "role" | "permission" | "status"> | null;
}

type Person = { readonly role?: string | null };

/** Admins, moderators and editors. */
export const isStaff = (person: Person | null | undefined): boolean =>
  ["admin", "moderator", "editor"].includes(person?.role ?? "");
/** Who founded the community. */
export const ownerId = 1;

/**
 * Whether a member moderates whoever made something: admins everybody but the owner, moderators who is no staff; nobody what is
 * their own. An account that is gone is no staff.
 */
export const mayModerate = (
  me: Pick<Me, "id" | "role" | "status"> | null,
  person: (Person & { id: number }) | undefined,
): boolean =>
  me !== null &&
  me.status !== "b" &&
  me.id !== person?.id &&
  person?.id !== ownerId &&
  (me.role === "admin" || (me.role === "moderator" && !isStaff(person)));

const isWriter = ({ user }: GateInput): boolean => isStaff(user) || user?.role === "publisher";
const on = ({ preferences }: GateInput, key: keyof Preferences): boolean => preferences[key] === true;
const has = ({ features }: GateInput, ...names: FeatureName[]): boolean => names.every((name) => features.has(name));

/** Every author keeps drafts and schedules. */
const keepsUnpublished = (input: GateInput): boolean =>
  on(input, "configurations.scheduled_posts_enabled") && input.user !== null;
const mayRead = (input: GateInput): boolean => input.user !== null || on(input, "configurations.content_availability");
const hasPosts = (input: GateInput): boolean => on(input, "configurations.post_type_enabled");
const hasArticles = (input: GateInput): boolean => on(input, "configurations.discussion_type_enabled");

/**
 * Every condition of the interface that preferences, features and roles decide, asked by name. A missing preference is off.
 * Source: product/00-shell.md, its macros.
 */
export const gates = {
  /** Visitors may read. */
  public: (input) => on(input, "configurations.content_availability"),
  /** This viewer may read. */
  reader: mayRead,
  /** This viewer may search and list members. */
  people: (input) => mayRead(input) && (on(input, "configurations.people_search_enabled") || isStaff(input.user)),
  staff: ({ user }) => isStaff(user),
  explore: (input) => on(input, "configurations.explore_stream_enabled") && mayRead(input),
  groups: (input) => has(input, "tagging", "grouping") && on(input, "configurations.groups_enabled"),
  /** A group may be created: what the server says of this member, else the community's rule. */
  createGroup: (input) =>
    has(input, "tagging", "grouping") &&
    on(input, "configurations.groups_enabled") &&
    input.user !== null &&
    (input.user.permission?.create_group ?? (!on(input, "configurations.groups_only_staff_enabled") || isStaff(input.user))),
  events: (input) => has(input, "tagging", "event") && on(input, "configurations.events_enabled"),
  /** An event may be created: what the server says of this member, else the community's rule. */
  createEvent: (input) =>
    has(input, "tagging", "event") &&
    on(input, "configurations.events_enabled") &&
    input.user !== null &&
    (input.user.permission?.create_event ?? (!on(input, "configurations.events_only_staff_enabled") || isStaff(input.user))),
  courses: (input) => has(input, "course") && on(input, "configurations.courses_enabled"),
  /** A course may be created: what the server says of this member, else the community's rule. */
  createCourse: (input) =>
    has(input, "course") &&
    on(input, "configurations.courses_enabled") &&
    input.user !== null &&
    (input.user.permission?.create_course ?? (!on(input, "configurations.courses_only_staff_enabled") || isStaff(input.user))),
  live: (input) => has(input, "live_stream") && on(input, "configurations.live_stream_enabled"),
  legal: (input) => has(input, "legal_pages"),
  /** Whoever runs the community may be written to. */
  contact: (input) => on(input, "configurations.contact_api_enabled"),
  payments: (input) => has(input, "payments") && on(input, "configurations.payments_enabled"),
  messages: (input) => on(input, "addons.private_messages_enabled"),
  follow: (input) => on(input, "configurations.follow_enabled"),
  connect: (input) => !on(input, "configurations.follow_enabled") && on(input, "configurations.connection_enabled"),
  categoryFollow: (input) => on(input, "configurations.category_follow_enabled"),
  loyalty: (input) => on(input, "addons.loyalty_points_collection"),
  incubator: (input) => has(input, "incubators") && on(input, "addons.incubator_enabled"),
  ads: (input) =>
    on(input, "advertising.custom_adv_enabled") &&
    (input.user === null || !on(input, "advertising.custom_adv_only_for_anonymous_users_enabled")),
  comments: (input) => on(input, "configurations.comments_enabled"),
  share: (input) => on(input, "addons.share_post_enabled"),
  reactions: (input) => has(input, "reaction"),
  tagging: (input) => has(input, "tagging"),
  posts: hasPosts,
  articles: hasArticles,
  polls: (input) => hasPosts(input) && (on(input, "addons.polls_enabled") || isWriter(input)),
  /** A place may be added to what this viewer writes. */
  places: (input) => on(input, "addons.post_geolocation_enabled") && input.user?.permission?.locate_post !== false,
  /** Writes for the community: staff and publishers. */
  writer: isWriter,
  moderation: ({ user }) => user?.role === "admin" || user?.role === "moderator",
  administration: ({ user }) => user?.role === "admin",
  /** Drafts kept by the server. */
  drafts: keepsUnpublished,
  scheduling: keepsUnpublished,
  /** Offers writing: to visitors too, whom the press then asks to sign in. */
  compose: (input) =>
    (hasPosts(input) || hasArticles(input)) && (!on(input, "configurations.post_only_staff_enabled") || isWriter(input)),
  signUp: (input) => input.user === null && !on(input, "addons.closed_community"),
  /** The owner sees the start guide above their feed. */
  startGuideShown: (input) => on(input, "configurations.onboarding_enabled") && !on(input, "configurations.onboarding_hidden"),
  /** The owner has closed it, and may open it again. */
  startGuide: (input) => on(input, "configurations.onboarding_enabled") && on(input, "configurations.onboarding_hidden"),
  customNavbarItem: (input) => on(input, "configurations.custom_navbar_item_enabled"),
} satisfies Record<string, (input: GateInput) => boolean>;

export type GateName = keyof typeof gates;

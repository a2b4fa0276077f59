export const customAdvPosition = [
  "BELOW_TOPBAR",
  "BELOW_THE_POST",
  "IN_POST_COMMENTS",
  "RELATED_POSTS_COLUMN",
  "TOOLS_COLUMN",
  "IN_STREAM",
  "ABOVE_THE_STREAM",
  "ABOVE_THE_STREAM_CATEGORY",
] as const;
export type CustomAdvPosition = (typeof customAdvPosition)[number];

export const customMenuName = ["base", "not_logged", "user"] as const;
export type CustomMenuName = (typeof customMenuName)[number];

export const customPageType = ["normal", "legal"] as const;
export type CustomPageType = (typeof customPageType)[number];

export const legalPolicy = ["tec", "privacy", "cookies"] as const;
export type LegalPolicy = (typeof legalPolicy)[number];

/** 0 pending, 1 refused, 2 sent. */
export const prizeRequestStatus = [0, 1, 2] as const;
export type PrizeRequestStatus = (typeof prizeRequestStatus)[number];

export const onboardingStep = ["contents", "categories", "appearance", "profile", "invite", "app"] as const;
export type OnboardingStep = (typeof onboardingStep)[number];

export const onboardingStatus = ["not_started", "in_progress", "completed", "failed"] as const;
export type OnboardingStatus = (typeof onboardingStatus)[number];

export const paymentContentType = ["all", "event", "course", "category", "group", "community"] as const;
export type PaymentContentType = (typeof paymentContentType)[number];

/** What can be sold; `all` above is a filter of the interface only. */
export const purchasableType = ["event", "course", "category", "group", "community"] as const;
export type PurchasableType = (typeof purchasableType)[number];

/** `day` in addition to the values of existing clients; a one-off price has `null`. */
export const paymentRecurringInterval = ["day", "week", "month", "year"] as const;
export type PaymentRecurringInterval = (typeof paymentRecurringInterval)[number];

export const paymentCurrency = ["EUR"] as const;
export type PaymentCurrency = (typeof paymentCurrency)[number];

export const checkoutStatus = ["open", "complete"] as const;
export type CheckoutStatus = (typeof checkoutStatus)[number];

export const checkoutUiMode = ["hosted", "embedded"] as const;
export type CheckoutUiMode = (typeof checkoutUiMode)[number];

export const subscriptionTier = ["FREE_TRIAL", "GO", "PROFESSIONAL", "ENTERPRISE"] as const;
export type SubscriptionTier = (typeof subscriptionTier)[number];

export const environment = ["stage", "prod"] as const;
export type Environment = (typeof environment)[number];

export const preferenceSection = [
  "text",
  "style",
  "logo",
  "colors",
  "covers",
  "images",
  "staff",
  "loyalty",
  "addons",
  "advertising",
  "configurations",
  "providers",
  "webmaster",
  "static",
] as const;
export type PreferenceSection = (typeof preferenceSection)[number];

/** The names that existing consumers know; `webhook_events` lists all. */
export const webhookEvent = ["category.follow", "connection.follow", "connection.unfollow", "poll_vote.created"] as const;
export type WebhookEvent = (typeof webhookEvent)[number];

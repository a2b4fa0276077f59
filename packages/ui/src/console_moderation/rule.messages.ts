import type { ModerationRuleKind } from "@cortile/contract/enums";
import { defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  intro: {
    id: "rule.intro",
    defaultMessage: "Matches are added to the reports for staff to decide. Nothing is deleted automatically.",
  },
  on: { id: "rule.on", defaultMessage: "On" },
  off: { id: "rule.off", defaultMessage: "Off" },
  saveFirst: { id: "rule.saveFirst", defaultMessage: "Save your changes first, then turn the rule on." },
  closeTrial: { id: "rule.trial.close", defaultMessage: "Close the list" },
  try: { id: "rule.try", defaultMessage: "Try on the last 30 days" },
  trying: { id: "rule.trying", defaultMessage: "Trying…" },
  save: { id: "rule.save", defaultMessage: "Save" },
  saving: { id: "rule.saving", defaultMessage: "Saving…" },
  saved: { id: "rule.saved", defaultMessage: "Rule saved" },
  readOnly: { id: "rule.readOnly", defaultMessage: "Only administrators can change rules." },
  more: { id: "rule.more", defaultMessage: "Only the newest texts were checked." },
  timedOut: {
    id: "rule.timedOut",
    defaultMessage: "The service is slow, so the trial stopped here. Only the newest texts were checked.",
  },
  invalid: { id: "rule.failure.invalid", defaultMessage: "Check the settings: one of the values isn’t allowed." },
  failed: { id: "rule.failure", defaultMessage: "Nothing was changed. Try again." },
});

export const templates = defineMessages<{
  result: { checked: number; found: number };
  notListed: { count: number };
  switchedOn: { rule: string };
  switchedOff: { rule: string };
  switchedUnsaved: { said: string };
}>({
  notListed: {
    id: "rule.result.more",
    defaultMessage: "{count, plural, one {# more match isn’t listed.} other {# more matches aren’t listed.}}",
  },
  switchedOn: { id: "rule.switched.on", defaultMessage: "{rule}: turned on" },
  switchedOff: { id: "rule.switched.off", defaultMessage: "{rule}: turned off" },
  switchedUnsaved: { id: "rule.switched.unsaved", defaultMessage: "{said}. Your other changes aren’t saved yet." },
  result: {
    id: "rule.result",
    defaultMessage: "{checked, plural, one {# text} other {# texts}} checked, {found, plural, one {# match} other {# matches}}.",
  },
});

/** What each rule does. */
export const explanations: Record<ModerationRuleKind, MessageDescriptor> = defineMessages({
  words: {
    id: "rule.words",
    defaultMessage: "Finds words and phrases, whatever their case and accents. End a word with * for any ending.",
  },
  links: { id: "rule.links", defaultMessage: "Finds posts and comments by new members with too many links." },
  first_post: {
    id: "rule.first_post",
    defaultMessage:
      "Hides the first posts and comments of each new member until staff approve them, but not messages, groups or events. The author is notified.",
  },
  rate: { id: "rule.rate", defaultMessage: "Finds members who publish unusually often." },
  duplicate: { id: "rule.duplicate", defaultMessage: "Finds texts that somebody has already published." },
  classifier: {
    id: "rule.classifier",
    defaultMessage: "Sends each new text to a moderation service (OpenAI-compatible) and finds texts above a score.",
  },
});

export const fieldLabels = defineMessages({
  words: { id: "rule.field.words", defaultMessage: "Words, one per line" },
  days: { id: "rule.field.days", defaultMessage: "Days" },
  max_links: { id: "rule.field.max_links", defaultMessage: "Links allowed" },
  posts: { id: "rule.field.posts", defaultMessage: "Posts and comments to review per member" },
  count: { id: "rule.field.count", defaultMessage: "Posts and comments allowed" },
  minutes: { id: "rule.field.minutes", defaultMessage: "In how many minutes" },
  copies: { id: "rule.field.copies", defaultMessage: "Earlier copies" },
  min_length: { id: "rule.field.min_length", defaultMessage: "Minimum length, in characters" },
  url: { id: "rule.field.url", defaultMessage: "Address of the service" },
  model: { id: "rule.field.model", defaultMessage: "Model" },
  threshold: { id: "rule.field.threshold", defaultMessage: "Score from 0 to 1" },
});
